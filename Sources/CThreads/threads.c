#define _GNU_SOURCE
#include "CThreads.h"

#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static _Thread_local bool in_team = false;

bool is_in_team(void) { return in_team; }

void set_in_team(bool is_in_team) { in_team = is_in_team; }

#if defined(__linux__)

/// The cores that quotas of the process's control group and those above it allow, rounded up; `limit` where they allow
/// as many.
static int cores_within_quota(int limit) {
  char path[512] = "", file[600], line[600];
  FILE *groups = fopen("/proc/self/cgroup", "r");
  if (!groups) return limit;
  while (fgets(line, sizeof line, groups))
    if (strncmp(line, "0::", 3) == 0) {
      line[strcspn(line, "\n")] = 0;
      snprintf(path, sizeof path, "%s", line + 3);
    }
  fclose(groups);
  for (;;) {
    snprintf(file, sizeof file, "/sys/fs/cgroup%s/cpu.max", path);
    FILE *quota = fopen(file, "r");
    if (quota) {
      long long time, period;
      // Without a limit the file says `max`, which is no number.
      if (fscanf(quota, "%lld %lld", &time, &period) == 2 && time > 0 && period > 0) {
        long long cores = (time + period - 1) / period;
        if (cores < limit) limit = (int)cores;
      }
      fclose(quota);
    }
    char *last = strrchr(path, '/');
    if (!last) return limit;
    *last = 0;
  }
}

int usable_cores(void) {
  cpu_set_t all;
  long count = sched_getaffinity(0, sizeof all, &all) == 0 ? CPU_COUNT(&all) : sysconf(_SC_NPROCESSORS_ONLN);
  return count > 1 ? cores_within_quota((int)count) : 1;
}

#else

int usable_cores(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 1 ? (int)count : 1;
}

#endif

#if defined(__GLIBC__)

/// The cores the calling thread may use, and those among them besides `core`. The second set is empty where there are
/// none, or the system does not say.
static void find_cores(int core, cpu_set_t *all, cpu_set_t *others) {
  CPU_ZERO(others);
  if (core < 0 || core >= CPU_SETSIZE) return;
  if (pthread_getaffinity_np(pthread_self(), sizeof *all, all) != 0) return;
  *others = *all;
  CPU_CLR(core, others);
}

/// The share of a set that belongs to the thread number `index` of `count`: all shares are apart where the set has as
/// many cores as there are threads; else each has one core.
static cpu_set_t share_of(const cpu_set_t *cores, int index, int count) {
  cpu_set_t share;
  CPU_ZERO(&share);
  int size = CPU_COUNT(cores), place = 0;
  for (int core = 0; core < CPU_SETSIZE; core++)
    if (CPU_ISSET(core, cores)) {
      if (size >= count ? place % count == index : place == index % size) CPU_SET(core, &share);
      place++;
    }
  return share;
}

static bool create_within(const cpu_set_t *cores, pthread_t *thread, void *(*body)(void *), void *argument) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  pthread_attr_setaffinity_np(&attributes, sizeof *cores, cores);
  bool is_created = pthread_create(thread, &attributes, body, argument) == 0;
  pthread_attr_destroy(&attributes);
  return is_created;
}

int start_threads(started_thread *threads, int count, void *(*body)(void *), void *argument) {
  cpu_set_t all, others;
  int core = sched_getcpu();
  find_cores(core, &all, &others);
  bool has_others = CPU_COUNT(&others) > 0;
  for (int index = 0; index < count; index++) {
    pthread_t thread;
    bool is_placed = false;
    if (has_others) {
      cpu_set_t share = share_of(&others, index, count);
      is_placed = create_within(&share, &thread, body, argument);
      threads[index].is_apart = is_placed && CPU_COUNT(&share) > 0 && !CPU_ISSET(core, &share);
    }
    // Placing fails where it is forbidden, or those cores have just been taken away.
    if (is_placed)
      pthread_setaffinity_np(thread, sizeof all, &all);
    else if (pthread_create(&thread, NULL, body, argument) != 0)
      return index;
    threads[index].id = (uintptr_t)thread;
  }
  return count;
}

#else

int start_threads(started_thread *threads, int count, void *(*body)(void *), void *argument) {
  for (int index = 0; index < count; index++) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, body, argument) != 0) return index;
    threads[index].id = (uintptr_t)thread;
  }
  return count;
}

#endif

void join_thread(started_thread thread) { pthread_join((pthread_t)thread.id, NULL); }
