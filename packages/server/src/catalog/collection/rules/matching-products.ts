import type { Queryable } from '../../../platform/database/database.ts'
import { createYieldTurn } from '../../../platform/kernel/yield-turn.ts'
import type { ProductDetails } from '../../product/product-record.ts'
import type { ProductFacts } from './facts.ts'
import { type Matcher, matcherOf } from './match.ts'
import type { StoredRules } from './stored-rules.ts'

/** Products that are read at once. */
const BATCH = 1_000

/** The numbers of all products that match, ascending. Reads only what the conditions look at. */
export async function matchingProducts(db: Queryable, rules: StoredRules, now: Date): Promise<number[]> {
  const matches: Matcher = matcherOf(rules)
  const looksAt = new Set(rules.conditions.map(({ field }) => field))
  const yieldTurn = createYieldTurn()
  const positions: number[] = []
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('products')
      .select(['number', 'lowest_price_minor', 'on_sale', 'in_stock', 'brand', 'product_type', 'name', 'sku'])
      .select('created_at')
      .where('number', '>', last)
      .orderBy('number')
      .limit(BATCH)
      .execute()
    const [first, end] = [rows[0], rows.at(-1)]
    if (!first || !end) return positions
    const part: Part = { db, first: first.number, end: end.number }
    const details =
      looksAt.has('RIBBON') || looksAt.has('TAG') || looksAt.has('INFO_SECTION') ? await readDetails(part) : nothing
    const choices = looksAt.has('OPTION') ? await readChoices(part) : nothing
    const skus = looksAt.has('SKU') ? await readSkus(part) : nothing
    const collections = looksAt.has('COLLECTION') ? await readCollections(part) : nothing
    for (const row of rows) {
      const { number } = row
      const [detail] = details.get(number) ?? []
      const facts: ProductFacts = {
        price: row.lowest_price_minor,
        onSale: row.on_sale === 1,
        inStock: row.in_stock === 1,
        brand: row.brand,
        ribbon: detail?.ribbon,
        tags: detail?.tags ?? [],
        productType: row.product_type,
        name: row.name,
        skus: [row.sku, ...(skus.get(number) ?? []).map(({ sku }) => sku)].filter(Boolean),
        createdAt: row.created_at,
        choices: choices.get(number) ?? [],
        infoSections: detail?.infoSections ?? [],
        collectionIds: (collections.get(number) ?? []).map(({ id }) => id),
      }
      if (matches(facts, now)) positions.push(number)
    }
    last = end.number
    await yieldTurn()
  }
}

/** Consecutive products. */
interface Part {
  readonly db: Queryable
  readonly first: number
  readonly end: number
}

const nothing: ReadonlyMap<number, readonly never[]> = new Map()

async function readDetails({ db, first, end }: Part) {
  const rows = await db
    .selectFrom('product_documents')
    .select(['product_number as number', 'details'])
    .where('product_number', '>=', first)
    .where('product_number', '<=', end)
    .execute()
  return byNumber(
    rows.map(({ number, details }) => {
      const parsed: ProductDetails = JSON.parse(details)
      return { ...parsed, number }
    }),
  )
}

async function readChoices({ db, first, end }: Part) {
  const rows = await db
    .selectFrom('product_choices')
    .select(['product_number as number', 'option_name as option', 'choice'])
    .where('product_number', '>=', first)
    .where('product_number', '<=', end)
    .execute()
  return byNumber(rows)
}

async function readSkus({ db, first, end }: Part) {
  const rows = await db
    .selectFrom('variants')
    .select(['product_number as number', 'sku'])
    .where('product_number', '>=', first)
    .where('product_number', '<=', end)
    .execute()
  return byNumber(rows)
}

async function readCollections({ db, first, end }: Part) {
  const rows = await db
    .selectFrom('product_collections')
    .select(['product_number as number', 'collection_id as id'])
    .where('product_number', '>=', first)
    .where('product_number', '<=', end)
    .where('by_rule', '=', 0)
    .execute()
  return byNumber(rows)
}

const byNumber = <Row extends { readonly number: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ number }) => number)
