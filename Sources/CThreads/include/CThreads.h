#ifndef CTHREADS_H
#define CTHREADS_H

#include <stdbool.h>
#include <stdint.h>

/// A thread that was started and has to be joined once.
typedef struct started_thread {
  /// A `pthread_t`.
  uintptr_t id;
  /// Whether it was placed on cores without the one that its creator was on.
  bool is_apart;
} started_thread;

/// How many cores the process may use: those of its affinity mask, or fewer where a quota of its control group (version
/// 2) allows less processor time. At least 1.
int usable_cores(void);

/// Starts up to `count` threads that each call `body(argument)`, and returns how many were started; the system may give
/// fewer, or none.
///
/// Each begins on another core than the caller's and the other threads', as far as the process may use so many. A
/// scheduler may start a thread on its creator's core although another core is idle, and leave both there for several
/// milliseconds: longer than most of the work that is divided here. Each thread may move to any core afterwards. The
/// calls that place threads are GNU's, which Swift's Glibc module does not show; elsewhere the system places them.
int start_threads(started_thread *_Nonnull threads, int count, void *_Nullable (*_Nonnull body)(void *_Nullable),
                  void *_Nullable argument);

/// Waits until a thread has ended.
void join_thread(started_thread thread);

/// Whether the calling thread works on one piece of divided work, which it should not divide again.
bool is_in_team(void);

/// Sets what `is_in_team` says in the calling thread.
void set_in_team(bool is_in_team);

#endif
