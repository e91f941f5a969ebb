import { expect, test } from 'vitest'
import { inventory } from '../generated/inventory-functions.ts'
import { createClient, selfHosted } from '../index.ts'

test("changes of stock accept a reason, beyond the provider's SDK", async () => {
  const bodies: unknown[] = []
  const fetch = async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(`${body}`))
    return Response.json({})
  }
  const auth = () => ({ getAuthHeaders: async () => ({}) })
  const shop = createClient({ auth, host: selfHosted(), modules: { inventory }, fetch })
  const [productId, variantId] = ['p', 'v']
  await shop.inventory.decrementInventory([{ productId, variantId, decrementBy: 2 }], { reason: 'ORDER' })
  await shop.inventory.incrementInventory([{ productId, variantId, incrementBy: 1 }], { reason: 'MANUAL' })
  await shop.inventory.updateInventoryVariants(productId, { trackQuantity: true }, { reason: 'MANUAL' })
  expect(bodies).toEqual([
    { decrementData: [{ productId, variantId, decrementBy: 2 }], reason: 'ORDER' },
    { incrementData: [{ productId, variantId, incrementBy: 1 }], reason: 'MANUAL' },
    { inventoryItem: { productId, trackQuantity: true }, reason: 'MANUAL' },
  ])
})
