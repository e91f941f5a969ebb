import { type Clock, takeClock } from './clock.ts'
import { takeRandomness } from './randomness.ts'
import { takeThreads } from './threads/take-threads.ts'

/** What of the process is in the hands of a simulation, until it is given back. */
export interface TakenProcess {
  readonly clock: Clock
  restore(): void
}

/**
 * Takes clock, randomness and threads of the process. On PostgreSQL the threads stay: the server ends its work in an order of
 * its own anyway.
 */
export function takeProcess(seed: number, isOnPostgres: boolean): TakenProcess {
  const { stackTraceLimit } = Error
  // Each request ends with an aborted signal, whose stack costs more than looking at a product does. By the stack the
  // server knows errors of PostgreSQL.
  if (!isOnPostgres) Error.stackTraceLimit = 0
  const clock = takeClock()
  const taken = [clock, takeRandomness(seed), ...(isOnPostgres ? [] : [takeThreads(seed)])]
  return {
    clock,
    restore: () => {
      for (const one of taken.toReversed()) one.restore()
      Error.stackTraceLimit = stackTraceLimit
    },
  }
}
