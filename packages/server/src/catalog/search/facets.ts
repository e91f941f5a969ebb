import type { AttributeFacet, AttributeValueFacet, OptionFacet, SearchFacets } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import type { NumberSet } from '../../platform/query/number-set.ts'
import { type AttributeDefinition, readAttributes } from '../product/attributes.ts'
import type { CatalogData } from './catalog-data.ts'
import type { SearchPrices } from './search-prices.ts'
import { intersect, type Kind, type Sets } from './search-sets.ts'

/** Maximum entries of a facet. */
const MOST = 100

interface Audience {
  readonly everything: boolean
  readonly prices: SearchPrices
}

/** Counts what the products of a search have in common. */
export async function countFacets(
  db: Queryable,
  index: CatalogData,
  sets: Sets,
  { everything, prices }: Audience,
): Promise<SearchFacets> {
  const found = (except: Kind) => intersect(index, sets, except)
  const available = found('inStock')
  const inStock = available.countWith(index.inStock)
  const price = prices.rangeOf(found('price'))
  return {
    collections: await collectionFacets(db, index, found('collections'), everything),
    brands: brandFacets(index, found('brands')),
    options: optionFacets(index, sets),
    ...(await attributeFacets(db, index, sets, everything)),
    ...(price && { price }),
    inStock,
    outOfStock: available.size - inStock,
    onSale: found('onSale').countWith(index.onSale),
  }
}

/** The attributes that shoppers filter by. One that is filtered by keeps its other values. */
async function attributeFacets(
  db: Queryable,
  index: CatalogData,
  sets: Sets,
  everything: boolean,
): Promise<Pick<SearchFacets, 'attributes'>> {
  if (index.attributes.size === 0) return {}
  const facets: AttributeFacet[] = []
  for (const attribute of (await readAttributes(db)).filter(({ filterable }) => filterable)) {
    const values = valuesOf(index, sets, attribute)
    const { key, name, unit, type } = attribute
    const shown = type === 'REFERENCE' ? await withNames(db, values, everything) : values
    if (shown.length === 0) continue
    const range = { minValue: Number(values[0]?.value), maxValue: Number(values.at(-1)?.value) }
    facets.push({ key, name, ...(unit && { unit }), values: shown.slice(0, MOST), ...(type === 'NUMBER' && { range }) })
  }
  return facets.length > 0 ? { attributes: facets } : {}
}

/** The values of an attribute among the products, in their order. */
function valuesOf(index: CatalogData, sets: Sets, { key, type, choices }: AttributeDefinition): AttributeValueFacet[] {
  const found = intersect(index, sets, `attribute ${key}`)
  const values = [...(index.attributes.get(key) ?? [])]
    .map(([value, products]) => ({ value, count: products.countWith(found) }))
    .filter(({ count }) => count > 0)
  const place = ({ value }: AttributeValueFacet) => (type === 'NUMBER' ? Number(value) : choices.indexOf(value))
  return values.toSorted((a, b) => place(a) - place(b) || (a.value < b.value ? -1 : 1))
}

/** References with the names of their products, most products first. Hidden products are no filter. */
async function withNames(db: Queryable, values: readonly AttributeValueFacet[], everything: boolean) {
  const most = values.toSorted((a, b) => b.count - a.count).slice(0, MOST)
  if (most.length === 0) return []
  const ids = most.map(({ value }) => value)
  const rows = await db.selectFrom('products').select(['id', 'name', 'visible']).where('id', 'in', ids).execute()
  const names = new Map(rows.filter(({ visible }) => everything || visible === 1).map(({ id, name }) => [id, name]))
  return most.flatMap(({ value, count }) => {
    const label = names.get(value)
    return label === undefined ? [] : [{ value, label, count }]
  })
}

async function collectionFacets(db: Queryable, index: CatalogData, found: NumberSet, everything: boolean) {
  const rows = await db.selectFrom('collections').select(['id', 'name', 'slug', 'visible']).orderBy('number').execute()
  return rows
    .filter(({ visible }) => everything || visible === 1)
    .map(({ id, name, slug }) => ({ id, name, slug, count: index.collections.get(id)?.countWith(found) ?? 0 }))
    .filter(({ count }) => count > 0)
    .slice(0, MOST)
}

function brandFacets({ brands }: CatalogData, found: NumberSet) {
  return [...brands]
    .map(([name, set]) => ({ name, count: set.countWith(found) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, MOST)
}

/** An option that is filtered by keeps its other choices: they are counted as if it were not. */
function optionFacets(index: CatalogData, sets: Sets): OptionFacet[] {
  const all = intersect(index, sets)
  const facets = [...index.options].flatMap(([name, choices]) => {
    const kind: Kind = `option ${name}`
    const found = sets.has(kind) ? intersect(index, sets, kind) : all
    const counted = [...choices]
      .map(([description, { color, place, products }]) => ({
        description,
        color,
        place,
        count: products.countWith(found),
      }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => a.place - b.place || (a.description < b.description ? -1 : 1))
    const total = counted.reduce((sum, { count }) => sum + count, 0)
    return counted.length === 0 ? [] : [{ name, counted, total }]
  })
  return facets
    .sort((a, b) => b.total - a.total)
    .slice(0, MOST)
    .map(({ name, counted }) => ({
      name,
      optionType: counted.some(({ color }) => color !== null) ? 'color' : 'drop_down',
      choices: counted
        .slice(0, MOST)
        .map(({ description, color, count }) => ({ value: color ?? description, description, count })),
    }))
}
