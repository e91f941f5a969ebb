import type { ImportCounts } from '@cartwright/contract'
import { z } from 'zod'

const number = z.int().min(0)

/** How far an import has written its file. */
const Checkpoint = z.object({
  /** Products of the file that were compared before the first write. */
  compared: number,
  /** How many of them were to be written. */
  toWrite: number,
  /** Products of the file that are done. */
  through: number,
  entries: number,
  changes: number,
  counts: z.object({ rows: number, created: number, changed: number, unchanged: number, errors: number }),
})
export type Checkpoint = z.output<typeof Checkpoint>

/** The checkpoint that the last chunk stored; null before the first. */
export const readCheckpoint = (stored: unknown): Checkpoint | null =>
  stored === null ? null : Checkpoint.parse(stored)

/** @param entries what the comparison reported already */
export const firstCheckpoint = (compared: number, toWrite: number, rows: number, entries = 0): Checkpoint => ({
  compared,
  toWrite,
  through: 0,
  entries,
  changes: 0,
  counts: { rows, created: 0, changed: 0, unchanged: 0, errors: 0 } satisfies ImportCounts,
})
