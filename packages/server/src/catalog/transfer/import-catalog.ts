import type { ImportCounts, ImportError } from '@cartwright/contract'
import { FileError, type Report } from '../../platform/csv/file-error.ts'
import { write } from '../../platform/database/write.ts'
import type { RunningJob } from '../../platform/domain/job.ts'
import { deleteEntries, finishJob, insertEntries, type JobEntry, readInput } from '../../platform/jobs/store.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { createYieldTurn } from '../../platform/kernel/yield-turn.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { type Checkpoint, firstCheckpoint, readCheckpoint } from './checkpoint.ts'
import { chunksOf } from './chunks.ts'
import { Notes } from './notes.ts'
import { planPatches } from './plan-patches.ts'
import { type FileNames, readNames } from './read-names.ts'
import { readPatches } from './read-patches.ts'
import { JobCancelledError, writeChunk } from './write-chunk.ts'

/** Errors that are reported; all are counted. */
const MOST_ERRORS = 1_000

/**
 * Imports the file of a job. The whole file is read and compared first; a single error means that nothing is imported.
 * Then its products are written in chunks, each in a transaction with its report and the checkpoint behind it.
 */
export async function importCatalog(site: Services, job: RunningJob): Promise<void> {
  const errors = new Errors()
  const notes = new Notes()
  const checkpoint = readCheckpoint(job.checkpoint)
  const open = await opener(site, job, errors)
  let rows = 0
  try {
    const names = await readNames(open(checkpoint ? ignore : errors.report, notes.add), errors.report)
    rows = names.rows
    const begun = checkpoint ?? (await compare(site, job, names, { open, errors, notes }))
    if (errors.count > 0) return await reject(site, job, errors, rows)
    if (job.details.dryRun) return await finish(site, job, begun.compared, begun.compared, begun.counts)
    await writeAll(site, job, begun, { names, open })
  } catch (error) {
    if (error instanceof JobCancelledError) return
    if (!(error instanceof FileError)) throw error
    errors.report(error.error.line, error.error.column, error.error.reason)
    await reject(site, job, errors, rows)
  }
}

class Errors {
  readonly first: ImportError[] = []
  count = 0
  /** Names a column in the words of the file. */
  nameOf = (column: string): string => column
  readonly report: Report = (line, column, reason) => {
    this.count += 1
    if (this.first.length < MOST_ERRORS)
      this.first.push({ line, reason, ...(column !== undefined && { column: this.nameOf(column) }) })
  }
}

const ignore: Report = () => {}

type Open = (report: Report, note?: Report) => ReturnType<typeof readPatches>

/** Reads the file of the job from its beginning, each time it is called. */
async function opener({ db }: Services, { id, details, signal }: RunningJob, errors: Errors): Promise<Open> {
  const { currency, weightUnit, language } = await readSettings(db)
  const reading = { format: details.format ?? 'AUTO', currency, weightUnit, language } as const
  const onNames = (nameOf: (column: string) => string) => {
    errors.nameOf = nameOf
  }
  return (report, note = ignore) => readPatches(readInput(db, id), reading, report, { signal, onNames, note })
}

/** Compares the whole file with the catalog. A dry run reports what it finds. */
async function compare(
  site: Services,
  job: RunningJob,
  { rows, products, slugs }: FileNames,
  { open, errors, notes }: { readonly open: Open; readonly errors: Errors; readonly notes: Notes },
): Promise<Checkpoint> {
  const counts = { rows, created: 0, changed: 0, unchanged: 0, errors: 0 }
  const planning = {
    now: site.now(),
    slugsOfFile: slugs,
    given: new Set<string>(),
    newCollections: new Map(),
    groups: site.productGroups,
    yieldTurn: createYieldTurn(job.signal),
  }
  const noted = notes.list(errors.nameOf).map((note): JobEntry => ({ note }))
  let reported = noted.length
  await write(site, null, async (transaction) => {
    await deleteEntries(transaction, job.id)
    await insertEntries(transaction, job.id, noted, 0)
  })
  for await (const { patches, through } of chunksOf(open(ignore), 0)) {
    const plan = await planPatches(site.db, patches, planning)
    for (const { product, errors: found } of plan.patches) {
      for (const { line, column, reason } of found) errors.report(line, column, reason)
      const what = product === undefined ? 'unchanged' : product.change.action === 'CREATED' ? 'created' : 'changed'
      counts[what] += 1
    }
    const entries: JobEntry[] = plan.patches.flatMap(({ product }) => (product ? [{ change: product.change }] : []))
    if (job.details.dryRun && errors.count === 0) {
      await write(site, null, (transaction) => insertEntries(transaction, job.id, entries, reported))
      reported += entries.length
    }
    job.progress(through, products)
  }
  const begun = firstCheckpoint(products, counts.created + counts.changed, rows, noted.length)
  return job.details.dryRun ? { ...begun, counts } : begun
}

async function writeAll(
  site: Services,
  job: RunningJob,
  begun: Checkpoint,
  { names, open }: { readonly names: FileNames; readonly open: Open },
): Promise<void> {
  let checkpoint = begun
  if (begun.toWrite === 0) {
    const counts = { ...begun.counts, unchanged: begun.compared }
    return finish(site, job, begun.compared, begun.compared, counts)
  }
  for await (const chunk of chunksOf(open(ignore), begun.through)) {
    checkpoint = await writeChunk(site, chunk, { job, checkpoint, slugsOfFile: names.slugs })
    const { compared, toWrite, counts } = checkpoint
    job.progress(compared + Math.min(counts.created + counts.changed, toWrite), compared + toWrite)
  }
  const total = checkpoint.compared + checkpoint.toWrite
  await finish(site, job, total, total, checkpoint.counts)
}

const finish = (site: Services, job: RunningJob, processed: number, total: number, counts: ImportCounts) =>
  write(site, null, (transaction) =>
    finishJob(transaction, job.id, { state: 'COMPLETED', counts, processed, total }, site.now()),
  )

/** Ends the job before its first write, with the errors of the file. */
function reject(site: Services, job: RunningJob, { first, count }: Errors, rows: number): Promise<void> {
  const entries = first.sort((a, b) => a.line - b.line).map((error) => ({ error }))
  const failure = `${count} ${count === 1 ? 'error' : 'errors'} in the file; nothing was imported.`
  const counts = { rows, created: 0, changed: 0, unchanged: 0, errors: count } satisfies ImportCounts
  return write(site, null, async (transaction) => {
    await deleteEntries(transaction, job.id)
    await insertEntries(transaction, job.id, entries, 0)
    await finishJob(transaction, job.id, { state: 'FAILED', failure, counts }, site.now())
  })
}
