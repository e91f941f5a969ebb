import type { CollectionResponse, EmptyResponse, RequestOf } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { clears, rejectCleared } from '../../platform/kernel/cleared.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { requireRevision } from '../../platform/kernel/revision.ts'
import {
  collectionText,
  findCollectionDraft,
  imagesOfCollection,
  saveCollection,
  wireCollection,
} from '../collection/save-collection.ts'
import { ALL_PRODUCTS, isAllProducts } from '../product/all-products.ts'
import { announceCollectionDeletion } from '../product/catalog-events.ts'
import { raiseCatalogVersion } from '../product/catalog-version.ts'
import { forgetFormerSlugs } from '../product/former-slugs.ts'
import { productNotFound } from '../product/product-errors.ts'
import { readImages } from './collection-media.ts'
import { fillCollection, productsIn, takeOutOfCollection } from './collection-products.ts'
import { under, type Write } from './in-transaction.ts'

/** Makes a collection; its id and, unless given, its slug are the site's to choose. */
export function createCollection(
  write: Write,
  { collection: { media, ...fields } }: RequestOf<'CreateCollection'>,
): Promise<CollectionResponse> {
  return under('collection', async () => {
    const images = media && (await readImages(write, media, { known: [], altText: fields.name }))
    const { id } = await saveCollection(write.transaction, { ...fields, ...images }, write.now)
    return readSaved(write, id)
  })
}

/** Sets the fields of a collection that are given, and clears those that are `null`. */
export function updateCollection(
  write: Write,
  { collection }: RequestOf<'UpdateCollection'>,
): Promise<CollectionResponse> {
  const { id, revision, media = clears(collection, 'media') ? { items: [] } : undefined, ...fields } = collection
  const { transaction, now } = write
  return under('collection', async () => {
    const draft = await findCollectionDraft(transaction, id)
    if (!draft) throw collectionNotFound(id)
    requireRevision(revision, draft.revision)
    rejectCleared(fields, '', 'name', 'slug')
    if (isAllProducts(id)) requireBuiltIn(fields)
    const known = imagesOfCollection(draft)
    const images = media && (await readImages(write, media, { known, altText: fields.name ?? draft.name }))
    const seoData = clears(fields, 'seoData') ? null : fields.seoData
    await saveCollection(transaction, { ...draft, ...fields, name: fields.name ?? draft.name, seoData, ...images }, now)
    return readSaved(write, id)
  })
}

/** Deletes a collection; its products stay. */
export async function deleteCollection(write: Write, { id }: RequestOf<'DeleteCollection'>): Promise<EmptyResponse> {
  const { transaction, now } = write
  const { parent_id } = await findCollection(transaction, id)
  if (isAllProducts(id))
    throw rejected('COLLECTION_IS_BUILT_IN', {}, { message: 'The collection of all products cannot be deleted' })
  await transaction.updateTable('collections').set({ parent_id }).where('parent_id', '=', id).execute()
  // Without rules, or its products would stay in it.
  await transaction.updateTable('collections').set({ rules: null }).where('id', '=', id).execute()
  await takeOutOfCollection(write, id, await productsIn(transaction, id))
  await transaction.deleteFrom('collections').where('id', '=', id).execute()
  await forgetFormerSlugs(transaction, id)
  await raiseCatalogVersion(transaction)
  await announceCollectionDeletion(transaction, id, now)
  return {}
}

/** Puts products into a collection, all of them or none; those that are in it already stay where they are. */
export async function addProductsToCollection(
  write: Write,
  { id, productIds }: RequestOf<'AddProductsToCollection'>,
): Promise<EmptyResponse> {
  await findFilledByHand(write.transaction, id)
  await fillCollection(write, id, await numbersOf(write.transaction, productIds))
  return {}
}

/** Takes products out of a collection; those that are not in it are passed over. */
export async function removeProductsFromCollection(
  write: Write,
  { id, productIds }: RequestOf<'RemoveProductsFromCollection'>,
): Promise<EmptyResponse> {
  await findFilledByHand(write.transaction, id)
  await takeOutOfCollection(write, id, await numbersOf(write.transaction, productIds))
  return {}
}

/** Sets which products a collection shows first. */
export async function arrangeCollection(
  write: Write,
  { id, productIds, revision }: RequestOf<'ArrangeCollection'>,
): Promise<CollectionResponse> {
  const { transaction, presentation, now } = write
  const collection = await findFilledByHand(transaction, id)
  requireRevision(revision, collection.revision)
  const members = new Set(await productsIn(transaction, id))
  const numbers = await numbersOf(transaction, productIds)
  const place = numbers.findIndex((number) => !members.has(number))
  if (place >= 0) throw invalidField(`productIds[${place}]`, 'is not a product of the collection')
  const changed = { revision: collection.revision + 1, updated_at: now.toISOString() }
  const public_json = collectionText({ ...collection, ...changed }, presentation)
  await transaction
    .updateTable('collections')
    .set({ ...changed, product_order: JSON.stringify(numbers), public_json })
    .where('id', '=', id)
    .execute()
  await raiseCatalogVersion(transaction)
  return readSaved(write, id)
}

/** @throws ValidationError for a change that would hide the built-in collection or move its page */
function requireBuiltIn({ slug, visible }: { slug?: string | undefined; visible?: boolean | undefined }): void {
  if (slug && slug !== ALL_PRODUCTS.slug) throw invalidField('slug', `must stay ${ALL_PRODUCTS.slug}`)
  if (visible === false) throw invalidField('visible', 'must stay true for the built-in collection')
}

/** A collection. @throws ApplicationError for the built-in collection, whose products cannot be chosen */
export async function findOwnCollection(db: Queryable, id: string) {
  if (isAllProducts(id))
    throw rejected(
      'COLLECTION_IS_BUILT_IN',
      {},
      { message: 'The collection of all products always contains every product' },
    )
  return findCollection(db, id)
}

/** @throws ApplicationError for a collection whose products follow rules, too */
export async function findFilledByHand(db: Queryable, id: string) {
  const collection = await findOwnCollection(db, id)
  if (collection.rules === null) return collection
  throw rejected('COLLECTION_FOLLOWS_RULES', { name: collection.name, collectionId: id })
}

async function findCollection(db: Queryable, id: string) {
  const row = await db.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw collectionNotFound(id)
  return row
}

const collectionNotFound = (id: string) => rejected('COLLECTION_NOT_FOUND', { id })

/** A collection as it was saved. */
export async function readSaved({ transaction, presentation }: Write, id: string): Promise<CollectionResponse> {
  const row = await findCollection(transaction, id)
  return { collection: wireCollection(row, row.visible_products, presentation) }
}

async function numbersOf(transaction: Transaction, productIds: readonly string[]): Promise<number[]> {
  if (productIds.length === 0) return []
  const rows = await transaction.selectFrom('products').select(['id', 'number']).where('id', 'in', productIds).execute()
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  return [...new Set(productIds)].map((id) => {
    const number = numbers.get(id)
    if (number === undefined) throw productNotFound(id)
    return number
  })
}
