import type { Category, Collection, ProductFieldV3, ProductV3 } from '@cartwright/contract'
import type { Database } from '../../platform/database/database.ts'
import type { EventForm } from '../../platform/domain/event-form.ts'
import { withNumberOfProducts } from '../collection/save-collection.ts'
import { withFirstImage } from '../product/first-image.ts'
import { readPresentation } from '../product/presentation.ts'
import { readProduct } from '../product/product-record.ts'
import { wireProduct } from '../product/wire-product.ts'
import { toCategory } from './categories/wire-category.ts'
import { toCategoryId } from './category-id.ts'
import { loadCategoryTree } from './category-tree.ts'
import { loadEntityIds } from './entities/entity-ids.ts'
import { toProductV3 } from './wire-product.ts'

/** The parts of products that their events have. */
const FIELDS: ReadonlySet<ProductFieldV3> = new Set([
  'URL',
  'CURRENCY',
  'MERCHANT_DATA',
  'PLAIN_DESCRIPTION',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'VARIANT_OPTION_CHOICE_NAMES',
  'DIRECT_CATEGORIES_INFO',
  'ALL_CATEGORIES_INFO',
  'SUBSCRIPTION_PRICES_INFO',
])

/** A product as merchants see it. */
async function readProductV3(db: Database, id: string): Promise<ProductV3 | undefined> {
  const record = await readProduct(db, id)
  if (!record) return
  const presentation = await readPresentation(db)
  const tree = await loadCategoryTree(db)
  const shown = {
    language: presentation.language,
    weightUnit: 'KG' as const,
    ids: await loadEntityIds(db),
    pathTo: (collectionId: string) => tree.pathTo(collectionId, true),
    stored: new Map([[String(record.row.number), record.details]]),
  }
  return toProductV3(wireProduct(record, presentation, true), FIELDS, shown, true)
}

async function readCategory(db: Database, id: string): Promise<Category | undefined> {
  const row = await db
    .selectFrom('collections')
    .select(['id', 'visible_products', 'public_json', 'parent_id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return
  const collection: Collection = JSON.parse(await withFirstImage(db, withNumberOfProducts(row)))
  const tree = await loadCategoryTree(db)
  return toCategory(collection, row, { tree, fields: new Set(['DESCRIPTION']), everything: true })
}

const slugs = [
  ['created', 'created'],
  ['changed', 'updated'],
  ['deleted', 'deleted'],
] as const

/** What the next wire says of changed products and collections. */
export const catalogEventForms: readonly EventForm[] = slugs.flatMap(([stored, slug]): EventForm[] => [
  {
    entityType: 'wix.stores.catalog.v3.product',
    slug,
    from: { entityType: 'wix.stores.catalog.v1.product', slug: `product_${stored}` },
    read: readProductV3,
  },
  {
    entityType: 'wix.categories.v1.category',
    slug,
    from: { entityType: 'wix.stores.catalog.v1.collection', slug: `collection_${stored}` },
    parts: async (_, { entityId }) => [toCategoryId(entityId)],
    read: (db, _, { entityId }) => readCategory(db, entityId),
  },
])
