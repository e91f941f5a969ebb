import type { InventoryItemV3 } from '@cartwright/contract'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import type { EventForm } from '../../../platform/domain/event-form.ts'
import { readProduct } from '../../product/product-record.ts'
import { NIL_ID } from '../../product/variants-of-draft.ts'
import { toInventoryItem } from './wire-item.ts'

const entityType = 'wix.stores.catalog.v3.inventory_item'
const product = 'wix.stores.catalog.v1.product'

interface ChangedVariants {
  readonly variants: readonly { readonly variantId: string; readonly changedFields: readonly string[] }[]
}

/** The items of the variants of an event: those that are new, or whose stock was changed. */
function itemsOf(payload: string, productId: string, areNew: boolean): string[] {
  const { variants }: ChangedVariants = JSON.parse(payload)
  const changed = variants.filter(({ changedFields }) =>
    areNew ? changedFields.includes('id') : changedFields.includes('stock') && !changedFields.includes('id'),
  )
  return changed.map(({ variantId }) => itemId(variantId, productId))
}

const itemId = (variantId: string, productId: string) => (variantId === NIL_ID ? productId : variantId)

async function itemsOfProduct(db: Queryable, productId: string): Promise<string[]> {
  const record = await readProduct(db, productId)
  return (record?.variants ?? []).map(({ id }) => itemId(id, productId))
}

async function readItem(db: Database, id: string, productId: string): Promise<InventoryItemV3 | undefined> {
  const record = await readProduct(db, productId)
  const variant = record?.variants.find((one) => itemId(one.id, productId) === id)
  return record && variant && toInventoryItem(record, variant)
}

/** What the next wire says of changed stock: an event for each variant. */
export const inventoryEventForms: readonly EventForm[] = [
  {
    entityType,
    slug: 'created',
    from: { entityType: product, slug: 'product_created' },
    parts: (db, { entityId }) => itemsOfProduct(db, entityId),
    read: (db, id, { entityId }) => readItem(db, id, entityId),
  },
  {
    entityType,
    slug: 'created',
    from: { entityType: product, slug: 'variants_changed' },
    parts: async (_, { entityId, payload }) => itemsOf(payload, entityId, true),
    read: (db, id, { entityId }) => readItem(db, id, entityId),
  },
  {
    entityType,
    slug: 'updated',
    from: { entityType: product, slug: 'variants_changed' },
    parts: async (_, { entityId, payload }) => itemsOf(payload, entityId, false),
    read: (db, id, { entityId }) => readItem(db, id, entityId),
  },
]
