import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { perDatabase } from '../../platform/database/per-database.ts'
import { settledThrough } from '../../platform/database/settled.ts'
import { statement } from '../../platform/database/statement.ts'
import { joined } from '../../platform/database/text.ts'
import { createYieldTurn } from '../../platform/kernel/yield-turn.ts'
import { CachedSortOrders } from './cached-sort-orders.ts'
import {
  type AttributeFacts,
  CatalogData,
  type ChoiceFacts,
  type CollectionFacts,
  type Facts,
  type ProductFacts,
} from './catalog-data.ts'

/** With more changes than this, everything is read again. */
const MOST_CHANGES = 2_000
/** Products that are read at once. */
const BATCH = 1_000
/** Of fewer, the database finds what is asked for soon enough. */
const MANY_PRODUCTS = 5_000

/**
 * Keeps the in-memory indexes of large catalogs up to date. A hundred thousand products take a few megabytes and a
 * third of a second, loaded in slices. After that, changes are applied one by one, so that every query sees all writes
 * committed before it started.
 */
export class CatalogIndex {
  readonly #db: Database
  readonly #orders: CachedSortOrders
  #data = new CatalogData()
  /** The last change that the data has. */
  #seq = -1
  #isReadingAll = false
  #refreshing: Promise<unknown> = Promise.resolve()

  constructor(db: Database) {
    this.#db = db
    this.#orders = new CachedSortOrders(db)
  }

  /** The current catalog. */
  refresh(): Promise<CatalogData> {
    const refreshed = this.#refreshing.then(
      () => this.#catchUp(),
      () => this.#catchUp(),
    )
    this.#refreshing = refreshed
    return refreshed
  }

  /**
   * The same for queries that can use the database instead: undefined for a small catalog that was never searched, and
   * while a large one is loading, which this call starts.
   */
  async ready(): Promise<CatalogData | undefined> {
    if (this.#isReadingAll) return
    const { first, last } = await this.#span()
    if (this.#isNear(first, last)) return this.refresh()
    if (this.#seq >= 0 || (await this.#greatestNumber()) >= MANY_PRODUCTS) {
      this.#isReadingAll = true
      // Callers that need the index get the same error.
      this.refresh()
        .catch(() => undefined)
        .finally(() => {
          this.#isReadingAll = false
        })
    }
    return
  }

  /** All numbers in an order, and by number where that makes no difference. */
  order(by: RawBuilder<unknown>): Promise<Uint32Array> {
    return this.#orders.of(by)
  }

  async #catchUp(): Promise<CatalogData> {
    // Changes behind one that is not committed yet are read again later.
    const settled = await settledThrough(this.#db, 'product_changes')
    const { first, last } = await this.#span()
    if (last === this.#seq) return this.#data
    if (this.#isNear(first, last)) await this.#readChanges()
    else this.#data = await this.#readAll()
    this.#seq = Math.min(last, settled)
    return this.#data
  }

  #isNear(first: number, last: number) {
    return this.#seq >= 0 && first <= this.#seq + 1 && last - this.#seq <= MOST_CHANGES
  }

  async #span(): Promise<{ first: number; last: number }> {
    const [span] = await selectSpan(this.#db, {})
    return { first: span?.first ?? 0, last: span?.last ?? 0 }
  }

  async #greatestNumber(): Promise<number> {
    const { rows } = await sql<{ most: number | null }>`select max(number) as most from products`.execute(this.#db)
    return rows[0]?.most ?? 0
  }

  /** Everything is read before the first bit changes, so that no query sees a product half removed. */
  async #readChanges() {
    const { rows } = await sql<{ number: number }>`
      select distinct product_number as number from product_changes where seq > ${this.#seq}`.execute(this.#db)
    const numbers = rows.map(({ number }) => number)
    const list = sql.join(numbers.map((number) => sql`${number}`))
    const facts = await this.#read((column) => sql`${column} in (${list})`)
    await this.#orders.move(numbers)
    this.#data.replace(numbers, facts)
  }

  async #readAll(): Promise<CatalogData> {
    this.#isReadingAll = true
    try {
      const data = new CatalogData()
      const most = await this.#greatestNumber()
      const yieldTurn = createYieldTurn()
      for (let from = 0; from <= most; from += BATCH) {
        data.add(await this.#read((column) => sql`${column} between ${from} and ${from + BATCH - 1}`))
        await yieldTurn()
      }
      this.#orders.clear()
      return data
    } finally {
      this.#isReadingAll = false
    }
  }

  async #read(which: (column: RawBuilder<unknown>) => RawBuilder<unknown>): Promise<Facts> {
    const products = await sql<ProductFacts>`
      select number, price_minor as "basePrice", lowest_price_minor as price, brand, visible, in_stock, on_sale
      from products where ${which(sql`number`)}`.execute(this.#db)
    const collections = await sql<CollectionFacts>`
      select collection_id as id, ${joined(sql`product_number`)} as numbers
      from product_collections where ${which(sql`product_number`)} group by collection_id`.execute(this.#db)
    const choices = await sql<ChoiceFacts>`
      with hidden as materialized (select number from products where visible = 0)
      select option_name as name, choice, ${isShown} as shown,
        case when ${isShown} = 1 then max(color) filter (where hidden.number is null) else max(color) end as color,
        coalesce(avg(position) filter (where hidden.number is null), avg(position)) as place,
        ${joined(sql`product_number`)} as numbers
      from product_choices left join hidden on hidden.number = product_number where ${which(sql`product_number`)} group by option_name, choice`.execute(
      this.#db,
    )
    const attributes = await sql<AttributeFacts>`
      select attribute, value, ${joined(sql`product_number`)} as numbers
      from product_attributes where ${which(sql`product_number`)} group by attribute, value`.execute(this.#db)
    return {
      products: products.rows,
      collections: collections.rows,
      choices: choices.rows,
      attributes: attributes.rows,
    }
  }
}

interface Span {
  readonly first: number | null
  readonly last: number | null
}

const selectSpan = statement<object, Span>(
  () => sql<Span>`
    select (select seq from product_changes order by seq limit 1) as first,
      (select seq from product_changes order by seq desc limit 1) as last`,
)

/** Whether a choice is one of a visible product. */
const isShown = sql`max(case when hidden.number is null then 1 else 0 end)`

/** The index of a database, created by the first search. */
export const catalogIndex = perDatabase((db) => new CatalogIndex(db))
