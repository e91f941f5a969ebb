import type { Callers } from './callers.ts'

export async function getCollectionRules({ owner: client }: Callers) {
  const { collection } = await client.catalogWriter.createCollection({ name: 'By hand' })
  const { id } = collection
  // #region getCollectionRules
  const { rules } = await client.collectionRules.getCollectionRules(id)
  const isByHand = rules === undefined
  // #endregion
  return isByHand
}

export async function setCollectionRules({ owner: client }: Callers) {
  const { collection } = await client.catalogWriter.createCollection({ name: 'Gifts up to 25' })
  const { id } = collection
  // #region setCollectionRules
  const { added } = await client.collectionRules.setCollectionRules(id, {
    match: 'ALL',
    conditions: [
      { field: 'PRICE', operator: 'AT_MOST', price: 25 },
      { field: 'IN_STOCK', operator: 'IS' },
    ],
  })
  // #endregion
  return added
}

export async function previewCollectionRules({ owner: client }: Callers) {
  // #region previewCollectionRules
  const { total, products } = await client.collectionRules.previewCollectionRules({
    match: 'ANY',
    conditions: [
      { field: 'ON_SALE', operator: 'IS' },
      { field: 'AGE', operator: 'AT_MOST', days: 30 },
    ],
  })
  // #endregion
  return total - products.length
}
