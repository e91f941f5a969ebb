import type { ImportCounts } from '@cartwright/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
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

/** What a job changes: a product, or one of its variants. */
export interface FoundItem {
  readonly productId: string
  /** Absent where the job changes products. */
  readonly variantId?: string | undefined
}

/** A kind of job that changes each item that a filter found. */
export interface FilterJobs<Change> {
  readonly kind: string
  /** Changes one item. */
  readonly changeOne: (write: Write, item: FoundItem, change: Change) => Promise<unknown>
  readonly idOf: (item: FoundItem) => string
  readonly isDeletion?: (change: Change) => boolean
}

/** What a job reads. */
interface Task<Change> {
  /** A product by its number, which no other product ever has; a variant by this, a space, and its id. */
  readonly keys: readonly string[]
  readonly change: Change
}

interface Checkpoint {
  readonly counts: ImportCounts
  readonly processed: number
}

/** A job changes fewer items than this. */
export const MOST_FOUND = 100_000
const CHUNK = 100
const nothing: ImportCounts = { rows: 0, created: 0, changed: 0, unchanged: 0, errors: 0 }

/** The handler of a kind of jobs. */
export const filterJobHandler = <Change>(
  site: Services,
  jobs: FilterJobs<Change>,
): Readonly<Record<string, JobHandler>> => ({ [jobs.kind]: { run: (job) => run(site, jobs, job) } })

/**
 * Starts to change items as a job.
 *
 * @param keys what the filter found, up to `MOST_FOUND`
 * @throws ValidationError where there are too many
 * @throws ApplicationError when too many jobs are unfinished
 */
export async function startFilterJob<Change>(
  { caller, site }: Operation,
  { kind }: FilterJobs<Change>,
  task: Task<Change>,
): Promise<{ jobId: string }> {
  if (task.keys.length >= MOST_FOUND)
    throw invalidField('filter', `must find fewer than ${MOST_FOUND}`, 'MAX_SIZE', { threshold: MOST_FOUND })
  const input = JSON.stringify(task)
  const job = await site.jobs.start({ kind, createdBy: nameOf(caller), dryRun: false, input })
  return { jobId: job.id }
}

async function run<Change>(site: Services, jobs: FilterJobs<Change>, job: RunningJob): Promise<void> {
  const task = await readTask<Change>(site, job.id)
  let checkpoint = readCheckpoint(job.checkpoint)
  const total = task.keys.length
  while (checkpoint.processed < total) {
    job.signal.throwIfAborted()
    checkpoint = await changeChunk(site, jobs, { id: job.id, task, checkpoint })
    job.progress(checkpoint.processed, total)
  }
  const { counts, processed } = checkpoint
  const report = { state: 'COMPLETED', counts: { ...counts, rows: total }, processed, total } as const
  await write(site, currentCause(), (transaction) => finishJob(transaction, job.id, report, site.now()))
}

interface Current<Change> {
  readonly id: string
  readonly task: Task<Change>
  readonly checkpoint: Checkpoint
}

/** Changes the next items, in one transaction with the checkpoint. @throws Error for a cancelled job */
async function changeChunk<Change>(
  site: Services,
  { changeOne, idOf, isDeletion }: FilterJobs<Change>,
  { id, task: { keys, change }, checkpoint: { counts, processed } }: Current<Change>,
): Promise<Checkpoint> {
  return write(site, currentCause(), async (transaction) => {
    const presentation = await readPresentation(transaction)
    const context = { transaction, presentation, url: site.url, now: site.now(), groups: site.productGroups }
    const chunk = keys.slice(processed, processed + CHUNK)
    const found = await readItems(transaction, chunk, processed)
    const items = found.flatMap(({ item }) => (item ? [item] : []))
    const lines = found.flatMap(({ item, line }) => (item ? [line] : []))
    const { results, bulkActionMetadata } = await changeEach(
      transaction,
      items,
      (item) => changeOne(context, item, change),
      idOf,
    )
    const deletes = isDeletion?.(change) ?? false
    const deleted = found.flatMap(({ item, line }) => (item ? [] : [line]))
    const failed = results.flatMap(({ itemMetadata: { id: one, error } }, index) =>
      error ? [errorAt(lines[index] ?? 0, `${one}: ${error.description}`)] : [],
    )
    if (!deletes) failed.push(...deleted.map((line) => errorAt(line, 'The product was deleted in the meantime')))
    failed.sort((a, b) => a.error.line - b.error.line)
    await insertEntries(transaction, id, failed, counts.errors)
    const { totalSuccesses } = bulkActionMetadata
    const sum: ImportCounts = {
      ...counts,
      rows: processed + chunk.length,
      ...(deletes
        ? {
            deleted: (counts.deleted ?? 0) + totalSuccesses,
            // What another call deleted in the meantime.
            unchanged: counts.unchanged + deleted.length,
          }
        : { changed: counts.changed + totalSuccesses }),
      errors: counts.errors + failed.length,
    }
    const next = { counts: sum, processed: processed + chunk.length }
    const progress = { checkpoint: next, ...next, total: keys.length }
    // The error rolls the chunk back.
    if (!(await saveProgress(transaction, id, progress, context.now))) throw new Error('The job was cancelled')
    return next
  })
}

const errorAt = (line: number, reason: string) => ({ error: { line, column: 'id', reason } })

/** The items of keys with their lines; none where the product does not exist any more. */
async function readItems(
  transaction: Transaction,
  keys: readonly string[],
  processed: number,
): Promise<{ readonly line: number; readonly item: FoundItem | undefined }[]> {
  const given = keys.map((key) => key.split(' '))
  const numbers = [...new Set(given.map(([number]) => Number(number)))]
  const rows = await transaction
    .selectFrom('products')
    .select(['id', 'number'])
    .where('number', 'in', numbers)
    .execute()
  const ids = new Map(rows.map(({ id, number }) => [number, id]))
  return given.map(([number, variantId], index) => {
    const productId = ids.get(Number(number))
    return { line: processed + index + 1, item: productId === undefined ? undefined : { productId, variantId } }
  })
}

async function readTask<Change>(site: Services, jobId: string): Promise<Task<Change>> {
  let text = ''
  for await (const part of readInput(site.db, jobId)) text += part
  return JSON.parse(text)
}

function readCheckpoint(stored: unknown): Checkpoint {
  const none: Checkpoint = { counts: nothing, processed: 0 }
  return { ...none, ...(typeof stored === 'object' && stored) }
}
