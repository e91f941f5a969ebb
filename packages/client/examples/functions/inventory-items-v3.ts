import type { Callers } from './callers.ts'

export async function getInventoryItem({ owner: client, apronVariantId }: Callers) {
  // #region getInventoryItem
  const { quantity, availabilityStatus } = await client.inventoryItemsV3.getInventoryItem(apronVariantId)
  // #endregion
  return [quantity, availabilityStatus]
}

export async function queryInventoryItems({ owner: client }: Callers) {
  // #region queryInventoryItems
  const filter = { $and: [{ trackQuantity: true }, { quantity: { $lt: 5 } }] }
  const sort = [{ fieldName: 'quantity' }]
  const { inventoryItems } = await client.inventoryItemsV3.queryInventoryItems({ query: { filter, sort } })
  const runningOut = inventoryItems.map(({ product, quantity }) => [product?.variantSku, quantity])
  // #endregion
  return runningOut
}

export async function createInventoryItem({ owner: client, productId }: Callers) {
  // #region createInventoryItem
  // That of a product without options.
  const variantId = '00000000-0000-0000-0000-000000000000'
  const item = await client.inventoryItemsV3.createInventoryItem({
    inventoryItem: { productId, variantId, quantity: 24 },
  })
  // #endregion
  return item
}

export async function updateInventoryItem({ owner: client, apronVariantId }: Callers) {
  // #region updateInventoryItem
  const { quantity = 0 } = await client.inventoryItemsV3.getInventoryItem(apronVariantId)
  const counted = await client.inventoryItemsV3.updateInventoryItem({
    inventoryItem: { id: apronVariantId, quantity: quantity + 12 },
  })
  // #endregion
  return counted
}

export async function bulkCreateInventoryItems({ owner: client, productId, apronId, apronVariantId }: Callers) {
  // #region bulkCreateInventoryItems
  // That of a product without options.
  const variantId = '00000000-0000-0000-0000-000000000000'
  const { results } = await client.inventoryItemsV3.bulkCreateInventoryItems({
    inventoryItems: [
      { productId, variantId, quantity: 24 },
      { productId: apronId, variantId: apronVariantId, quantity: 12 },
    ],
  })
  const failed = results.filter(({ itemMetadata }) => !itemMetadata.success)
  // #endregion
  return failed
}

export async function bulkUpdateInventoryItems({ owner: client, productId, apronVariantId }: Callers) {
  // #region bulkUpdateInventoryItems
  // The item of a product without options has the id of the product, others that of their variant.
  const { bulkActionMetadata } = await client.inventoryItemsV3.bulkUpdateInventoryItems({
    inventoryItems: [
      { inventoryItem: { id: productId, quantity: 30 } },
      { inventoryItem: { id: apronVariantId, quantity: 15 } },
    ],
  })
  // #endregion
  return bulkActionMetadata
}

export async function bulkUpdateInventoryItemsByFilter({ owner: client, apronId }: Callers) {
  // #region bulkUpdateInventoryItemsByFilter
  const { jobId } = await client.inventoryItemsV3.bulkUpdateInventoryItemsByFilter({
    filter: { productId: apronId },
    inventoryItem: { quantity: 20 },
  })
  // #endregion
  return jobId
}

export async function bulkAdjustInventoryItemsByFilter({ owner: client, apronId }: Callers) {
  // #region bulkAdjustInventoryItemsByFilter
  const { jobId } = await client.inventoryItemsV3.bulkAdjustInventoryItemsByFilter({
    filter: { productId: apronId },
    adjustment: { incrementBy: 5 },
    trackQuantity: true,
  })
  // #endregion
  return jobId
}

export async function bulkSetOrAdjustInventoryItemsByFilter({ owner: client, apronId }: Callers) {
  // #region bulkSetOrAdjustInventoryItemsByFilter
  const { jobId } = await client.inventoryItemsV3.bulkSetOrAdjustInventoryItemsByFilter({
    filter: { productId: apronId },
    adjustedInventoryAction: { incrementBy: 5 },
  })
  // #endregion
  return jobId
}
