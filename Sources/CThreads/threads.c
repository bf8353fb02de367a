#define _GNU_SOURCE
#include "CThreads.h"

#include <pthread.h>
#include <sched.h>

#if defined(__GLIBC__)

/// The cores the calling thread may use besides the one it is on. False where there are none, or nobody knows.
static bool other_cores(cpu_set_t *all, cpu_set_t *others) {
  int core = sched_getcpu();
  if (core < 0 || core >= CPU_SETSIZE) return false;
  if (pthread_getaffinity_np(pthread_self(), sizeof *all, all) != 0) return false;
  *others = *all;
  CPU_CLR(core, others);
  return CPU_COUNT(others) > 0;
}

static bool create(pthread_t *thread, void *(*body)(void *), void *argument) {
  cpu_set_t all, others;
  pthread_attr_t attributes;
  if (!other_cores(&all, &others) || pthread_attr_init(&attributes) != 0)
    return pthread_create(thread, NULL, body, argument) == 0;
  pthread_attr_setaffinity_np(&attributes, sizeof others, &others);
  bool created = pthread_create(thread, &attributes, body, argument) == 0;
  pthread_attr_destroy(&attributes);
  // Where threads must not be placed, or the other cores have just been taken away.
  if (!created) return pthread_create(thread, NULL, body, argument) == 0;
  pthread_setaffinity_np(*thread, sizeof all, &all);
  return true;
}

#else

static bool create(pthread_t *thread, void *(*body)(void *), void *argument) {
  return pthread_create(thread, NULL, body, argument) == 0;
}

#endif

bool start_second_thread(second_thread *thread, void *(*body)(void *), void *argument) {
  pthread_t id;
  if (!create(&id, body, argument)) return false;
  thread->id = (uintptr_t)id;
  return true;
}

void join_second_thread(second_thread thread) { pthread_join((pthread_t)thread.id, NULL); }
