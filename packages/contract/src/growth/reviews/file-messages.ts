/** The messages that export and import reviews as a file. */
import type { z } from 'zod'
import { int, message, text } from '../../wire.ts'

export const ReviewRowProblem = message('ReviewRowProblem', 'Why a row of a file is not imported.', {
  row: int().describe('Its line in the file; the header is line 1.'),
  column: text(),
  message: text(),
})
export type ReviewRowProblem = z.output<typeof ReviewRowProblem>
