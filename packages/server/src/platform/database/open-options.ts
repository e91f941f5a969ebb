import type { DatabaseFaults } from './faults.ts'

/** How a database is opened. */
export interface OpenOptions {
  /** Whether it writes to a database that is marked as read-only, as the move of a shop does. */
  readonly ignoresMark?: boolean
  /** Whether the URL is that of a pooler in transaction mode, such as pgbouncer. */
  readonly isPooled?: boolean
  /** What a simulation does to it. Default: nothing. */
  readonly faults?: DatabaseFaults | undefined
}
