import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { GetJobResponse, JobResponse } from '@cartwright/server'
import type { Config } from '../config.ts'
import { type Ask, withSite } from '../operations/run.ts'

/** Milliseconds between looks at a job. */
const INTERVAL = 100
/** The most errors and changes that are printed. */
const MOST = 1000

interface File {
  readonly file: string
  readonly dryRun: boolean
  readonly format: string
}

/** Imports a file and shows how far it is. Ctrl-C ends it, and leaves everything as it was. */
export function importFile(config: Config, { file, dryRun, format }: File): Promise<GetJobResponse> {
  return withSite(config, async (ask) => {
    // What the site answers is of its own contract.
    const { job } = (await ask('import', { path: resolve(file), dryRun, format })) as JobResponse
    const cancel = () => ask('job cancel', { id: job.id })
    process.once('SIGINT', cancel)
    try {
      return await watch(ask, job.id)
    } finally {
      process.off('SIGINT', cancel)
    }
  })
}

async function watch(ask: Ask, id: string): Promise<GetJobResponse> {
  for (;;) {
    const found = (await ask('job', { id, limit: MOST })) as GetJobResponse
    const { processed, total, finishedDate } = found.job
    show(finishedDate === undefined ? `${processed} of ${total || '…'}` : '')
    if (finishedDate !== undefined) return found
    await pause(INTERVAL)
  }
}

/** One line that is written over: for people who watch, and not into files. */
function show(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

/** What became of an import, as a person reads it. */
export function tellImport({ job, errors, changes }: GetJobResponse): string {
  const lines = [
    ...errors.map(({ line, column, reason }) => `line ${line}${column ? `, ${column}` : ''}: ${reason}`),
    ...changes.flatMap(({ line, slug, action, fields }) => [
      `${action === 'CREATED' ? '+' : '~'} ${slug} (line ${line})`,
      ...fields.map(({ field, before = '∅', after = '∅' }) => `    ${field}: ${before} → ${after}`),
    ]),
  ]
  const { rows = 0, created = 0, changed = 0, unchanged = 0, errors: count = 0 } = job.counts ?? {}
  const shown = errors.length + changes.length
  const all = count + created + changed
  return [
    ...lines,
    ...(all > shown ? [`… and ${all - shown} more`] : []),
    job.failure ?? `${rows} rows: ${summary(job.dryRun, created, changed)}, ${unchanged} unchanged.`,
  ].join('\n')
}

const summary = (dryRun: boolean, created: number, changed: number) =>
  dryRun ? `would create ${created} and change ${changed}` : `created ${created}, changed ${changed}`

/** Writes the whole catalog, part by part, to a file or to standard output. */
export function exportCatalog(config: Config, file: string | undefined): Promise<void> {
  return withSite(config, async (ask) => {
    const parts = Readable.from(partsOf(ask))
    if (file !== undefined) return pipeline(parts, createWriteStream(file))
    for await (const part of parts) if (!process.stdout.write(part)) await once(process.stdout)
  })
}

const once = (stream: NodeJS.WriteStream) => new Promise<void>((done) => stream.once('drain', () => done()))

async function* partsOf(ask: Ask): AsyncGenerator<string> {
  for (let after: number | undefined; ; ) {
    const { csv, next } = (await ask('export', { after })) as { csv: string; next?: number }
    yield csv
    if (next === undefined) return
    after = next
  }
}

/** Makes up products a part at a time, so that it can be told how far it is. */
export function seedGenerated(
  config: Config,
  { products, variants, force }: { readonly products: number; readonly variants: number; readonly force: boolean },
): Promise<{ products: number; variants: number }> {
  return withSite(config, async (ask) => {
    const part = Math.max(1, Math.floor(20_000 / variants))
    for (let made = 0; made < products; made += part) {
      show(`${made} of ${products}`)
      const count = Math.min(part, products - made)
      await ask('seed generated', {
        products: count,
        variants,
        force: force || made > 0,
        isLast: made + count === products,
      })
    }
    show('')
    return { products, variants: products * variants }
  })
}
