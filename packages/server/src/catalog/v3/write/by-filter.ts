import type { CursorSearch, ImportCounts, SharedProductInputV3, TagsV3 } from '@cartwright/contract'
import { write as runWrite } from '../../../platform/database/write.ts'
import type { JobHandler, RunningJob } from '../../../platform/domain/job.ts'
import { finishJob, insertEntries, readInput, saveProgress } from '../../../platform/jobs/store.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { Operation } from '../../../platform/kernel/operation.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { changeEach } from '../../../platform/query/bulk-results.ts'
import { readPresentation } from '../../product/presentation.ts'
import { nameOf } from '../../transfer/name-of-caller.ts'
import type { Write } from '../../write/in-transaction.ts'
import { findAllV3 } from '../find-products.ts'
import { changeTags } from './change-tags.ts'
import { deleteProductV3, update } from './write-products.ts'

/** What happens to each product that was found. */
export type ChangeByFilter =
  | { readonly kind: 'delete' }
  | { readonly kind: 'update'; readonly product: SharedProductInputV3 }
  | { readonly kind: 'tags'; readonly assignTags: TagsV3; readonly unassignTags: TagsV3 }

/** What a job reads: the products by their numbers, which no other product ever has. */
interface Task {
  readonly numbers: readonly number[]
  readonly change: ChangeByFilter
}

interface Checkpoint {
  readonly counts: ImportCounts
  readonly processed: number
}

const KIND = 'catalog-by-filter'
const MOST = 100_000
const CHUNK = 100
const nothing: ImportCounts = { rows: 0, created: 0, changed: 0, unchanged: 0, errors: 0 }

/** The jobs that change what a filter finds. */
export const byFilterJobs = (site: Services): Readonly<Record<string, JobHandler>> => ({
  [KIND]: { run: (job) => run(site, job) },
})

/**
 * Finds the products and starts to change them as a job. Products that match later are not changed.
 *
 * @throws ValidationError naming what does not fit of the filter, or where it finds too many
 * @throws ApplicationError when too many jobs are unfinished
 */
export async function startByFilter(
  context: Operation,
  { filter, search }: Pick<CursorSearch, 'filter' | 'search'>,
  change: ChangeByFilter,
): Promise<{ jobId: string }> {
  const numbers = await findAllV3(context, { filter, search }, '')
  if (numbers.length >= MOST)
    throw invalidField('filter', `must find fewer than ${MOST} products`, 'MAX_SIZE', { threshold: MOST })
  const task: Task = { numbers, change }
  const { caller, site } = context
  const job = await site.jobs.start({
    kind: KIND,
    createdBy: nameOf(caller),
    dryRun: false,
    input: JSON.stringify(task),
  })
  return { jobId: job.id }
}

async function run(site: Services, job: RunningJob): Promise<void> {
  const task = await readTask(site, job.id)
  let checkpoint = readCheckpoint(job.checkpoint)
  const total = task.numbers.length
  while (checkpoint.processed < total) {
    job.signal.throwIfAborted()
    checkpoint = await changeChunk(site, job.id, task, checkpoint)
    job.progress(checkpoint.processed, total)
  }
  const { counts, processed } = checkpoint
  const report = { state: 'COMPLETED', counts: { ...counts, rows: total }, processed, total } as const
  await runWrite(site, currentCause(), (transaction) => finishJob(transaction, job.id, report, site.now()))
}

/** Changes the next products, in one transaction with the checkpoint. @throws Error for a cancelled job */
async function changeChunk(
  site: Services,
  jobId: string,
  { numbers, change }: Task,
  { counts, processed }: Checkpoint,
): Promise<Checkpoint> {
  return runWrite(site, currentCause(), async (transaction) => {
    const presentation = await readPresentation(transaction)
    const write = { transaction, presentation, url: site.url, now: site.now(), groups: site.productGroups }
    const chunk = numbers.slice(processed, processed + CHUNK)
    const rows = await transaction
      .selectFrom('products')
      .select(['id', 'number'])
      .where('number', 'in', chunk)
      .orderBy('number')
      .execute()
    const { results, bulkActionMetadata } = await changeEach(
      rows,
      ({ id }) => changeOne(write, id, change),
      ({ id }) => id,
    )
    const failed = results.flatMap(({ itemMetadata: { id, error } }, index) =>
      error ? [{ error: { line: processed + index + 1, column: 'id', reason: `${id}: ${error.description}` } }] : [],
    )
    await insertEntries(transaction, jobId, failed, counts.errors)
    const sum: ImportCounts = {
      ...counts,
      rows: processed + chunk.length,
      ...(change.kind === 'delete'
        ? { deleted: (counts.deleted ?? 0) + bulkActionMetadata.totalSuccesses }
        : { changed: counts.changed + bulkActionMetadata.totalSuccesses }),
      errors: counts.errors + failed.length,
    }
    const next = { counts: sum, processed: processed + chunk.length }
    const progress = { checkpoint: next, ...next, total: numbers.length }
    // The error rolls the chunk back.
    if (!(await saveProgress(transaction, jobId, progress, write.now))) throw new Error('The job was cancelled')
    return next
  })
}

async function changeOne(write: Write, id: string, change: ChangeByFilter): Promise<unknown> {
  switch (change.kind) {
    case 'delete':
      return deleteProductV3(write, { productId: id })
    case 'update':
      return update(write, { ...change.product, id })
    case 'tags':
      return changeTags(write, id, change)
  }
}

async function readTask(site: Services, jobId: string): Promise<Task> {
  let text = ''
  for await (const part of readInput(site.db, jobId)) text += part
  return JSON.parse(text)
}

function readCheckpoint(stored: unknown): Checkpoint {
  const none: Checkpoint = { counts: nothing, processed: 0 }
  return { ...none, ...(typeof stored === 'object' && stored) }
}
