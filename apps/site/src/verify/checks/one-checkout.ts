import { type Check, failuresOf, indexes, listRejections, race, unless } from '../check.ts'

/** One buyer presses the last button many times. */
export const oneCheckout: Check = {
  id: 'one-checkout',
  title: 'A checkout becomes one order, however often it is sent',
  run: async (shop) => {
    const product = await shop.sell('One checkout', 15, 10)
    const ready = await shop.checkOut(product, { buyer: 'eager' })
    const outcomes = await race(indexes(shop.buyers).map(() => () => shop.order(ready)))
    const orders = await shop.ordersOf('eager')
    const ids = new Set(outcomes.values)
    const left = await shop.units(product)
    return {
      summary: `One checkout was ordered ${shop.buyers} times at once: ${orders.length} order. Rejections: ${listRejections(outcomes)}.`,
      problems: [
        ...unless(orders.length === 1, `one checkout became ${orders.length} orders`),
        ...unless(ids.size <= 1, `the answers name ${ids.size} different orders`),
        ...unless(left === 9, `${10 - left} pieces were taken for one order of one piece`),
        ...failuresOf(outcomes),
      ],
    }
  },
}
