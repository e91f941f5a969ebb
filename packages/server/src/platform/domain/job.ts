import type { CatalogFormat } from '@cartwright/contract'
import type { Caller } from '../kernel/caller.ts'

/** What a job was started with. */
export interface JobDetails {
  readonly dryRun: boolean
  /** How the job reads its file. */
  readonly format?: CatalogFormat | 'CHANGES'
  /** The job whose changes this one undoes. */
  readonly undoes?: string
  /** In whose name the job writes; absent for the command line. */
  readonly caller?: Caller
}

/** What the work of a job receives. */
export interface RunningJob {
  readonly id: string
  readonly details: JobDetails
  /** What the last chunk stored, as parsed JSON; null before the first. */
  readonly checkpoint: unknown
  /** Aborted when the job is cancelled or the site stops. */
  readonly signal: AbortSignal
  /** Shows how far the job is, between chunks. */
  progress(processed: number, total: number): void
}

/** The work of one kind of job. */
export interface JobHandler {
  /**
   * Runs a job from its checkpoint. Writes in chunks, each in a transaction with its checkpoint (`saveProgress`), and
   * ends with `finishJob`. After a restart it is called again.
   */
  run(job: RunningJob): Promise<void>
  /** Undoes the chunks of a cancelled job, also in chunks: it may be called again after a restart. */
  undo?(job: RunningJob): Promise<void>
}
