import { createWriteStream } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { GetJobResponse, StartCatalogImportRequest } from '@cartwright/client'
import type { Config } from '../config.ts'
import type { Operator } from './operator.ts'
import { readTextFile } from './read-text-file.ts'
import { withSite } from './with-site.ts'

/** Milliseconds between two reads of a job's progress. */
const INTERVAL = 100
/** The most errors and changes that are printed. */
const MOST = 1000
/** Products of one part of an export. */
const PART = 200

type Format = NonNullable<StartCatalogImportRequest['format']>
const formats: readonly Format[] = ['AUTO', 'CARTWRIGHT', 'SHOPIFY']

interface File {
  readonly file: string
  readonly dryRun: boolean
  readonly format: string
}

/** Imports a file and shows its progress. Ctrl-C cancels it, which undoes what it has written. */
export async function importFile(config: Config, { file, dryRun, format: word }: File): Promise<GetJobResponse> {
  const format = formats.find((each) => each === word.toUpperCase())
  if (!format) throw new Error('format: must be cartwright or shopify')
  const text = await readTextFile(file)
  return withSite(config, async (site) => {
    const { csv } = await site.operate('images save', { folder: folderOf(file), csv: text, dryRun })
    const { job } = await site.catalogTransfer.startCatalogImport({ csv, format, dryRun })
    const cancel = () => site.catalogTransfer.cancelJob(job.id)
    process.once('SIGINT', cancel)
    try {
      return await watch(site, job.id)
    } finally {
      process.off('SIGINT', cancel)
    }
  })
}

/** Undoes an import and shows the progress. */
export function undoImport(config: Config, id: string): Promise<GetJobResponse> {
  return withSite(config, async (site) => {
    const { job } = await site.catalogTransfer.undoCatalogImport(id)
    return watch(site, job.id)
  })
}

async function watch(site: Operator, id: string): Promise<GetJobResponse> {
  for (;;) {
    const found = await site.catalogTransfer.getJob(id, { limit: MOST })
    const { processed, total, finishedDate } = found.job
    show(finishedDate === undefined ? `${processed} of ${total || '…'}` : '')
    if (finishedDate !== undefined) return found
    await pause(INTERVAL)
  }
}

/** One line that is overwritten: for a terminal, and not in files. */
function show(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

/** The result of an import or of its undo, as a person reads it. */
export function describeImport({ job, errors, changes, notes = [] }: GetJobResponse): string {
  const lines = [
    ...notes.map(({ line, column, reason }) => `note, line ${line}${column ? `, ${column}` : ''}: ${reason}`),
    ...errors.map(({ line, column, reason }) => `line ${line}${column ? `, ${column}` : ''}: ${reason}`),
    ...changes.flatMap(({ line, slug, action, fields, reason }) => [
      `${MARKS[action]} ${slug} (line ${line})${reason ? `: ${reason}` : ''}`,
      ...fields.flatMap(({ field, before, after }) =>
        action === 'CHANGED' ? [`    ${field}: ${before ?? '∅'} → ${after ?? '∅'}`] : [],
      ),
    ]),
  ]
  const { restored = 0, deleted = 0, skipped = 0, ...imported } = job.counts ?? NO_COUNTS
  const counts = { ...imported, restored, deleted, skipped }
  const { created, changed } = counts
  const more = counts.errors + created + changed + restored + deleted + skipped - errors.length - changes.length
  return [
    ...lines,
    ...(more > 0 ? [`… and ${more} more`] : []),
    job.failure ?? summary(job, counts),
    ...(job.undoable ? [`To undo it: cartwright import undo ${job.id}`] : []),
  ].join('\n')
}

const MARKS = { CREATED: '+', CHANGED: '~', RESTORED: '~', DELETED: '-', SKIPPED: '!' } as const
type ImportCounts = NonNullable<GetJobResponse['job']['counts']>
const NO_COUNTS: ImportCounts = { rows: 0, created: 0, changed: 0, unchanged: 0, errors: 0 }

function summary({ dryRun, undoes }: GetJobResponse['job'], counts: Required<ImportCounts>): string {
  const { rows, created, changed, unchanged, restored, deleted, skipped, errors } = counts
  if (undoes !== undefined) return `restored ${restored}, deleted ${deleted}, left alone ${skipped}.`
  const done = dryRun ? `would create ${created} and change ${changed}` : `created ${created}, changed ${changed}`
  return `${rows} rows: ${done}, ${unchanged} unchanged${errors > 0 ? `, ${errors} skipped` : ''}.`
}

interface Export {
  /** Default: standard output. */
  readonly file: string | undefined
  /** Whether to write the images of the media library into the folder `media` beside the file. */
  readonly images: boolean
}

/** Writes the whole catalog, part by part. */
export function exportCatalog(config: Config, { file, images }: Export): Promise<void> {
  if (images && file === undefined) throw new Error('--images: needs a file, which it writes the folder media beside')
  return withSite(config, async (site) => {
    const parts = Readable.from(images && file ? withCopiedImages(site, folderOf(file)) : partsOf(site))
    if (file !== undefined) return pipeline(parts, createWriteStream(file))
    for await (const part of parts) if (!process.stdout.write(part)) await once(process.stdout)
  })
}

async function* withCopiedImages(site: Operator, folder: string): AsyncGenerator<string> {
  for await (const part of partsOf(site)) yield (await site.operate('images copy', { folder, csv: part })).csv
}

const folderOf = (file: string) => resolve(dirname(file))

const once = (stream: NodeJS.WriteStream) => new Promise<void>((done) => stream.once('drain', () => done()))

async function* partsOf({ catalogTransfer }: Operator): AsyncGenerator<string> {
  for (let after: string | undefined; ; ) {
    const { csv, next } = await catalogTransfer.exportCatalog({ limit: PART, ...(after !== undefined && { after }) })
    yield csv
    if (next === undefined) return
    after = next
  }
}

/** Generates products a part at a time, to show the progress. */
export function seedGenerated(
  config: Config,
  { products, variants, force }: { readonly products: number; readonly variants: number; readonly force: boolean },
): Promise<{ products: number; variants: number }> {
  return withSite(config, async (site) => {
    const part = Math.max(1, Math.floor(20_000 / variants))
    for (let made = 0; made < products; made += part) {
      show(`${made} of ${products}`)
      const count = Math.min(part, products - made)
      const isLast = made + count === products
      await site.operate('seed generated', { products: count, variants, force: force || made > 0, isLast })
    }
    show('')
    return { products, variants: products * variants }
  })
}
