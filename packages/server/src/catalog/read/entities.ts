import { queryFields } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Columns, ListColumn, ScalarColumn } from '../../platform/query/column.ts'
import type { Entity } from '../../platform/query/entity.ts'
import { knowAllProducts } from '../product/all-products.ts'
import { readCatalogVersion } from '../product/catalog-version.ts'
import { fold } from '../product/fold.ts'
import { toMinor } from '../product/price.ts'

const asciiLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const scalar = (value: RawBuilder<unknown>, more: Omit<ScalarColumn, 'kind' | 'value'> = {}): ScalarColumn => ({
  kind: 'scalar',
  value,
  ...more,
})

/** Slugs and ids are in lower case already. */
const lowerCase = (value: RawBuilder<unknown>) => scalar(value, { fold: asciiLower })
const anyCase = (value: RawBuilder<unknown>) => {
  const folded = sql`lower(${value})`
  return scalar(value, { folded, fold: asciiLower, order: folded })
}
const flag = (value: RawBuilder<unknown>) => scalar(value, { toColumn: (is) => (is ? 1 : 0) })

const name = (table: 'products' | 'collections') => {
  const folded = sql.ref(`${table}.name_folded`)
  return scalar(sql.ref(`${table}.name`), { folded, fold, order: sql.ref(`${table}.name_order`) })
}

const collectionIds: ListColumn = {
  kind: 'list',
  hasAny: sql`exists (select 1 from product_collections where product_number = products.number)`,
  hasOneOf: (elements) =>
    sql`products.number in (select product_number from product_collections where collection_id in (${elements}))`,
}

export const tags: ListColumn = {
  kind: 'list',
  hasAny: sql`exists (select 1 from product_tags where product_number = products.number)`,
  hasOneOf: (elements) => sql`products.number in (select product_number from product_tags where tag in (${elements}))`,
}

/** For those who manage the catalog only. */
export const privateTags: ListColumn = {
  kind: 'list',
  hasAny: sql`exists (select 1 from product_private_tags where product_number = products.number)`,
  hasOneOf: (elements) =>
    sql`products.number in (select product_number from product_private_tags where tag in (${elements}))`,
}

/** Nearly everything is visible, so this is no way to begin: the plus keeps the planner from it. */
const visibleProducts = sql`+products.visible = 1`

/** Products as `QueryProducts` sees them. Prices of a filter are in the site's currency. */
export function productEntity(currency: string): Entity {
  const price = scalar(sql`products.price_minor`, {
    toColumn: (value) => toMinor(Number(value), currency),
    isInteger: true,
  })
  const columns: Columns = {
    id: lowerCase(sql`products.id`),
    name: name('products'),
    slug: lowerCase(sql`products.slug`),
    sku: anyCase(sql`products.sku`),
    description: anyCase(sql`(select description from product_documents where product_number = products.number)`),
    productType: scalar(sql`products.product_type`),
    price,
    'priceData.price': price,
    numericId: scalar(sql`products.number`, { isInteger: true }),
    lastUpdated: scalar(sql`products.updated_at`),
    createdDate: scalar(sql`products.created_at`),
    collectionIds,
    tags,
    visible: flag(sql`products.visible`),
  }
  return {
    name: 'products',
    fields: queryFields.products,
    columns,
    from: sql`products`,
    readVersion: readCatalogVersion,
    key: sql`products.number`,
    unique: [sql`products.number`],
    visible: visibleProducts,
    narrow: knowAllProducts,
  }
}

export const collectionEntity: Entity = {
  name: 'collections',
  fields: queryFields.collections,
  columns: { id: lowerCase(sql`collections.id`), name: name('collections') },
  from: sql`collections`,
  readVersion: readCatalogVersion,
  key: sql`collections.id`,
  unique: [sql`collections.number`],
  visible: sql`collections.visible = 1`,
}

/** The key of a variant is its product's number and its own id, with a space between. */
export const storeVariantEntity: Entity = {
  name: 'storeVariants',
  fields: queryFields.storeVariants,
  columns: {
    productId: lowerCase(sql`products.id`),
    variantId: lowerCase(sql`variants.id`),
    sku: anyCase(sql`variants.sku`),
    barcode: anyCase(sql`variants.barcode`),
    collectionIds,
    managedVariant: flag(sql`products.manages_variants`),
  },
  from: sql`products inner join variants on variants.product_number = products.number`,
  readVersion: readCatalogVersion,
  key: sql`variants.product_number || ' ' || variants.id`,
  unique: [sql`products.number`, sql`variants.id`],
  visible: sql`${visibleProducts} and variants.visible = 1`,
  narrow: knowAllProducts,
}
