print("mm")
