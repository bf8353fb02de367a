// What Sources/operators measures, by Eigen. Peers/operators.py compiles and runs it: each line is a name, a tab, and seconds.
#include <Eigen/Dense>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <time.h>
#include <vector>

static double seconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

template <typename Body> static void measure(const std::string &name, Body body) {
  long repetitions = 1;
  auto round = [&] {
    double start = seconds();
    for (long i = 0; i < repetitions; i++) body();
    return seconds() - start;
  };
  while (round() < 0.001) repetitions *= 2;
  std::vector<double> rounds;
  for (int i = 0; i < 9; i++) rounds.push_back(round());
  std::sort(rounds.begin(), rounds.end());
  std::printf("%s\t%.6g\n", name.c_str(), rounds[4] / repetitions);
}

template <typename Scalar> static void spellings(const char *scalar, int order) {
  using Matrix = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  using Vector = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
  Matrix d = Matrix::Random(order, order), e = Matrix::Random(order, order), copy = d, changed = d;
  Vector v = Vector::Random(order);
  volatile double sink = 0;
  std::string name = std::string(scalar) + " " + std::to_string(order) + "×" + std::to_string(order) + " ";
  Scalar factor(3);
  measure(name + "sum", [&] { Matrix r = d + e; sink = std::real(r(0, 0)); });
  measure(name + "scaling", [&] { Matrix r = Scalar(3) * d; sink = std::real(r(0, 0)); });
  measure(name + "product", [&] { Matrix r = d * e; sink = std::real(r(0, 0)); });
  measure(name + "transpose", [&] { Matrix r = d.transpose(); sink = std::real(r(0, 0)); });
  measure(name + "matrix times vector", [&] { Vector r = d * v; sink = std::real(r(0)); });
  measure(name + "map", [&] { Matrix r = d.array() + Scalar(1); sink = std::real(r(0, 0)); });
  measure(name + "equality", [&] { sink = d == copy; });
  measure(name + "row update", [&] { factor = -factor; changed.row(1) += factor * changed.row(0); });
}

int main(int count, char **words) {
  for (int i = 1; i < count; i++) {
    spellings<double>("Double", std::atoi(words[i]));
    spellings<std::complex<double>>("Complex", std::atoi(words[i]));
  }
}
