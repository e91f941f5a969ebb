import type { Database } from './database.ts'
import type { Statement } from './write-recorder.ts'

/** Many writes that are prepared piece by piece, beside everything else, and then kept together or not at all. */
export interface Batch {
  /**
   * Puts parts, by their places, where others may have been. They are written in the order of their places, and when
   * the process dies, nothing of them is left.
   */
  set(parts: Parts): Promise<void>
  /**
   * Writes everything in one transaction. Other writes wait meanwhile; the event loop does not.
   *
   * @param prepare what is done when nobody else writes any more, such as to see whether what was prepared still fits
   * @throws what `prepare` throws, or when something failed or the signal was given: then nothing was written
   */
  keep(keeping: Keeping): Promise<void>
  close(): Promise<void>
}

/** Statements by the place of their part: 0, 1, 2, …, with none missing in the end. */
export type Parts = ReadonlyMap<number, readonly Statement[]>

export interface Keeping {
  readonly signal: AbortSignal
  prepare(): Promise<void>
  onProgress(parts: number): void
}

const openers = new WeakMap<Database, () => Batch>()

/** For whoever opens a database. */
export function offerBatches(db: Database, open: () => Batch): void {
  openers.set(db, open)
}

/** To be closed in the end. */
export function openBatch(db: Database): Batch {
  const open = openers.get(db)
  if (!open) throw new Error('This database takes no batches')
  return open()
}
