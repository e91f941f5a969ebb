import type { AttributeFilter, RequestOf } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { findProductNumbers } from '../../platform/database/full-text.ts'
import { joined } from '../../platform/database/text.ts'
import { NumberSet } from '../../platform/query/number-set.ts'
import { VersionCache } from '../../platform/query/version-cache.ts'
import { readCatalogVersion } from '../product/catalog-version.ts'
import type { CatalogData } from './catalog-data.ts'
import type { SearchPrices } from './search-prices.ts'

/** What a condition is about; a facet is counted without the conditions of its own kind. */
export type Kind =
  | 'visible'
  | 'text'
  | 'collections'
  | 'brands'
  | 'price'
  | 'inStock'
  | 'onSale'
  | `option ${string}`
  | `attribute ${string}`

/** The products that keep each condition of a search. */
export type Sets = ReadonlyMap<Kind, NumberSet>

interface Audience {
  readonly everything: boolean
  readonly prices: SearchPrices
  /** The products with the words of the search; null to search for no words. */
  readonly text: NumberSet | null
}

/** The products of each condition a search has. */
export function searchSets(
  index: CatalogData,
  request: RequestOf<'SearchProducts'>,
  { everything, prices, text }: Audience,
): Sets {
  const { collectionIds = [], brands = [], options = [], attributes = [], inStock, onSale } = request
  const sets = new Map<Kind, NumberSet>()
  if (!everything) sets.set('visible', index.visible)
  if (text !== null) sets.set('text', text)
  if (collectionIds.length > 0) sets.set('collections', union(collectionIds.map((id) => index.collections.get(id))))
  if (brands.length > 0) sets.set('brands', union(brands.map((brand) => index.brands.get(brand))))
  for (const { name, choices } of options) {
    if (choices.length === 0) continue
    sets.set(`option ${name}`, union(choices.map((choice) => index.options.get(name)?.get(choice)?.products)))
  }
  for (const filter of attributes) {
    const products = withAttribute(index, filter)
    const kind: Kind = `attribute ${filter.key}`
    const others = sets.get(kind)
    if (products) sets.set(kind, others ? products.keep(others) : products)
  }
  const { minValue, maxValue } = request.price ?? {}
  if (minValue !== undefined || maxValue !== undefined) sets.set('price', prices.between(minValue, maxValue))
  if (inStock !== undefined) sets.set('inStock', inStock ? index.inStock : without(index.all, index.inStock))
  if (onSale !== undefined) sets.set('onSale', onSale ? index.onSale : without(index.all, index.onSale))
  return sets
}

/** The products with one of the values of an attribute, within its bounds; null without a condition. */
function withAttribute(
  index: CatalogData,
  { key, values = [], minValue, maxValue }: AttributeFilter,
): NumberSet | null {
  const isBounded = minValue !== undefined || maxValue !== undefined
  if (values.length === 0 && !isBounded) return null
  const known = index.attributes.get(key) ?? new Map<string, NumberSet>()
  const named = values.length > 0 ? values : [...known.keys()]
  const isWithin = (value: string) =>
    Number(value) >= (minValue ?? -Infinity) && Number(value) <= (maxValue ?? Infinity)
  return union((isBounded ? named.filter(isWithin) : named).map((value) => known.get(value)))
}

/** The products that keep all conditions but those of a kind. */
export function intersect(index: CatalogData, sets: Sets, except?: Kind): NumberSet {
  const found = index.all.copy()
  for (const [kind, set] of sets) if (kind !== except) found.keep(set)
  return found
}

/** Narrowing a search repeats the same words. A set needs one bit per product. */
const texts = new VersionCache<NumberSet>(200)

/** The products a full-text expression finds. Kept until the catalog changes, so not to be changed. */
export async function findText(db: Queryable, match: string): Promise<NumberSet> {
  const read = async () => NumberSet.of(await findProductNumbers(db, match))
  return texts.get(db, await readCatalogVersion(db), match, read)
}

/** The products that have a text as their article number, or as that of a variant. */
export async function findSku(db: Queryable, text: string): Promise<NumberSet> {
  const sku = text.trim().toLowerCase()
  if (sku === '') return new NumberSet(0)
  const { rows } = await sql<{ numbers: string | null }>`
    select ${joined(sql`number`)} as numbers from (
      select number from products where lower(sku) = ${sku}
      union select product_number from variants where lower(sku) = ${sku}) as found`.execute(db)
  return NumberSet.of(rows[0]?.numbers ?? null)
}

function union(sets: readonly (NumberSet | undefined)[]): NumberSet {
  const all = new NumberSet(0)
  for (const set of sets) if (set) all.addAll(set)
  return all
}

function without(all: NumberSet, some: NumberSet): NumberSet {
  return all.copy().drop(some)
}
