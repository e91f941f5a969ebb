import type { RunningStatement } from '@cartwright/server'
import type { Random } from '../random.ts'

/** How a process ends: alone, or with the machine of its database. */
export type Crash = 'kill' | 'power cut'

/** What holds the data of a shop, and lives through the end of its processes. */
export interface Storage {
  /** The file or URL that the process opens. */
  readonly place: string
  /** Waits until what was written is on the disk; undefined where the database does so by itself. */
  readonly sync: (() => Promise<void>) | undefined
  /** Lets the event loop turn until no statement is in flight; not for ever, as one may wait for a disk that has stalled. */
  rest(isInFlight: () => boolean): Promise<void>
  /** Prepares a crash that comes soon. */
  expect(crash: Crash): void
  /** Runs a statement that a fault strikes. `number` chooses how. */
  fail<Result>(statement: RunningStatement, run: () => Promise<Result>, number: number): Promise<Result>
  /** The storage as the next process finds it, when the one before has ended. */
  next(random: Random): Promise<Storage>
  /** Deletes what only the ended process used. */
  discard(): void
  /** Deletes everything, at the end of the simulation. */
  remove(): Promise<void>
}
