import { type Check, failuresOf, indexes, listRejections, race, unless } from '../check.ts'

/** The price rises while buyers press the last button. */
export const changedPrice: Check = {
  id: 'changed-price',
  title: 'An order costs what its buyer saw',
  run: async (shop) => {
    const product = await shop.sell('Changed price', 30, shop.buyers)
    const ready = await Promise.all(indexes(shop.buyers).map((n) => shop.checkOut(product, { buyer: `price-${n}` })))
    const [total = ''] = ready.map((checkout) => checkout.total)
    const orders = ready.map((checkout) => () => shop.order(checkout))
    const raise = async () => {
      await shop.owner.catalogWriter.updateProduct(product, { priceData: { price: 45 } })
      return ''
    }
    const half = Math.floor(orders.length / 2)
    const outcomes = await race([...orders.slice(0, half), raise, ...orders.slice(half)])
    const placed = await shop.ordersOf('price-')
    const wrong = placed.filter(({ priceSummary }) => Number(priceSummary.total.amount) !== Number(total))
    return {
      summary: `The price rose during ${shop.buyers} orders: ${placed.length} were placed at the price that was shown. Rejections: ${listRejections(outcomes)}.`,
      problems: [
        ...unless(wrong.length === 0, `${wrong.length} orders cost something else than the ${total} that was shown`),
        ...unless(
          [...outcomes.rejections.keys()].every((code) => code === 'CHECKOUT_CHANGED'),
          'a buyer was rejected for another reason than the changed price',
        ),
        ...failuresOf(outcomes),
      ],
    }
  },
}
