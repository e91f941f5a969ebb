import type {
  AddProductsToCollectionRequest,
  CreateCollectionRequest,
  DeleteCollectionRequest,
  EmptyResponse,
  RemoveProductsFromCollectionRequest,
  UpdateCollectionRequest,
} from '@cartwright/contract'
import type { RequestContext } from '../../http/context.ts'
import { ApplicationError } from '../../http/errors.ts'
import { StoredJson } from '../../http/stored-json.ts'
import type { Transaction } from '../../storage/database.ts'
import { announceCollectionDeletion } from '../catalog-events.ts'
import { raiseCatalogVersion } from '../catalog-version.ts'
import { forgetFormerSlugs } from '../former-slugs.ts'
import { productNotFound } from '../read-products.ts'
import { type CollectionDetails, saveCollection, withNumberOfProducts } from '../save-collection.ts'
import { fillCollection, productsIn, takeOutOfCollection } from './collection-products.ts'
import { inWrite, under } from './in-write.ts'
import { requireRevision } from './revision.ts'

/** Makes a collection; its id and, unless given, its slug are the site's to choose. */
export function createCollection(
  context: RequestContext,
  { collection }: CreateCollectionRequest,
): Promise<StoredJson> {
  return inWrite(context, ({ transaction, now }) =>
    under('collection', async () => {
      const { id } = await saveCollection(transaction, collection, now)
      return answerCollection(transaction, id)
    }),
  )
}

/** Sets the fields of a collection that are given. */
export function updateCollection(
  context: RequestContext,
  { collection: { id, revision, ...fields } }: UpdateCollectionRequest,
): Promise<StoredJson> {
  return inWrite(context, ({ transaction, now }) =>
    under('collection', async () => {
      const { name, details, visible, revision: current } = await findCollection(transaction, id)
      requireRevision(revision, current)
      const { description, image }: CollectionDetails = JSON.parse(details)
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      await saveCollection(transaction, { id, name, description, image, visible: visible === 1, ...given }, now)
      return answerCollection(transaction, id)
    }),
  )
}

/** Deletes a collection; its products stay. */
export function deleteCollection(context: RequestContext, { id }: DeleteCollectionRequest): Promise<EmptyResponse> {
  return inWrite(context, async (write) => {
    const { transaction, now } = write
    await findCollection(transaction, id)
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
  context: RequestContext,
  { id, productIds }: AddProductsToCollectionRequest,
): Promise<EmptyResponse> {
  return inWrite(context, async (write) => {
    await findCollection(write.transaction, id)
    await fillCollection(write, id, await numbersOf(write.transaction, productIds))
    return {}
  })
}

/** Takes products out of a collection; those that are not in it are passed over. */
export function removeProductsFromCollection(
  context: RequestContext,
  { id, productIds }: RemoveProductsFromCollectionRequest,
): Promise<EmptyResponse> {
  return inWrite(context, async (write) => {
    await findCollection(write.transaction, id)
    await takeOutOfCollection(write, id, await numbersOf(write.transaction, productIds))
    return {}
  })
}

async function findCollection(transaction: Transaction, id: string) {
  const row = await transaction.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApplicationError(404, 'COLLECTION_NOT_FOUND', `There is no collection ${id}`)
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
