import type { JobState } from '@cartwright/contract'
import type { Generated } from 'kysely'

/** Jobs, what they read and what they report. */
export interface JobTables {
  jobs: {
    id: string
    /** What is done, such as `catalog-import`. */
    kind: string
    state: JobState
    /** The request and, of a job that resumes, how far it is, as JSON: see `JobDetails`. */
    details: string
    processed: Generated<number>
    total: Generated<number>
    /** How far the job is, as JSON, committed with each chunk of its writes; null before the first. */
    checkpoint: string | null
    /** Counts of what was done, as JSON; null until there is something to count. */
    result: string | null
    failure: string | null
    /** Who asked for it. */
    created_by: string
    created_at: string
    finished_at: string | null
  }
  /** The file that a job reads, in parts as JSON strings; deleted when the job ends. */
  job_inputs: {
    job_id: string
    position: number
    text: string
  }
  /** What undoes the changes of a job, as JSON. Deleted as they are undone, the last first. */
  job_changes: {
    job_id: string
    position: number
    change: string
  }
  /** What a job reports about single rows, as JSON. */
  job_entries: {
    job_id: string
    position: number
    entry: string
  }
}

declare module '../database/schema.ts' {
  interface Schema extends JobTables {}
}
