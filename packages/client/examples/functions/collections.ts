import type { Callers } from './callers.ts'

export async function getCollection({ visitor: client, collectionId }: Callers) {
  // #region getCollection
  const { name, numberOfProducts } = await client.collections.getCollection(collectionId)
  // #endregion
  return [name, numberOfProducts]
}

export async function getCollectionBySlug({ visitor: client }: Callers) {
  // #region getCollectionBySlug
  const { collection } = await client.collections.getCollectionBySlug('tableware')
  // #endregion
  return collection
}

export async function queryCollections({ visitor: client }: Callers) {
  // #region queryCollections
  const { items } = await client.collections.queryCollections().ascending('name').limit(20).find()
  const names = items.map(({ name }) => name)
  // #endregion
  return names
}
