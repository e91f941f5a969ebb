import { randomUUID } from 'node:crypto'
import { STORES_APP_ID } from '@cartwright/client'
import { type Check, failuresOf, indexes, listRejections, race, unless } from '../check.ts'

/** A request arrives many times under one idempotency key, as after retries by a client, a proxy or a service worker. */
export const doubledRequests: Check = {
  id: 'doubled-requests',
  title: 'A request that arrives twice has its effect once',
  run: async (shop) => {
    const product = await shop.sell('Doubled requests', 5, 1000)
    const client = shop.visit()
    const idempotencyKey = randomUUID()
    const lineItems = [{ quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: product } }]
    const add = () => client.currentCart.addToCurrentCart({ lineItems }, { idempotencyKey })
    await add()
    const outcomes = await race(indexes(shop.buyers).map(() => add))
    const { lineItems: lines } = await client.currentCart.getCurrentCart()
    const quantity = lines[0]?.quantity ?? 0
    return {
      summary: `One request to add a product arrived ${shop.buyers + 1} times: the cart has ${quantity}. Rejections: ${listRejections(outcomes)}.`,
      problems: [
        ...unless(lines.length === 1 && quantity === 1, `the cart has ${lines.length} lines, the first of ${quantity}`),
        ...failuresOf(outcomes),
      ],
    }
  },
}
