// What Sources/operators measures, by Eigen: g++ -O3 -march=native -I /usr/include/eigen3 eigen.cpp -o eigen && ./eigen [ORDER...]
#include <Eigen/Dense>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <time.h>
#include <vector>

static double seconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

template <typename Body> static void measure(const char *name, Body body) {
  long repetitions = 1;
  auto round = [&] {
    double start = seconds();
    for (long i = 0; i < repetitions; i++) body();
    return seconds() - start;
  };
  while (round() < 0.002) repetitions *= 2;
  std::vector<double> rounds;
  for (int i = 0; i < 15; i++) rounds.push_back(round());
  std::sort(rounds.begin(), rounds.end());
  double median = rounds[7] / repetitions;
  if (median < 1e-6) std::printf("%s\t%.1f ns\n", name, median * 1e9);
  else std::printf("%s\t%.2f us\n", name, median * 1e6);
}

int main(int count, char **words) {
  std::vector<int> orders;
  for (int i = 1; i < count; i++) orders.push_back(std::atoi(words[i]));
  if (orders.empty()) orders = {3, 10, 50, 200};
  volatile double sink = 0;
  for (int order : orders) {
    using Eigen::MatrixXd;
    MatrixXd d = MatrixXd::Random(order, order), e = MatrixXd::Random(order, order), copy = d;
    Eigen::VectorXd v = Eigen::VectorXd::Random(order);
    std::printf("# Double %d\n", order);
    measure("d + e", [&] { MatrixXd r = d + e; sink = r(0, 0); });
    measure("-d", [&] { MatrixXd r = -d; sink = r(0, 0); });
    measure("2.0 * d", [&] { MatrixXd r = 2.0 * d; sink = r(0, 0); });
    measure("d == copy", [&] { sink = d == copy; });
    measure("transposed", [&] { MatrixXd r = d.transpose(); sink = r(0, 0); });
    measure("map", [&] { MatrixXd r = d.array() + 1; sink = r(0, 0); });
    measure("row update", [&] { d.row(1) -= 0.0 * d.row(0); });
    measure("d * e", [&] { MatrixXd r = d * e; sink = r(0, 0); });
    measure("d * v", [&] { Eigen::VectorXd r = d * v; sink = r(0); });
    Eigen::MatrixXcd c = Eigen::MatrixXcd::Random(order, order), f = Eigen::MatrixXcd::Random(order, order);
    std::printf("# Complex %d\n", order);
    measure("c * f", [&] { Eigen::MatrixXcd r = c * f; sink = r(0, 0).real(); });
    measure("c + f", [&] { Eigen::MatrixXcd r = c + f; sink = r(0, 0).real(); });
  }
}
