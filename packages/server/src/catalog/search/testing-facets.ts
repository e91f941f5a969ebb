import type { OptionFacet, SearchFacets } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { toMajor } from '../product/price.ts'
import { type Conditions, type Kind, where } from './testing-conditions.ts'

/** Maximum entries of a facet. */
const MOST = 100

/** The facets of a search by SQL alone, for tests to compare the index in memory with. */
export async function countFacetsBySql(
  db: Queryable,
  conditions: Conditions,
  { everything, currency }: { readonly everything: boolean; readonly currency: string },
): Promise<SearchFacets> {
  const [price, availability, sale] = [
    await summary(db, conditions, 'price'),
    await summary(db, conditions, 'inStock'),
    await summary(db, conditions, 'onSale'),
  ]
  return {
    collections: await collectionFacets(db, conditions, everything),
    brands: await brandFacets(db, conditions),
    options: await optionFacets(db, conditions),
    ...(price.least !== null &&
      price.greatest !== null && {
        price: { minValue: toMajor(price.least, currency), maxValue: toMajor(price.greatest, currency) },
      }),
    inStock: availability.in_stock,
    outOfStock: availability.total - availability.in_stock,
    onSale: sale.on_sale,
  }
}

interface Summary {
  readonly total: number
  readonly in_stock: number
  readonly on_sale: number
  readonly least: number | null
  readonly greatest: number | null
}

async function summary(db: Queryable, conditions: Conditions, except: Kind): Promise<Summary> {
  const { rows } = await sql<Summary>`
    select count(*) as total, coalesce(sum(in_stock), 0) as in_stock, coalesce(sum(on_sale), 0) as on_sale,
      min(lowest_price_minor) as least, max(lowest_price_minor) as greatest
    from products where ${where(conditions, except)}`.execute(db)
  return rows[0] ?? { total: 0, in_stock: 0, on_sale: 0, least: null, greatest: null }
}

async function collectionFacets(db: Queryable, conditions: Conditions, everything: boolean) {
  const { rows } = await sql<SearchFacets['collections'][number]>`
    select collections.id, collections.name, collections.slug, found.count from collections
    inner join (
      select collection_id, count(*) as count from product_collections
      where product_number in (select number from products where ${where(conditions, 'collections')})
      group by collection_id
    ) as found on found.collection_id = collections.id
    where ${everything ? sql`1 = 1` : sql`collections.visible = 1`}
    order by collections.number limit ${MOST}`.execute(db)
  return rows
}

async function brandFacets(db: Queryable, conditions: Conditions) {
  const { rows } = await sql<SearchFacets['brands'][number]>`
    select brand as name, count(*) as count from products
    where brand is not null and ${where(conditions, 'brands')}
    group by brand order by count desc, brand limit ${MOST}`.execute(db)
  return rows
}

/** An option that is filtered by keeps its other choices: they are counted as if it were not. */
async function optionFacets(db: Queryable, conditions: Conditions): Promise<OptionFacet[]> {
  const filtered = [...conditions.keys()].filter((kind) => kind.startsWith('option '))
  const facets = toOptionFacets(await countChoices(db, conditions))
  for (const kind of filtered) {
    const name = kind.slice('option '.length)
    const [own] = toOptionFacets(await countChoices(db, conditions, kind as Kind, name))
    const place = facets.findIndex((facet) => facet.name === name)
    if (own && place >= 0) facets[place] = own
    else if (own) facets.push(own)
  }
  return facets
}

interface ChoiceCount {
  readonly option_name: string
  readonly choice: string
  readonly color: string | null
  readonly count: number
}

async function countChoices(db: Queryable, conditions: Conditions, except?: Kind, option?: string) {
  const { rows } = await sql<ChoiceCount>`
    select option_name, choice, count,
      (select color from product_choices as any_product
        where any_product.option_name = found.option_name and any_product.choice = found.choice limit 1) as color,
      (select avg(position) from (
        select position from product_choices as some_product
        where some_product.option_name = found.option_name and some_product.choice = found.choice limit 100
      ) as positions) as place
    from (
      select option_name, choice, count(*) as count from product_choices
      where ${productNumber(conditions)} in (select number from products where ${where(conditions, except)})
        ${option === undefined ? sql`` : sql`and option_name = ${option}`}
      group by option_name, choice
    ) as found order by place, choice limit ${MOST * 5}`.execute(db)
  return rows
}

/**
 * Where nothing narrows a search down, walking the index by choices is faster than looking each product's choices up.
 * The sign keeps SQLite from the latter.
 */
function productNumber(conditions: Conditions) {
  const isNarrow = [...conditions.keys()].some((kind) => kind !== 'visible')
  return isNarrow ? sql`product_number` : sql`+product_number`
}

function toOptionFacets(counts: readonly ChoiceCount[]): OptionFacet[] {
  const total = (choices: readonly ChoiceCount[]) => choices.reduce((sum, { count }) => sum + count, 0)
  return [...Map.groupBy(counts, ({ option_name }) => option_name)]
    .sort(([, a], [, b]) => total(b) - total(a))
    .map(([name, choices]) => ({
      name,
      optionType: choices.some(({ color }) => color !== null) ? 'color' : 'drop_down',
      choices: choices.slice(0, MOST).map(({ choice, color, count }) => ({
        value: color ?? choice,
        description: choice,
        count,
      })),
    }))
}
