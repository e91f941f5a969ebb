import type { Generated } from 'kysely'

/** Durable work that is due now or later. A task is deleted when it is done or given up. */
export interface TaskTables {
  tasks: {
    /** Tasks that are due at the same time run in this order. */
    id: Generated<number>
    queue: string
    /** Unique within the queue. */
    key: string
    /** What the task needs to know, as JSON. */
    payload: string
    due_at: string
    /** Failed attempts so far. */
    attempts: Generated<number>
    /** The process that runs it; null while none does. */
    leased_by: string | null
    /** After this time another process may take the task over. */
    leased_until: string | null
    last_error: string | null
    /** Grows each time the task is added again, so that a process that runs it deletes it only if it was not. */
    revision: Generated<number>
  }
}

declare module '../database/schema.ts' {
  interface Schema extends TaskTables {}
}
