import { type QueryField, queryFields } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Columns, ListColumn, ScalarColumn } from '../../platform/query/column.ts'
import type { Condition, Test } from '../../platform/query/condition.ts'
import type { Entity } from '../../platform/query/entity.ts'
import { toMinor } from '../product/price.ts'
import { privateTags, productEntity, tags } from '../read/entities.ts'
import { type CatalogNames, ribbonOf, SEPARATOR } from './catalog-names.ts'
import { toCollectionId } from './category-id.ts'
import type { CategoryTree } from './category-tree.ts'

const scalar = (value: RawBuilder<unknown>, more: Omit<ScalarColumn, 'kind' | 'value'> = {}): ScalarColumn => ({
  kind: 'scalar',
  value,
  ...more,
})

const choices = (value: RawBuilder<unknown>): ListColumn => ({
  kind: 'list',
  hasAny: sql`exists (select 1 from product_choices where product_number = products.number)`,
  hasOneOf: (elements) =>
    sql`products.number in (select product_number from product_choices where ${value} in (${elements}))`,
})

/** The least and the greatest price before discount; 0 without a discount. */
const beforeDiscount = (which: 'min' | 'max') => sql`
  case when products.on_sale = 1 then coalesce((
    select ${sql.raw(which)}(price_minor) from variants where product_number = products.number and visible = 1), 0)
  else 0 end`

/** Whether all, some or none of the visible variants are in stock. */
export const availabilityStatus = sql`
  case when products.in_stock = 0 then 'OUT_OF_STOCK'
  when exists (select 1 from variants where product_number = products.number and visible = 1 and in_stock = 0)
  then 'PARTIALLY_OUT_OF_STOCK' else 'IN_STOCK' end`

const preordered = sql`
  (select count(*) from preorders inner join variants
    on variants.product_number = preorders.product_number and variants.id = preorders.variant_id
    where preorders.product_number = products.number and enabled = 1 and visible = 1)`
const visibleVariants = sql`(select count(*) from variants where product_number = products.number and visible = 1)`

/** Whether all, some or none of the visible variants can be preordered. */
export const preorderStatus = sql`
  case when ${preordered} = 0 then 'DISABLED'
  when ${preordered} = ${visibleVariants} then 'ENABLED' else 'PARTIALLY_ENABLED' end`

function columnsOf(currency: string): Columns {
  const { columns } = productEntity(currency)
  const price = (value: RawBuilder<unknown>) =>
    scalar(value, { toColumn: (amount) => toMinor(Number(amount), currency), isInteger: true })
  return {
    ...columns,
    updatedDate: scalar(sql`products.updated_at`),
    productType: scalar(sql`products.product_type`, { toColumn: (type) => String(type).toLowerCase() }),
    'actualPriceRange.minValue.amount': price(sql`products.lowest_price_minor`),
    'actualPriceRange.maxValue.amount': price(sql`products.highest_price_minor`),
    'compareAtPriceRange.minValue.amount': price(beforeDiscount('min')),
    'compareAtPriceRange.maxValue.amount': price(beforeDiscount('max')),
    'inventory.availabilityStatus': scalar(availabilityStatus),
    'inventory.preorderStatus': scalar(preorderStatus),
    'brand.name': scalar(sql`coalesce(products.brand, '')`),
    'ribbon.name': scalar(sql`coalesce(${ribbonOf}, '')`),
    'tags.publicTags.tagIds': tags,
    [PRIVATE_TAGS]: privateTags,
    'options.name': choices(sql`option_name`),
    'options.choicesSettings.choices.name': choices(sql`choice`),
    choiceKeys: choices(sql`option_name || ${sql.lit(SEPARATOR)} || choice`),
  }
}

const PRIVATE_TAGS = 'tags.privateTags.tagIds'
const { [PRIVATE_TAGS]: _private, ...publicFields } = queryFields.productsV3

/** The fields that a filter of products may name. Private tags are for those who manage the catalog. */
export const fieldsOfProducts = (everything: boolean): Readonly<Record<string, QueryField>> =>
  everything ? queryFields.productsV3 : publicFields

/** Products as the queries of the next wire see them. Prices of a filter are in the site's currency. */
export function productEntityV3(currency: string, names: CatalogNames, tree: CategoryTree): Entity {
  const entity = productEntity(currency)
  return {
    ...entity,
    name: 'productsV3',
    fields: queryFields.productsV3,
    columns: columnsOf(currency),
    narrow: (condition) => entity.narrow?.(toNames(condition, names, tree)) ?? condition,
  }
}

/** Ids of the next wire as what the catalog has: names, and ids of collections. */
function toNames(condition: Condition, names: CatalogNames, tree: CategoryTree): Condition {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return { ...condition, parts: condition.parts.map((part) => toNames(part, names, tree)) }
    case 'not':
      return { ...condition, part: toNames(condition.part, names, tree) }
    case 'test':
      return testOf(condition, names, tree)
  }
}

function testOf(test: Test, names: CatalogNames, tree: CategoryTree): Condition {
  switch (test.field) {
    case 'options.id':
      return named(test, 'options.name', names.options)
    case 'options.choicesSettings.choices.choiceId':
      return named(test, 'choiceKeys', names.choices)
    case 'brand.id':
      return named(test, 'brand.name', names.brands)
    case 'ribbon.id':
      return named(test, 'ribbon.name', names.ribbons)
    case 'directCategoriesInfo.categories':
      return { ...test, field: 'collectionIds', values: isFlag(test) ? test.values : test.values.map(collectionIdOf) }
    case 'allCategoriesInfo.categories':
      return inCategories({ ...test, field: 'collectionIds' }, tree)
    default:
      return test
  }
}

const isFlag = ({ operator }: Test) => operator === '$exists' || operator === '$isEmpty'
const collectionIdOf = (value: unknown) => toCollectionId(String(value))

/** An id that nothing has is the name of nothing. */
const NO_NAME = SEPARATOR

function named(test: Test, field: string, names: ReadonlyMap<string, string>): Condition {
  if (isFlag(test)) return isList(field) ? { ...test, field } : hasName({ ...test, field })
  return { ...test, field, values: test.values.map((id) => names.get(String(id).toLowerCase()) ?? NO_NAME) }
}

const isList = (field: string) => field === 'options.name' || field === 'choiceKeys'

/** Products without a brand or ribbon have the empty name. */
const hasName = (test: Test): Condition => ({
  ...test,
  operator: '$isEmpty',
  values: [test.operator === '$exists' ? !test.values[0] : Boolean(test.values[0])],
})

/** What is in a category is in all above it. */
function inCategories(test: Test, tree: CategoryTree): Condition {
  if (isFlag(test)) return test
  const within = (value: unknown): Condition => ({
    ...test,
    operator: '$hasSome',
    values: tree.within(collectionIdOf(value)),
  })
  const parts = test.values.map(within)
  switch (test.operator) {
    case '$hasAll':
      return { kind: 'all', parts }
    case '$ne':
    case '$nin':
      return { kind: 'not', part: { kind: 'any', parts } }
    default:
      return { kind: 'any', parts }
  }
}
