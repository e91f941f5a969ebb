import type { Collection, Product } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { appendEvent } from '../../platform/events/outbox.ts'

const PRODUCT = 'wix.stores.catalog.v1.product'
const COLLECTION = 'wix.stores.catalog.v1.collection'
/** Fields that change with every save are not reported. */
const BOOKKEEPING = ['lastUpdated', 'revision']

/** Whether an event is about a product. */
export const isProductEvent = ({ entityType }: { readonly entityType: string }): boolean => entityType === PRODUCT

const origin = { originatedFromVersion: 'V1_CATALOG' } as const

/** Raises the event of a created product, or of the changed fields of an updated one. Takes its merchant view. */
export async function announceProduct(
  transaction: Transaction,
  product: Product,
  before: Product | undefined,
  now: Date,
): Promise<void> {
  const event = { entityType: PRODUCT, entityId: product.id }
  if (before === undefined) {
    const payload = { ...createdPayload(product), ...origin }
    await appendEvent(transaction, { ...event, slug: 'product_created', payload }, now)
    return
  }
  const changedFields = changedKeys(before, product).filter((field) => !BOOKKEEPING.includes(field))
  if (changedFields.length === 0) return
  const payload = { productId: product.id, changedFields, ...origin }
  await appendEvent(transaction, { ...event, slug: 'product_changed', payload }, now)
  const variants = changedVariants(before, product)
  if (variants.length === 0) return
  await appendEvent(
    transaction,
    { ...event, slug: 'variants_changed', payload: { productId: product.id, variants, ...origin } },
    now,
  )
}

/** Raises the event of a deleted product. */
export async function announceDeletion(transaction: Transaction, productId: string, now: Date): Promise<void> {
  const payload = { productId, ...origin }
  await appendEvent(transaction, { entityType: PRODUCT, entityId: productId, slug: 'product_deleted', payload }, now)
}

function createdPayload({ id, name, price, visible, media, sku, productPageUrl, slug, ...rest }: Product) {
  const { brand, costAndProfitData } = rest
  return { productId: id, name, price, visible, media, sku, productPageUrl, brand, costAndProfitData, slug }
}

/** Variants that were added or are not as they were. */
function changedVariants(before: Product, after: Product) {
  const known = new Map(before.variants.map((variant) => [variant.id, variant]))
  return after.variants.flatMap((variant) => {
    const was = known.get(variant.id)
    const changedFields = was ? changedKeys(was, variant) : Object.keys(variant)
    if (changedFields.length === 0) return []
    return [{ variantId: variant.id, choices: variant.choices, changedFields, ...origin }]
  })
}

function changedKeys(before: object, after: object): string[] {
  const was = new Map<string, unknown>(Object.entries(before))
  const is = new Map<string, unknown>(Object.entries(after))
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (key) => was.get(key) !== is.get(key) && JSON.stringify(was.get(key)) !== JSON.stringify(is.get(key)),
  )
}

/** Raises the event of a created or updated collection. */
export async function announceCollection(
  transaction: Transaction,
  collection: Collection,
  before: Collection | undefined,
  now: Date,
): Promise<void> {
  const { id, name, media, slug, visible } = collection
  // The wire's declarations say `collection_Id`; its receivers read `collectionId` as well.
  const ids = { collection_Id: id, collectionId: id }
  const event = { entityType: COLLECTION, entityId: id }
  if (before === undefined) {
    const payload = { ...ids, name, media, slug, visible, ...origin }
    await appendEvent(transaction, { ...event, slug: 'collection_created', payload }, now)
    return
  }
  const changedFields = changedKeys(before, collection).filter((field) => !BOOKKEEPING.includes(field))
  if (changedFields.length === 0) return
  const payload = { ...ids, changedFields, ...origin }
  await appendEvent(transaction, { ...event, slug: 'collection_changed', payload }, now)
}

/** Raises the event of a deleted collection. */
export async function announceCollectionDeletion(transaction: Transaction, id: string, now: Date): Promise<void> {
  const payload = { collection_Id: id, collectionId: id, ...origin }
  await appendEvent(transaction, { entityType: COLLECTION, entityId: id, slug: 'collection_deleted', payload }, now)
}
