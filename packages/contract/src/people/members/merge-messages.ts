/** Two accounts of one customer become one. */
import type { z } from 'zod'
import { MergedRecordKind } from '../../enumerations.ts'
import { int, message } from '../../wire.ts'

export const MovedRecords = message('MovedRecords', 'How many records of a kind moved.', {
  kind: MergedRecordKind,
  count: int({ min: 1 }),
})
export type MovedRecords = z.output<typeof MovedRecords>
