#ifndef CTHREADS_H
#define CTHREADS_H

#include <stdbool.h>
#include <stdint.h>

/// A thread that was started and has to be joined once.
typedef struct second_thread {
  /// A `pthread_t`.
  uintptr_t id;
} second_thread;

/// Starts a thread beside the caller's: on another of the cores the process may use, where there is one. False where
/// there is no thread to be had; `body` is not called then.
///
/// Linux 6.18 starts the second thread of a process on the caller's core in every second call or so, while the other
/// core has nothing to do, and leaves both there for 5 to 20 ms: longer than most of what two threads share here. The
/// thread may move afterwards like any other. The calls that place threads are GNU's, which Swift's Glibc does not show.
bool start_second_thread(second_thread *_Nonnull thread, void *_Nullable (*_Nonnull body)(void *_Nullable),
                         void *_Nullable argument);

/// Waits until a thread has ended.
void join_second_thread(second_thread thread);

#endif
