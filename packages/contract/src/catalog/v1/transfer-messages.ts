/** Catalogs as files, and the jobs that read them. An addition of this project. */
import type { z } from 'zod'
import { JobState, ProductAction } from '../../enumerations.ts'
import { array, boolean, int, message, optional, text, timestamp } from '../../wire.ts'

export const ImportCounts = message('ImportCounts', 'What an import has found and done, or would do.', {
  rows: int().describe('Rows of the file, without its header.'),
  created: int(),
  changed: int(),
  unchanged: int().describe('Products that are as the file has them already.'),
  errors: int().describe(
    'Errors found before the first write mean that nothing is imported; later ones skip their product.',
  ),
  restored: optional(int()).describe('Products that an undo set back.'),
  deleted: optional(int()).describe('Products and collections that an undo deleted.'),
  skipped: optional(int()).describe('Products and collections that an undo left alone: see the reason of each change.'),
})
export type ImportCounts = z.output<typeof ImportCounts>

export const Job = message('Job', 'A long-running job of the site.', {
  id: text(),
  kind: text().describe('What is done, such as `catalog-import`.'),
  state: JobState,
  dryRun: boolean.describe('Whether it only finds out what it would do.'),
  processed: int().describe('How many steps are done.'),
  total: int().describe('How many there are; 0 as long as that is not known.'),
  counts: optional(ImportCounts).describe('Once it has ended, or stopped after it wrote something.'),
  undoes: optional(text()).describe('The job whose changes this one undoes.'),
  undoable: boolean.describe('Whether `UndoCatalogImport` has changes of this job to undo.'),
  failure: optional(text()).describe('Why it failed.'),
  createdDate: timestamp,
  finishedDate: optional(timestamp),
})
export type Job = z.output<typeof Job>

export const ImportError = message('ImportError', 'Something in the file that cannot be imported.', {
  line: int().describe('The line of the file where the row begins; the header is line 1.'),
  column: optional(text()),
  reason: text(),
})
export type ImportError = z.output<typeof ImportError>

export const FieldChange = message('FieldChange', 'A field as it was and as the file has it. Long texts are cut.', {
  field: text(),
  before: optional(text()).describe('Absent where there was nothing.'),
  after: optional(text()).describe('Absent where it is taken away.'),
})
export type FieldChange = z.output<typeof FieldChange>

export const ProductChange = message('ProductChange', 'What an import does to a product, or would do.', {
  line: int(),
  slug: text(),
  action: ProductAction,
  fields: array(FieldChange).describe('The changed fields of an existing product.'),
  isCollection: optional(boolean).describe('True where an undo deletes or skips a collection that the import created.'),
  reason: optional(text()).describe('Why an undo skips it.'),
})
export type ProductChange = z.output<typeof ProductChange>

export const JobResponse = message('JobResponse', 'The job as it is now.', { job: Job })
export type JobResponse = z.output<typeof JobResponse>
