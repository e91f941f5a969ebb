import { randomUUID } from 'node:crypto'
import type { CatalogFormat, ImportCounts, ImportError } from '@cartwright/contract'
import { ValidationError } from '../../http/errors.ts'
import type { RunningJob } from '../../jobs/jobs.ts'
import { finishJob, type JobReport } from '../../jobs/store.ts'
import { readSettings } from '../../settings/settings.ts'
import type { Site } from '../../site.ts'
import type { Queryable, Transaction } from '../../storage/database.ts'
import { type Presentation, readPresentation } from '../presentation.ts'
import type { ProductRecord } from '../product-record.ts'
import { saveCollection } from '../save-collection.ts'
import { saveProduct } from '../save-product.ts'
import { indexProducts } from '../search/index-product.ts'
import { draftOf } from '../write/draft-of.ts'
import { FileError, type Report } from './file-error.ts'
import { mergePatch, type Surroundings } from './merge.ts'
import { checkColumns, decodeRows, isOwnFormat } from './own/decode.ts'
import { createPacer } from './pacer.ts'
import { currentOf, findCurrent, type PlannedProduct, planProduct } from './prepare.ts'
import type { CollectionPatch, ProductPatch } from './product-patch.ts'
import { type Rows, readRows } from './read-rows.ts'
import { decodeShopify, isShopifyFormat } from './shopify/decode.ts'
import { placeOf } from './violations.ts'

export interface ImportRequest {
  readonly csv: string
  readonly format: CatalogFormat
  readonly dryRun: boolean
}

/** So many are told; how many there are is counted. */
const MOST_ERRORS = 1_000
const MOST_CHANGES = 10_000
/** Products that are read at once to be compared. */
const BATCH = 50
const LONGEST_COLLECTION_NAME = 50

/**
 * Imports a file, all of it or nothing. It is read, checked and compared first, beside everything else the site does;
 * what differs is then written in one transaction, together with the report. While that lasts, reads go on from what
 * was there before, and other writes wait.
 */
export async function importCatalog(site: Site, job: RunningJob, request: ImportRequest): Promise<void> {
  const errors: ImportError[] = []
  let errorCount = 0
  const report: Report = (line, column, reason) => {
    errorCount += 1
    if (errors.length < MOST_ERRORS) errors.push({ line, reason, ...(column !== undefined && { column }) })
  }
  const counts = { rows: 0, created: 0, changed: 0, unchanged: 0 }
  const refuse = async () => {
    const entries = errors.sort((a, b) => a.line - b.line).map((error) => ({ error }))
    const failure = `${errorCount} ${errorCount === 1 ? 'error' : 'errors'} in the file; nothing was imported.`
    const whole = { ...counts, created: 0, changed: 0, errors: errorCount }
    await keep(site, job, { state: 'FAILED', failure, counts: whole, entries, processed: 0, total: 0 })
  }
  try {
    const file = await readRows(request.csv, job.signal)
    counts.rows = file.rows.length
    const patches = await decode(site, file, request.format, report, job.signal)
    const { planned, newCollections } = await plan(site, patches, report, job)
    if (errorCount > 0) return await refuse()
    for (const { change } of planned) counts[change.action === 'CREATED' ? 'created' : 'changed'] += 1
    counts.unchanged = patches.length - planned.length
    const total = patches.length + (request.dryRun ? 0 : planned.length)
    const done: JobReport = {
      state: 'COMPLETED',
      counts: { ...counts, errors: 0 } satisfies ImportCounts,
      entries: planned.slice(0, MOST_CHANGES).map(({ change }) => ({ change })),
      processed: total,
      total,
    }
    if (request.dryRun || planned.length === 0) return await keep(site, job, done)
    await site.db.transaction().execute(async (transaction) => {
      await write(transaction, planned, newCollections, site, job, patches.length)
      await finishJob(transaction, job.id, done, site.now())
    })
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    report(error.error.line, error.error.column, error.error.reason)
    await refuse()
  }
}

const keep = (site: Site, job: RunningJob, report: JobReport) =>
  site.db.transaction().execute((transaction) => finishJob(transaction, job.id, report, site.now()))

async function decode(site: Site, file: Rows, format: CatalogFormat, report: Report, signal: AbortSignal) {
  const { currency, weightUnit } = await readSettings(site.db)
  const pace = createPacer(signal)
  const patches: ProductPatch[] = []
  const isShopify = format === 'SHOPIFY' || (format === 'AUTO' && isShopifyFormat(file.columns))
  if (!isShopify) {
    if (!isOwnFormat(file.columns))
      throw new FileError(1, 'has no column Slug, Product id or Handle to name products by')
    checkColumns(file.columns)
  }
  const decoded = isShopify ? decodeShopify(file, { currency, weightUnit }, report) : decodeRows(file, currency, report)
  for (const patch of decoded) {
    patches.push(patch)
    await pace()
  }
  refuseRepeated(patches, report)
  return patches
}

function refuseRepeated(patches: readonly ProductPatch[], report: Report) {
  const lines = new Map<string, number>()
  for (const { id, slug, line } of patches) {
    for (const name of [id, slug]) {
      if (name === undefined) continue
      const other = lines.get(name)
      if (other !== undefined) report(line, name === id ? 'Product id' : 'Slug', `is there already, on line ${other}`)
      else lines.set(name, line)
    }
  }
}

async function plan(site: Site, patches: readonly ProductPatch[], report: Report, job: RunningJob) {
  const pace = createPacer(job.signal)
  const presentation = await readPresentation(site.db)
  const { collections, newCollections } = await planCollections(site.db, patches, report)
  const planned: PlannedProduct[] = []
  for (let start = 0; start < patches.length; start += BATCH) {
    const batch = patches.slice(start, start + BATCH)
    const surroundings = { presentation, collections, files: await findFiles(site.db, batch, presentation) }
    const current = await findCurrent(site.db, batch)
    for (const patch of batch) {
      const product = await planProduct(patch, current, surroundings, report, site.now())
      if (product) planned.push(product)
      await pace()
    }
    job.progress(Math.min(start + BATCH, patches.length), patches.length)
  }
  return { planned, newCollections }
}

/** Ids of all collections the file names: those that are not there yet get theirs now. */
async function planCollections(db: Queryable, patches: readonly ProductPatch[], report: Report) {
  const named = new Map<string, CollectionPatch>()
  for (const { collections = [] } of patches) {
    for (const collection of collections) if (!named.has(collection.slug)) named.set(collection.slug, collection)
  }
  const rows = await db.selectFrom('collections').select(['id', 'slug']).execute()
  const collections = new Map(rows.map(({ id, slug }) => [slug, id]))
  const newCollections: { readonly id: string; readonly slug: string; readonly name: string }[] = []
  for (const { slug, name, line } of named.values()) {
    if (collections.has(slug)) continue
    if (name.length > LONGEST_COLLECTION_NAME)
      report(line, 'Collection', `must have at most ${LONGEST_COLLECTION_NAME} characters`)
    const id = randomUUID()
    collections.set(slug, id)
    newCollections.push({ id, slug, name })
  }
  return { collections, newCollections }
}

async function findFiles(db: Queryable, patches: readonly ProductPatch[], { siteUrl }: Presentation) {
  const own = `${siteUrl}/media/`
  const urls = patches.flatMap(({ images = [] }) => images.map(({ url }) => url))
  const ids = urls.filter((url) => url.startsWith(own)).map((url) => url.slice(own.length))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['id', 'width', 'height'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Each product is merged with what it is now, which may be more than it was when the file was compared. */
async function write(
  transaction: Transaction,
  planned: readonly PlannedProduct[],
  newCollections: readonly { readonly id: string; readonly slug: string; readonly name: string }[],
  site: Site,
  job: RunningJob,
  compared: number,
): Promise<void> {
  const pace = createPacer(job.signal)
  const now = site.now()
  for (const collection of newCollections) await saveCollection(transaction, collection, now)
  const presentation = await readPresentation(transaction)
  const collections = new Map(
    (await transaction.selectFrom('collections').select(['id', 'slug']).execute()).map(({ id, slug }) => [slug, id]),
  )
  for (let start = 0; start < planned.length; start += BATCH) {
    const batch = planned.slice(start, start + BATCH)
    const patches = batch.map(({ patch }) => patch)
    const files = await findFiles(transaction, patches, presentation)
    const surroundings: Surroundings = { presentation, collections, files }
    const current = await findCurrent(transaction, patches)
    const saved: ProductRecord[] = []
    for (const { id, patch } of batch) {
      const before = currentOf(patch, current)
      await writeProduct(transaction, patch, before, { surroundings, id, now, saved })
      await pace()
    }
    await indexProducts(transaction, saved)
    await pace()
    job.progress(compared + Math.min(start + BATCH, planned.length), compared + planned.length)
  }
}

interface Writing {
  readonly surroundings: Surroundings
  readonly id: string
  readonly now: Date
  /** Takes what was saved, to be put into the search index. */
  readonly saved: ProductRecord[]
}

async function writeProduct(
  transaction: Transaction,
  patch: ProductPatch,
  before: ProductRecord | undefined,
  { surroundings, id, now, saved }: Writing,
) {
  const draft = mergePatch(patch, before && draftOf(before), surroundings, refuseLate)
  try {
    await saveProduct(transaction, { ...draft, id: before?.row.id ?? id }, now, (_, record) => saved.push(record))
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const [violation] = error.violations
    const { line, column } = placeOf(violation?.field ?? '', patch)
    refuseLate(line, column, violation?.description ?? 'does not fit')
  }
}

/** What fitted when it was compared and no longer does, since somebody changed the catalog in between. */
const refuseLate: Report = (line, column, reason) => {
  throw new FileError(line, `${reason} (the catalog was changed meanwhile)`, column)
}
