import type { Aggregation, AggregationData, AggregationResult } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { elementNumber, jsonElements } from '../../platform/database/json.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { toMajor } from '../product/price.ts'
import { ribbonOf } from './catalog-names.ts'
import { toCategoryId } from './category-id.ts'
import type { CategoryTree } from './category-tree.ts'
import type { EntityIds } from './entities/entity-ids.ts'
import { availabilityStatus, preorderStatus } from './product-entity.ts'

/** The values of a field, one for each product and value. */
type Values = readonly (string | number)[]

interface Source {
  readonly db: Database
  /** The products that are counted. */
  readonly numbers: readonly number[]
  readonly currency: string
  readonly tree: CategoryTree
  readonly ids: EntityIds
  /** Whether the caller may see hidden categories. */
  readonly everything: boolean
}

const DEFAULT_LIMIT = 10

/**
 * Counts the products that a search found by their values.
 *
 * @throws ValidationError naming a field or type that is not counted
 */
export async function aggregate(aggregations: readonly Aggregation[], source: Source): Promise<AggregationData> {
  const results: AggregationResult[] = []
  for (const [index, aggregation] of aggregations.entries())
    results.push(await one(aggregation, source, `search.aggregations[${index}]`))
  return { results }
}

async function one(aggregation: Aggregation, source: Source, path: string): Promise<AggregationResult> {
  const { name = '', type = 'VALUE', fieldPath = '' } = aggregation
  const read = Object.hasOwn(readers, fieldPath) ? readers[fieldPath] : undefined
  if (!read) {
    const known = Object.keys(readers).join(', ')
    throw invalidField(`${path}.fieldPath`, `cannot be counted; these can: ${known}`, 'FIELD_NOT_ALLOWED')
  }
  const values = await read(source)
  const shared = { name, type, fieldPath }
  switch (type) {
    case 'VALUE':
      return { ...shared, values: { results: countValues(values, aggregation.value ?? {}) } }
    case 'RANGE':
      return { ...shared, ranges: { results: countRanges(values, aggregation.range?.buckets ?? []) } }
    case 'SCALAR':
      return { ...shared, scalar: toScalar(values, aggregation.scalar?.type ?? 'COUNT_DISTINCT') }
    default:
      throw invalidField(`${path}.type`, 'must be VALUE, RANGE or SCALAR; others are not served', 'INVALID_ENUM_VALUE')
  }
}

function countValues(
  values: Values,
  { sortType = 'COUNT', sortDirection = 'DESC', limit = DEFAULT_LIMIT }: NonNullable<Aggregation['value']>,
) {
  const counts = [...Map.groupBy(values, String)].map(([value, all]) => ({ value, count: all.length }))
  const byValue = (a: { value: string }, b: { value: string }) => (a.value < b.value ? -1 : 1)
  const sign = sortDirection === 'ASC' ? 1 : -1
  const sorted = counts.sort((a, b) => {
    const order = sortType === 'COUNT' ? a.count - b.count : byValue(a, b)
    return order === 0 ? byValue(a, b) : sign * order
  })
  return sorted.slice(0, limit)
}

const countRanges = (values: Values, buckets: readonly { from?: number | undefined; to?: number | undefined }[]) =>
  buckets.map(({ from, to }) => ({
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    count: values.filter((value) => Number(value) >= (from ?? -Infinity) && Number(value) < (to ?? Infinity)).length,
  }))

function toScalar(values: Values, type: 'COUNT_DISTINCT' | 'MIN' | 'MAX') {
  if (type === 'COUNT_DISTINCT') return { type, value: new Set(values).size }
  const compare = type === 'MIN' ? Math.min : Math.max
  return {
    type,
    value: values.reduce<number>(
      (found, value, index) => (index === 0 ? Number(value) : compare(found, Number(value))),
      0,
    ),
  }
}

const among = (numbers: readonly number[], column: RawBuilder<unknown>) =>
  sql`${column} in (select ${elementNumber('found')} from ${jsonElements(sql`${JSON.stringify(numbers)}`, 'found')})`

/** Values of an expression over products; null and the empty text are left out. */
const ofProducts =
  (
    expression: RawBuilder<unknown>,
    toWire: (value: string | number, source: Source) => string | number = (value) => value,
  ) =>
  async (source: Source): Promise<Values> => {
    const { rows } = await sql<{ value: string | number | null }>`
      select ${expression} as value from products where ${among(source.numbers, sql`products.number`)}`.execute(
      source.db,
    )
    return rows.flatMap(({ value }) => (value === null || value === '' ? [] : [toWire(value, source)]))
  }

const amount = (column: RawBuilder<unknown>) =>
  ofProducts(column, (value, { currency }) => toMajor(Number(value), currency))

/** Values of the options, each once for a product. */
const ofChoices =
  (toValue: (row: { option_name: string; choice: string }, source: Source) => string) =>
  async (source: Source): Promise<Values> => {
    const { db, numbers } = source
    const { rows } = await sql<{ product_number: number; option_name: string; choice: string }>`
      select product_number, option_name, choice from product_choices
      where ${among(numbers, sql`product_number`)}`.execute(db)
    return distinctPerProduct(rows.map((row) => ({ number: row.product_number, value: toValue(row, source) })))
  }

const ofCategories =
  (idsOf: (id: string, source: Source) => readonly string[]) =>
  async (source: Source): Promise<Values> => {
    const { rows } = await sql<{ product_number: number; collection_id: string }>`
      select product_number, collection_id from product_collections
      where ${among(source.numbers, sql`product_number`)}`.execute(source.db)
    return distinctPerProduct(
      rows.flatMap(({ product_number: number, collection_id }) =>
        idsOf(collection_id, source).map((value) => ({ number, value })),
      ),
    )
  }

function distinctPerProduct(pairs: readonly { readonly number: number; readonly value: string }[]): string[] {
  const byProduct = Map.groupBy(pairs, ({ number }) => number)
  return [...byProduct.values()].flatMap((own) => [...new Set(own.map(({ value }) => value))])
}

const pathIds = (id: string, { tree, everything }: Source) =>
  tree.pathTo(id, everything).flatMap(({ categoryId }) => categoryId ?? [])
/** Of a hidden category, visitors learn nothing. */
const ownId = (id: string, source: Source) => (pathIds(id, source).length > 0 ? [toCategoryId(id)] : [])

const readers: Readonly<Record<string, (source: Source) => Promise<Values>>> = {
  'actualPriceRange.minValue.amount': amount(sql`products.lowest_price_minor`),
  'actualPriceRange.maxValue.amount': amount(sql`products.highest_price_minor`),
  'allCategoriesInfo.categories.id': ofCategories(pathIds),
  'directCategoriesInfo.categories.id': ofCategories(ownId),
  'brand.id': ofProducts(sql`products.brand`, (name, { ids }) => ids.idOf('brand', String(name))),
  'brand.name': ofProducts(sql`products.brand`),
  'inventory.availabilityStatus': ofProducts(availabilityStatus),
  'inventory.preorderStatus': ofProducts(preorderStatus),
  'options.id': ofChoices(({ option_name }, { ids }) => ids.idOf('option', option_name)),
  'options.name': ofChoices(({ option_name }) => option_name),
  'options.choicesSettings.choices.choiceId': ofChoices(({ option_name, choice }, { ids }) =>
    ids.idOf('choice', option_name, choice),
  ),
  'options.choicesSettings.choices.name': ofChoices(({ choice }) => choice),
  productType: ofProducts(sql`products.product_type`, (type) => String(type).toUpperCase()),
  'ribbon.id': ofProducts(ribbonOf, (name, { ids }) => ids.idOf('ribbon', String(name))),
  'ribbon.name': ofProducts(ribbonOf),
  'tags.publicTags.tagIds': async ({ db, numbers }) => {
    const rows = await db
      .selectFrom('product_tags')
      .select('tag')
      .where('product_number', 'in', numbers.length > 0 ? [...numbers] : [0])
      .execute()
    return rows.map(({ tag }) => tag)
  },
  visible: ofProducts(sql`products.visible`, (visible) => String(visible === 1)),
}
