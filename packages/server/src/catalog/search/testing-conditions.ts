import type { RequestOf } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import { productNumbers } from '../../platform/database/full-text.ts'
import { padded } from '../../platform/query/padded.ts'
import { toMinor } from '../product/price.ts'

/** What a condition is about; a facet is counted without the conditions of its own kind. */
export type Kind = 'visible' | 'text' | 'collections' | 'brands' | 'price' | 'inStock' | 'onSale' | `option ${string}`

/** The conditions of a search, each by its kind. */
export type Conditions = ReadonlyMap<Kind, RawBuilder<unknown>>

interface Audience {
  readonly everything: boolean
  readonly currency: string
  /** Full-text expression; null to look for no words. */
  readonly match: string | null
}

/** The filter as SQL conditions on `products`. */
export function searchConditions(
  request: RequestOf<'SearchProducts'>,
  { everything, currency, match }: Audience,
): Conditions {
  const { collectionIds = [], brands = [], options = [], price, inStock, onSale } = request
  const conditions = new Map<Kind, RawBuilder<unknown>>()
  if (!everything) conditions.set('visible', sql`products.visible = 1`)
  if (match !== null) {
    conditions.set('text', sql`products.number in (${productNumbers(match)})`)
  }
  if (collectionIds.length > 0) {
    conditions.set(
      'collections',
      sql`products.number in (select product_number from product_collections where collection_id in (${list(collectionIds)}))`,
    )
  }
  if (brands.length > 0) conditions.set('brands', sql`products.brand in (${list(brands)})`)
  for (const { name, choices } of options) {
    if (choices.length === 0) continue
    conditions.set(
      `option ${name}`,
      sql`products.number in (select product_number from product_choices
        where option_name = ${name} and choice in (${list(choices)}))`,
    )
  }
  const bounds = [
    ...(price?.minValue === undefined
      ? []
      : [sql`products.lowest_price_minor >= ${toMinor(price.minValue, currency)}`]),
    ...(price?.maxValue === undefined
      ? []
      : [sql`products.lowest_price_minor <= ${toMinor(price.maxValue, currency)}`]),
  ]
  if (bounds.length > 0) conditions.set('price', sql.join(bounds, sql` and `))
  if (inStock !== undefined) conditions.set('inStock', sql`products.in_stock = ${inStock ? 1 : 0}`)
  if (onSale !== undefined) conditions.set('onSale', sql`products.on_sale = ${onSale ? 1 : 0}`)
  return conditions
}

/** All conditions but those of a kind. */
export function where(conditions: Conditions, except?: Kind): RawBuilder<unknown> {
  const others = [...conditions].filter(([kind]) => kind !== except).map(([, condition]) => sql`(${condition})`)
  return others.length === 0 ? sql`1 = 1` : sql.join(others, sql` and `)
}

const list = (values: readonly string[]) => sql.join(padded(values).map((value) => sql`${value}`))
