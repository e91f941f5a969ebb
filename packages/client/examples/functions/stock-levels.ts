import type { Callers } from './callers.ts'

export async function queryStockLevels({ owner: client, productId }: Callers) {
  // #region queryStockLevels
  const { stockLevels } = await client.stockLevels.queryStockLevels({ productIds: [productId] })
  const held = stockLevels.flatMap(({ locations }) => locations.map((location) => location.held))
  // #endregion
  return held
}

export async function setStockLevels({ owner: client, productId }: Callers) {
  const { variantId, main } = await known(client, productId)
  // #region setStockLevels
  await client.stockLevels.setStockLevels([{ productId, variantId, locationId: main, quantity: 24 }])
  // #endregion
}

export async function moveStock({ owner: client, productId }: Callers) {
  const { variantId, main } = await known(client, productId)
  await client.stockLevels.setStockLevels([{ productId, variantId, locationId: main, quantity: 24 }])
  const terms = { timeZone: 'Europe/Berlin', address: { country: 'DE' } }
  const { id: shop = '' } = await client.locations.createLocation({ name: 'Shop', ...terms })
  // #region moveStock
  await client.stockLevels.moveStock([{ productId, variantId, fromLocationId: main, toLocationId: shop, quantity: 3 }])
  // #endregion
}

/** The only variant of a counted product, and the default location. */
async function known(client: Callers['owner'], productId: string) {
  const { inventoryItem } = await client.inventory.getInventoryVariants(productId)
  const [variant] = inventoryItem.variants
  const variantId = variant?.variantId ?? ''
  await client.inventory.updateInventoryVariants(productId, {
    trackQuantity: true,
    variants: [{ variantId, quantity: 500 }],
  })
  const { locations } = await client.locations.listLocations()
  return { variantId, main: locations.find((location) => location.default)?.id ?? '' }
}
