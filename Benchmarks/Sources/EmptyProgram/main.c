// What starting and ending a program costs before it does anything.
int main(void) { return 0; }
