import { AsyncLocalStorage } from 'node:async_hooks'
import { READ_MARK } from './read-only.ts'

/** Whether a transaction that begins now waits until it is the only one that writes. */
const alone = new AsyncLocalStorage<boolean>()

/** Runs a transaction while no other one writes, so that it conflicts with none. SQLite always does. */
export const runAlone = <Result>(work: () => Promise<Result>): Promise<Result> => alone.run(true, work)

/**
 * Begins a transaction. All hold the same lock together, unless one wants it alone. The lock comes before the snapshot of
 * the transaction, so one that waited sees what the others have committed. The last result has the mark of a database that
 * takes no writes.
 *
 * @param limits statements that set its time limits; empty where its connection has them
 */
export const beginCommand = (limits: string) => {
  const mode = alone.getStore() ? 'exclusive' : 'row share'
  return `begin isolation level serializable; ${limits}lock table write_turns in ${mode} mode; ${READ_MARK}`
}
