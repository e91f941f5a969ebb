import type { JobState } from '@cartwright/contract'
import type { Generated } from 'kysely'

/** Longer pieces of work, and what they have to tell. */
export interface JobTables {
  jobs: {
    id: string
    /** What is done, such as `catalog-import`. */
    kind: string
    state: JobState
    /** What was asked for, as JSON: see `JobDetails`. */
    details: string
    processed: Generated<number>
    total: Generated<number>
    /** Counts of what was done, as JSON; null until it has ended well. */
    result: string | null
    failure: string | null
    /** Who asked for it. */
    created_by: string
    created_at: string
    finished_at: string | null
  }
  /** What a job tells piece by piece, as JSON. */
  job_entries: {
    job_id: string
    position: number
    entry: string
  }
}
