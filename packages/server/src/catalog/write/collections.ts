import type {
  AddProductsToCollectionRequest,
  CreateCollectionRequest,
  DeleteCollectionRequest,
  EmptyResponse,
  RemoveProductsFromCollectionRequest,
  UpdateCollectionRequest,
} from '@cartwright/contract'
import type { Transaction } from '../../database/database.ts'
import { ApplicationError, invalidField } from '../../kernel/errors.ts'
import type { Operation } from '../../kernel/operation.ts'
import { StoredJson } from '../../kernel/stored-json.ts'
import { ALL_PRODUCTS, isAllProducts } from '../all-products.ts'
import { announceCollectionDeletion } from '../catalog-events.ts'
import { raiseCatalogVersion } from '../catalog-version.ts'
import { forgetFormerSlugs } from '../former-slugs.ts'
import { productNotFound } from '../read-products.ts'
import { type CollectionDetails, saveCollection, withNumberOfProducts } from '../save-collection.ts'
import { fillCollection, productsIn, takeOutOfCollection } from './collection-products.ts'
import { inWrite, under } from './in-write.ts'
import { requireRevision } from './revision.ts'

/** Makes a collection; its id and, unless given, its slug are the site's to choose. */
export function createCollection(context: Operation, { collection }: CreateCollectionRequest): Promise<StoredJson> {
  return inWrite(context, ({ transaction, now }) =>
    under('collection', async () => {
      const { id } = await saveCollection(transaction, collection, now)
      return answerCollection(transaction, id)
    }),
  )
}

/** Sets the fields of a collection that are given. */
export function updateCollection(
  context: Operation,
  { collection: { id, revision, ...fields } }: UpdateCollectionRequest,
): Promise<StoredJson> {
  return inWrite(context, ({ transaction, now }) =>
    under('collection', async () => {
      const { name, details, visible, revision: current } = await findCollection(transaction, id)
      requireRevision(revision, current)
      if (isAllProducts(id)) requireBuiltIn(fields)
      const { description, image }: CollectionDetails = JSON.parse(details)
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      await saveCollection(transaction, { id, name, description, image, visible: visible === 1, ...given }, now)
      return answerCollection(transaction, id)
    }),
  )
}

/** Deletes a collection; its products stay. */
export function deleteCollection(context: Operation, { id }: DeleteCollectionRequest): Promise<EmptyResponse> {
  return inWrite(context, async (write) => {
    const { transaction, now } = write
    await findCollection(transaction, id)
    if (isAllProducts(id))
      throw new ApplicationError(409, 'COLLECTION_IS_BUILT_IN', 'The collection of all products cannot be deleted')
    await takeOutOfCollection(write, id, await productsIn(transaction, id))
    await transaction.deleteFrom('collections').where('id', '=', id).execute()
    await forgetFormerSlugs(transaction, id)
    await raiseCatalogVersion(transaction)
    await announceCollectionDeletion(transaction, id, now)
    return {}
  })
}

/** Puts products into a collection, all of them or none; those that are in it already stay where they are. */
export function addProductsToCollection(
  context: Operation,
  { id, productIds }: AddProductsToCollectionRequest,
): Promise<EmptyResponse> {
  return inWrite(context, async (write) => {
    await findOwnCollection(write.transaction, id)
    await fillCollection(write, id, await numbersOf(write.transaction, productIds))
    return {}
  })
}

/** Takes products out of a collection; those that are not in it are passed over. */
export function removeProductsFromCollection(
  context: Operation,
  { id, productIds }: RemoveProductsFromCollectionRequest,
): Promise<EmptyResponse> {
  return inWrite(context, async (write) => {
    await findOwnCollection(write.transaction, id)
    await takeOutOfCollection(write, id, await numbersOf(write.transaction, productIds))
    return {}
  })
}

/** @throws ValidationError for a change that would hide the built-in collection or move its page */
function requireBuiltIn({ slug, visible }: { slug?: string | undefined; visible?: boolean | undefined }): void {
  if (slug && slug !== ALL_PRODUCTS.slug) throw invalidField('slug', `must stay ${ALL_PRODUCTS.slug}`)
  if (visible === false) throw invalidField('visible', 'must stay true for the built-in collection')
}

/** @throws ApplicationError for the built-in collection, whose products cannot be chosen */
async function findOwnCollection(transaction: Transaction, id: string) {
  if (isAllProducts(id))
    throw new ApplicationError(
      409,
      'COLLECTION_IS_BUILT_IN',
      'The collection of all products always contains every product',
    )
  return findCollection(transaction, id)
}

async function findCollection(transaction: Transaction, id: string) {
  const row = await transaction.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApplicationError(404, 'COLLECTION_NOT_FOUND', `Unknown collection ${id}`)
  return row
}

async function answerCollection(transaction: Transaction, id: string): Promise<StoredJson> {
  return new StoredJson(`{"collection":${withNumberOfProducts(await findCollection(transaction, id))}}`)
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
