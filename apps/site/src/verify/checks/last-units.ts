import { type Check, failuresOf, indexes, listRejections, race, unless } from '../check.ts'

const UNITS = 3

/** More buyers than pieces order at the same moment. */
export const lastUnits: Check = {
  id: 'last-pieces',
  title: 'The last pieces are sold once',
  run: async (shop) => {
    const product = await shop.sell('Last pieces', 10, UNITS)
    const ready = await Promise.all(indexes(shop.buyers).map((n) => shop.checkOut(product, { buyer: `last-${n}` })))
    const outcomes = await race(ready.map((checkout) => () => shop.order(checkout)))
    const orders = await shop.ordersOf('last-')
    const left = await shop.units(product)
    const expected = Math.min(UNITS, shop.buyers)
    return {
      summary: `${shop.buyers} buyers ordered ${UNITS} pieces at once: ${orders.length} orders, ${left} pieces left. Rejections: ${listRejections(outcomes)}.`,
      problems: [
        ...unless(orders.length === expected, `${orders.length} orders were placed for ${UNITS} pieces`),
        ...unless(
          outcomes.values.length === orders.length,
          `${outcomes.values.length} buyers got an answer with an order`,
        ),
        ...unless(left === UNITS - expected, `the stock shows ${left} pieces instead of ${UNITS - expected}`),
        ...failuresOf(outcomes),
      ],
    }
  },
}
