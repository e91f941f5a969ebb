import { sql } from 'kysely'
import { tellOfEvents } from '../../events/outbox.ts'
import type { RunningJob } from '../../jobs/jobs.ts'
import { finishJob, insertEntries, type JobReport } from '../../jobs/store.ts'
import type { Site } from '../../site.ts'
import { type Batch, openBatch, type Parts } from '../../storage/batch.ts'
import type { Transaction } from '../../storage/database.ts'
import { type Statement, WriteRecorder } from '../../storage/write-recorder.ts'
import { withNumber } from '../build-product.ts'
import { raiseCatalogVersion } from '../catalog-version.ts'
import { freeSlug } from '../free-slug.ts'
import { tellOfPictures } from '../pictures/queue.ts'
import type { Presentation } from '../presentation.ts'
import { saveCollection } from '../save-collection.ts'
import { writeProduct } from '../save-product.ts'
import { writeSearchEntry } from '../search/index-product.ts'
import { FileError, type Report } from './file-error.ts'
import { createPacer } from './pacer.ts'
import { findCurrent, findFiles, type MergedProduct, type PlannedProduct, planProduct } from './prepare.ts'
import { type Changes, changesSince, type Seen } from './seen.ts'

export interface NewCollection {
  readonly id: string
  readonly slug: string
  readonly name: string
}

/** What is to be written, and what that was made from. */
export interface PlannedImport {
  readonly planned: readonly PlannedProduct[]
  readonly newCollections: readonly NewCollection[]
  /** Ids by slug, those of the new ones among them. */
  readonly collections: ReadonlyMap<string, string>
  readonly presentation: Presentation
  /** The catalog before any of it was read. */
  readonly seen: Seen
  /** How many products of the file were compared. */
  readonly compared: number
}

/** So much has changed since the file was compared that it has to be compared anew. */
export class OutdatedError extends Error {
  override name = 'OutdatedError'
}

/** Products whose statements go to the batch together. */
const BATCH = 50
/** Entries of the report in a part of the batch. */
const ENTRIES = 500

/**
 * Writes an import and its report in one transaction. The statements are made beforehand, beside everything else, and
 * run in a thread of their own: reads go on from what was there before, and other writes wait for no more than the
 * database itself takes. What was changed since it was compared is merged with what it is then.
 *
 * @throws OutdatedError when nothing was written and the file is to be compared anew
 */
export async function keepImport(site: Site, job: RunningJob, planned: PlannedImport, done: JobReport): Promise<void> {
  const batch = openBatch(site.db)
  try {
    const writing = await Writing.begin(site, job, planned, batch)
    await writing.prepare()
    await writing.report(done)
    await batch.keep({
      signal: job.signal,
      prepare: () => writing.bringUpToDate(),
      onProgress: (parts) => writing.tellProgress(parts, 'written'),
    })
  } finally {
    await batch.close()
  }
  tellOfEvents()
  tellOfPictures()
}

/**
 * The making of an import's statements. Parts of the batch: what is new around the products, each product, what the
 * search index has of each, the report.
 */
class Writing {
  readonly #site: Site
  readonly #job: RunningJob
  readonly #import: PlannedImport
  readonly #batch: Batch
  readonly #recorder: WriteRecorder
  readonly #now: Date
  /** Numbers for the new products, by their place. */
  readonly #numbers: ReadonlyMap<number, number>
  /** Names of the collections that everybody may see, by id. */
  readonly #names: ReadonlyMap<string, string>
  readonly #slugs: Set<string>
  /** Places of the products among what the search index has of them: by number, which it is fast in. */
  readonly #searchOrder: ReadonlyMap<number, number>

  private constructor(
    site: Site,
    job: RunningJob,
    planned: PlannedImport,
    batch: Batch,
    known: { readonly numbers: ReadonlyMap<number, number>; readonly names: ReadonlyMap<string, string> },
  ) {
    this.#site = site
    this.#job = job
    this.#import = planned
    this.#batch = batch
    this.#recorder = new WriteRecorder(site.db)
    this.#now = site.now()
    this.#numbers = known.numbers
    this.#names = known.names
    this.#slugs = new Set(planned.planned.map(({ change }) => change.slug))
    const all = planned.planned.map(({ number }, place) => ({ number: number ?? known.numbers.get(place) ?? 0, place }))
    this.#searchOrder = new Map(all.sort((a, b) => a.number - b.number).map(({ place }, index) => [place, index]))
  }

  static async begin(site: Site, job: RunningJob, planned: PlannedImport, batch: Batch): Promise<Writing> {
    const places = [...planned.planned.keys()].filter((place) => planned.planned[place]?.number === undefined)
    const first = await site.db.transaction().execute((transaction) => reserveNumbers(transaction, places.length))
    const numbers = new Map(places.map((place, index) => [place, first + index]))
    const shown = await site.db.selectFrom('collections').select(['id', 'name']).where('visible', '=', 1).execute()
    const names = new Map([...shown, ...planned.newCollections].map(({ id, name }) => [id, name]))
    return new Writing(site, job, planned, batch, { numbers, names })
  }

  async prepare(): Promise<void> {
    const { planned, newCollections } = this.#import
    const around = await this.#record(async (transaction) => {
      await raiseCatalogVersion(transaction)
      for (const collection of newCollections) await saveCollection(transaction, collection, this.#now)
    })
    await this.#batch.set(new Map([[0, around]]))
    const pace = createPacer(this.#job.signal)
    for (let start = 0; start < planned.length; start += BATCH) {
      const parts: [number, readonly Statement[]][] = []
      const some = planned.slice(start, start + BATCH)
      for (const [index, product] of some.entries()) {
        parts.push(...(await this.#write(start + index, product, product.merged ?? (await this.#merge(product)))))
        await pace()
      }
      await this.#batch.set(new Map(parts))
      this.tellProgress(start + some.length, 'prepared')
      await pace()
    }
  }

  async report(done: JobReport): Promise<void> {
    const pace = createPacer(this.#job.signal)
    const { entries = [], ...rest } = done
    let place = 1 + 2 * this.#import.planned.length
    for (let start = 0; start < entries.length; start += ENTRIES) {
      const some = entries.slice(start, start + ENTRIES)
      const entered = await this.#record((t) => insertEntries(t, this.#job.id, some, start))
      await this.#batch.set(new Map([[place++, entered]]))
      await pace()
    }
    const finished = await this.#record((t) => finishJob(t, this.#job.id, rest, this.#site.now()))
    await this.#batch.set(new Map([[place, finished]]))
  }

  /** Merges anew what was changed meanwhile. To be called when nobody writes any more. */
  async bringUpToDate(): Promise<void> {
    const changes = await changesSince(this.#site.db, this.#import.seen)
    if (changes === null) throw new OutdatedError()
    const places = [...this.#import.planned.entries()].filter(([, product]) => isTouched(product, changes))
    const pace = createPacer(this.#job.signal)
    for (const [place, product] of places) {
      await this.#batch.set(await this.#write(place, product, await this.#merge(product)))
      await pace()
    }
  }

  tellProgress(parts: number, how: 'prepared' | 'written'): void {
    const { compared, planned } = this.#import
    const steps = (how === 'written' ? planned.length : 0) + Math.min(parts, planned.length)
    this.#job.progress(compared + Math.floor(steps / 2), compared + planned.length)
  }

  #record(work: (transaction: Transaction) => Promise<unknown>): Promise<readonly Statement[]> {
    return this.#recorder.record(work)
  }

  /** The parts of a product. What it is found by is apart: between other tables each entry would cost as much as many. */
  async #write(place: number, { patch, change }: PlannedProduct, merged: MergedProduct | undefined): Promise<Parts> {
    const own = 1 + place
    const search = 1 + this.#import.planned.length + (this.#searchOrder.get(place) ?? place)
    if (merged === undefined) return new Map([own, search].map((part) => [part, []]))
    const { before, after } = merged
    const number = before?.row.number ?? this.#numbers.get(place)
    if (number === undefined) throw lateError(patch.line, 'was deleted')
    const numbered = withNumber(after, number)
    const isNamed = before !== undefined || patch.slug !== undefined
    const slug = isNamed ? after.row.slug : await this.#ownSlug(after.row, change.slug)
    const record = { ...numbered, row: { ...numbered.row, slug } }
    const { presentation } = this.#import
    const written = await this.#record((transaction) =>
      writeProduct(transaction, record, before, { presentation, now: this.#now }),
    )
    const found = await this.#record((transaction) => writeSearchEntry(transaction, record, before, this.#names))
    return new Map([
      [own, written],
      [search, found],
    ])
  }

  /** The one that was planned, unless somebody has taken it meanwhile. */
  async #ownSlug({ id, name }: MergedProduct['after']['row'], planned: string): Promise<string> {
    const { db } = this.#site
    const holder = await db.selectFrom('products').select('id').where('slug', '=', planned).executeTakeFirst()
    if (holder === undefined || holder.id === id) return planned
    const slug = await freeSlug(db, 'products', { name, slug: undefined }, id, this.#slugs)
    this.#slugs.add(slug)
    return slug
  }

  async #merge({ patch }: PlannedProduct): Promise<MergedProduct | undefined> {
    const { presentation, collections } = this.#import
    const files = await findFiles(this.#site.db, [patch], presentation)
    const current = await findCurrent(this.#site.db, [patch])
    const product = await planProduct(patch, current, { presentation, collections, files }, refuseLate, this.#now)
    return product?.merged
  }
}

function isTouched({ number, names }: PlannedProduct, changes: Changes): boolean {
  return (number !== undefined && changes.numbers.has(number)) || names.some((name) => changes.names.has(name))
}

/** What fitted when it was compared and no longer does, since somebody changed the catalog in between. */
const refuseLate: Report = (line, column, reason) => {
  throw lateError(line, reason, column)
}

const lateError = (line: number, reason: string, column?: string) =>
  new FileError(line, `${reason} (the catalog was changed meanwhile)`, column)

/** Nobody else gets these numbers, whether they are used or not. */
async function reserveNumbers(transaction: Transaction, count: number): Promise<number> {
  await sql`insert into sqlite_sequence (name, seq) select 'products', 0
    where not exists (select 1 from sqlite_sequence where name = 'products')`.execute(transaction)
  const { rows } = await sql<{ seq: number }>`
    select seq from sqlite_sequence where name = 'products'`.execute(transaction)
  await sql`update sqlite_sequence set seq = seq + ${count} where name = 'products'`.execute(transaction)
  return (rows[0]?.seq ?? 0) + 1
}
