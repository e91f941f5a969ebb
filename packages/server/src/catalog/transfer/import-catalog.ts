import { randomUUID } from 'node:crypto'
import type { CatalogFormat, ImportCounts, ImportError } from '@cartwright/contract'
import type { RunningJob } from '../../jobs/jobs.ts'
import { finishJob, type JobReport } from '../../jobs/store.ts'
import { readSettings } from '../../settings/settings.ts'
import type { Site } from '../../site.ts'
import type { Queryable } from '../../storage/database.ts'
import { freeSlug } from '../free-slug.ts'
import { readPresentation } from '../presentation.ts'
import { FileError, type Report } from './file-error.ts'
import { keepImport, type NewCollection, OutdatedError } from './keep-import.ts'
import { checkColumns, decodeRows, isOwnFormat } from './own/decode.ts'
import { createPacer } from './pacer.ts'
import { findCurrent, findFiles, type PlannedProduct, planProduct } from './prepare.ts'
import type { CollectionPatch, ProductPatch } from './product-patch.ts'
import { type Rows, readRows } from './read-rows.ts'
import { lookAtCatalog } from './seen.ts'
import { decodeShopify, isShopifyFormat } from './shopify/decode.ts'

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
/** Of products with so many variants, as they are and as they will be, what was compared is kept in memory. */
const KEPT_VARIANTS = 20_000
/** How often a file is compared anew when the catalog changes at large meanwhile. */
const MOST_ATTEMPTS = 3
const LONGEST_COLLECTION_NAME = 50

/**
 * Imports a file, all of it or nothing. It is read, checked, compared and made ready to be written first, beside
 * everything else the site does; what differs is then written in one transaction, together with the report.
 */
export async function importCatalog(site: Site, job: RunningJob, request: ImportRequest): Promise<void> {
  const errors: ImportError[] = []
  let errorCount = 0
  const report: Report = (line, column, reason) => {
    errorCount += 1
    if (errors.length < MOST_ERRORS) errors.push({ line, reason, ...(column !== undefined && { column }) })
  }
  let rows = 0
  const refuse = async () => {
    const entries = errors.sort((a, b) => a.line - b.line).map((error) => ({ error }))
    const failure = `${errorCount} ${errorCount === 1 ? 'error' : 'errors'} in the file; nothing was imported.`
    const counts = { rows, created: 0, changed: 0, unchanged: 0, errors: errorCount } satisfies ImportCounts
    await keep(site, job, { state: 'FAILED', failure, counts, entries, processed: 0, total: 0 })
  }
  try {
    const file = await readRows(request.csv, job.signal)
    rows = file.rows.length
    const patches = await decode(site, file, request.format, report, job.signal)
    for (let attempt = 1; ; attempt++) {
      const seen = await lookAtCatalog(site.db)
      const { planned, ...around } = await plan(site, patches, report, job)
      if (errorCount > 0) return await refuse()
      const done = reportOf(planned, { rows, compared: patches.length, dryRun: request.dryRun })
      if (request.dryRun || planned.length === 0) return await keep(site, job, done)
      try {
        return await keepImport(site, job, { planned, ...around, seen, compared: patches.length }, done)
      } catch (error) {
        if (!(error instanceof OutdatedError)) throw error
        if (attempt === MOST_ATTEMPTS) throw new FileError(1, 'met a catalog that changed again and again meanwhile')
      }
    }
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    report(error.error.line, error.error.column, error.error.reason)
    await refuse()
  }
}

function reportOf(
  planned: readonly PlannedProduct[],
  { rows, compared, dryRun }: { readonly rows: number; readonly compared: number; readonly dryRun: boolean },
): JobReport {
  const created = planned.filter(({ change }) => change.action === 'CREATED').length
  const changed = planned.length - created
  const total = compared + (dryRun ? 0 : planned.length)
  return {
    state: 'COMPLETED',
    counts: { rows, created, changed, unchanged: compared - planned.length, errors: 0 } satisfies ImportCounts,
    entries: planned.slice(0, MOST_CHANGES).map(({ change }) => ({ change })),
    processed: total,
    total,
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
  const slugs = new Set(patches.flatMap(({ slug }) => slug ?? []))
  let variants = 0
  for (let start = 0; start < patches.length; start += BATCH) {
    const batch = patches.slice(start, start + BATCH)
    const surroundings = { presentation, collections, files: await findFiles(site.db, batch, presentation) }
    const current = await findCurrent(site.db, batch)
    for (const patch of batch) {
      const found = await planProduct(patch, current, surroundings, report, site.now())
      if (found) {
        const product = await withOwnSlug(site.db, found, slugs)
        const { merged, ...light } = product
        variants += merged.after.variants.length + (merged.before?.variants.length ?? 0)
        planned.push(variants <= KEPT_VARIANTS ? product : light)
      }
      await pace()
    }
    job.progress(Math.min(start + BATCH, patches.length), patches.length)
  }
  return { planned, newCollections, presentation, collections }
}

/** A new product that the file gives no slug gets one that no other has or is about to get, so that the report is true. */
async function withOwnSlug<P extends PlannedProduct>(db: Queryable, planned: P, slugs: Set<string>): Promise<P> {
  const { patch, change, names } = planned
  if (planned.number !== undefined || patch.slug !== undefined) return planned
  const slug = await freeSlug(db, 'products', { name: patch.fields.name ?? '', slug: undefined }, '', slugs)
  slugs.add(slug)
  return { ...planned, change: { ...change, slug }, names: [...names, slug] }
}

/** Ids of all collections the file names: those that are not there yet get theirs now. */
async function planCollections(db: Queryable, patches: readonly ProductPatch[], report: Report) {
  const named = new Map<string, CollectionPatch>()
  for (const { collections = [] } of patches) {
    for (const collection of collections) if (!named.has(collection.slug)) named.set(collection.slug, collection)
  }
  const rows = await db.selectFrom('collections').select(['id', 'slug']).execute()
  const collections = new Map(rows.map(({ id, slug }) => [slug, id]))
  const newCollections: NewCollection[] = []
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
