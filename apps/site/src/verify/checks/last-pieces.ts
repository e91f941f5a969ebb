import { type Check, failuresOf, indexes, listRejections, race, unless } from '../check.ts'

const PIECES = 3

/** More buyers than pieces order at the same moment. */
export const lastPieces: Check = {
  id: 'last-pieces',
  title: 'The last pieces are sold once',
  run: async (shop) => {
    const product = await shop.sell('Last pieces', 10, PIECES)
    const ready = await Promise.all(indexes(shop.buyers).map((n) => shop.checkOut(product, { buyer: `last-${n}` })))
    const outcomes = await race(ready.map((checkout) => () => shop.order(checkout)))
    const orders = await shop.ordersOf('last-')
    const left = await shop.pieces(product)
    const expected = Math.min(PIECES, shop.buyers)
    return {
      summary: `${shop.buyers} buyers ordered ${PIECES} pieces at once: ${orders.length} orders, ${left} pieces left. Rejections: ${listRejections(outcomes)}.`,
      problems: [
        ...unless(orders.length === expected, `${orders.length} orders were placed for ${PIECES} pieces`),
        ...unless(
          outcomes.values.length === orders.length,
          `${outcomes.values.length} buyers got an answer with an order`,
        ),
        ...unless(left === PIECES - expected, `the stock shows ${left} pieces instead of ${PIECES - expected}`),
        ...failuresOf(outcomes),
      ],
    }
  },
}
