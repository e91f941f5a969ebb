import { type RawBuilder, sql } from 'kysely'
import { perDatabase } from '../../oauth/per-database.ts'
import type { Database } from '../../storage/database.ts'
import { createPacer } from '../transfer/pacer.ts'
import { CatalogData, type ChoiceFacts, type CollectionFacts, type Facts, type ProductFacts } from './catalog-data.ts'

export type SearchOrder = 'NUMBER' | 'NEWEST' | 'PRICE_ASC' | 'PRICE_DESC' | 'NAME'

/** More changes than this are not read one by one: everything is read anew. */
const MOST_CHANGES = 2_000
/** Products that are read at once. */
const BATCH = 5_000

/**
 * Keeps what searches work on up to date. A hundred thousand products take a few megabytes and a third of a second, in
 * slices; after that, what changes in the database is read change by change, so that every search sees what was kept
 * before it began.
 */
export class CatalogIndex {
  readonly #db: Database
  #data = new CatalogData()
  /** The last change that the data has. */
  #seq = -1
  readonly #orders = new Map<SearchOrder, { readonly seq: number; readonly numbers: Uint32Array }>()
  #refreshing: Promise<unknown> = Promise.resolve()

  constructor(db: Database) {
    this.#db = db
  }

  /** The catalog as it is kept by now. */
  refresh(): Promise<CatalogData> {
    const refreshed = this.#refreshing.then(
      () => this.#catchUp(),
      () => this.#catchUp(),
    )
    this.#refreshing = refreshed
    return refreshed
  }

  /** All numbers in an order. */
  async order(order: SearchOrder): Promise<Uint32Array> {
    const known = this.#orders.get(order)
    if (known?.seq === this.#seq) return known.numbers
    const seq = this.#seq
    const { rows } = await sql<{ number: number }>`
      select number from products order by ${sql.raw(ORDERS[order])}`.execute(this.#db)
    const numbers = Uint32Array.from(rows, ({ number }) => number)
    this.#orders.set(order, { seq, numbers })
    return numbers
  }

  async #catchUp(): Promise<CatalogData> {
    const { first, last } = await this.#span()
    if (last === this.#seq) return this.#data
    const isWhole = this.#seq >= 0 && first <= this.#seq + 1 && last - this.#seq <= MOST_CHANGES
    if (isWhole) await this.#readChanges()
    else this.#data = await this.#readAll()
    this.#seq = last
    return this.#data
  }

  async #span(): Promise<{ first: number; last: number }> {
    const { rows } = await sql<{ first: number | null; last: number | null }>`
      select (select seq from product_changes order by seq limit 1) as first,
        (select seq from product_changes order by seq desc limit 1) as last`.execute(this.#db)
    return { first: rows[0]?.first ?? 0, last: rows[0]?.last ?? 0 }
  }

  /** All is read before the first bit changes: nobody sees a product half taken out. */
  async #readChanges() {
    const { rows } = await sql<{ number: number }>`
      select distinct product_number as number from product_changes where seq > ${this.#seq}`.execute(this.#db)
    const numbers = rows.map(({ number }) => number)
    const list = sql.join(numbers.map((number) => sql`${number}`))
    this.#data.replace(numbers, await this.#read((column) => sql`${column} in (${list})`))
  }

  async #readAll(): Promise<CatalogData> {
    const data = new CatalogData()
    const { rows } = await sql<{ most: number | null }>`select max(number) as most from products`.execute(this.#db)
    const most = rows[0]?.most ?? 0
    const pace = createPacer()
    for (let from = 0; from <= most; from += BATCH) {
      data.add(await this.#read((column) => sql`${column} between ${from} and ${from + BATCH - 1}`))
      await pace()
    }
    return data
  }

  async #read(which: (column: RawBuilder<unknown>) => RawBuilder<unknown>): Promise<Facts> {
    const products = await sql<ProductFacts>`
      select number, lowest_price_minor as price, brand, visible, in_stock, on_sale
      from products where ${which(sql`number`)}`.execute(this.#db)
    const collections = await sql<CollectionFacts>`
      select collection_id as id, group_concat(product_number) as numbers
      from product_collections where ${which(sql`product_number`)} group by collection_id`.execute(this.#db)
    const choices = await sql<ChoiceFacts>`
      select option_name as name, choice, max(color) as color, avg(position) as place,
        group_concat(product_number) as numbers
      from product_choices where ${which(sql`product_number`)} group by option_name, choice`.execute(this.#db)
    return { products: products.rows, collections: collections.rows, choices: choices.rows }
  }
}

const ORDERS: Readonly<Record<SearchOrder, string>> = {
  NUMBER: 'number',
  NEWEST: 'created_at desc, number desc',
  PRICE_ASC: 'lowest_price_minor, number',
  PRICE_DESC: 'lowest_price_minor desc, number desc',
  NAME: 'name_folded, number',
}

/** The index of a database, made when somebody searches first. */
export const catalogIndex = perDatabase((db) => new CatalogIndex(db))
