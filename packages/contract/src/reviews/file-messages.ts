/** The messages that export and import reviews as a file. */
import type { z } from 'zod'
import { array, boolean, int, message, optional, text } from '../wire.ts'

export const ExportReviewsResponse = message('ExportReviewsResponse', 'All reviews of the shop as a file.', {
  csv: text(),
})
export type ExportReviewsResponse = z.output<typeof ExportReviewsResponse>

export const ImportReviewsRequest = message('ImportReviewsRequest', 'A file of reviews.', {
  csv: text({ min: 1, max: 5_000_000 }).describe(
    'With the columns `Product` (its slug), `Author` and `Rating`; `Title`, `Text`, `Date`, `Status` and `Reply`. At most 5,000 rows.',
  ),
  dryRun: optional(boolean).describe('Nothing is stored. Default false.'),
})
export type ImportReviewsRequest = z.output<typeof ImportReviewsRequest>

export const ReviewRowProblem = message('ReviewRowProblem', 'Why a row of a file is not imported.', {
  row: int().describe('Its line in the file; the header is line 1.'),
  column: text(),
  message: text(),
})
export type ReviewRowProblem = z.output<typeof ReviewRowProblem>

export const ImportReviewsResponse = message('ImportReviewsResponse', 'What the import did, or would do.', {
  rows: int(),
  imported: int(),
  known: int().describe('Reviews that the shop had before.'),
  problems: array(ReviewRowProblem).describe('At most 100. A file with a problem is not imported at all.'),
  problemCount: int(),
})
export type ImportReviewsResponse = z.output<typeof ImportReviewsResponse>
