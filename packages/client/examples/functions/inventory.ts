import type { Callers } from './callers.ts'

export async function getInventoryVariants({ owner: client, apronId }: Callers) {
  // #region getInventoryVariants
  const { inventoryItem } = await client.inventory.getInventoryVariants(apronId)
  const soldOut = inventoryItem.variants.filter(({ inStock }) => !inStock)
  // #endregion
  return soldOut
}

export async function queryInventory({ owner: client, productId }: Callers) {
  // #region queryInventory
  const filter = JSON.stringify({ productId })
  const { inventoryItems } = await client.inventory.queryInventory({ query: { filter } })
  // #endregion
  return inventoryItems
}

export async function updateInventoryVariants({ owner: client, productId }: Callers) {
  const variantId = await onlyVariantOf(client, productId)
  // #region updateInventoryVariants
  await client.inventory.updateInventoryVariants(productId, {
    trackQuantity: true,
    variants: [{ variantId, quantity: 24 }],
  })
  // #endregion
}

export async function decrementInventory({ owner: client, productId }: Callers) {
  const variantId = await onlyVariantOf(client, productId)
  // #region decrementInventory
  await client.inventory.decrementInventory([{ productId, variantId, decrementBy: 1 }], { reason: 'ORDER' })
  // #endregion
}

export async function incrementInventory({ owner: client, productId }: Callers) {
  const variantId = await onlyVariantOf(client, productId)
  // #region incrementInventory
  await client.inventory.incrementInventory([{ productId, variantId, incrementBy: 12 }])
  // #endregion
}

async function onlyVariantOf(client: Callers['owner'], productId: string) {
  const { inventoryItem } = await client.inventory.getInventoryVariants(productId)
  return inventoryItem.variants[0]?.variantId ?? ''
}
