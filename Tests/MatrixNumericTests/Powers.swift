import Foundation

func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
func logarithm(_ x: Double) -> Double { log10(x) }
