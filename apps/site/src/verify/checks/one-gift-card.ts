import { type Check, failuresOf, indexes, listRejections, race, unless } from '../check.ts'

const PRICE = 20

/** A gift card that is worth two products is in all checkouts. */
export const oneGiftCard: Check = {
  id: 'one-gift-card',
  title: 'A gift card pays no more than its balance',
  run: async (shop) => {
    const product = await shop.sell('Gift card', PRICE, shop.buyers)
    const { giftCard, code = '' } = await shop.owner.giftCards.issueGiftCard({
      initialValue: { value: String(PRICE * 2) },
    })
    const id = giftCard.id ?? ''
    const ready = await Promise.all(
      indexes(shop.buyers).map((n) => shop.checkOut(product, { buyer: `card-${n}`, giftCardCode: code })),
    )
    const outcomes = await race(ready.map((checkout) => () => shop.order(checkout)))
    const transactions = await shop.owner.giftCards.listGiftCardTransactions(id)
    const spent = transactions
      .filter(({ type }) => type === 'REDEEMED')
      .reduce((sum, { amount }) => sum + Number(amount.value), 0)
    const { giftCards } = await shop.owner.giftCards.queryGiftCards({ filter: { id } })
    const [card] = giftCards
    const balance = Number(card?.balance?.value ?? Number.NaN)
    const revision = card?.revision ?? ''
    shop.later(() => shop.owner.giftCards.updateGiftCard(id, { revision, active: false }))
    const orders = await shop.ordersOf('card-')
    return {
      summary: `${shop.buyers} buyers paid with one card of ${PRICE * 2}: ${orders.length} orders, ${spent.toFixed(2)} spent. Rejections: ${listRejections(outcomes)}.`,
      problems: [
        ...unless(spent <= PRICE * 2, `${spent} was spent of a card of ${PRICE * 2}`),
        ...unless(spent > 0, 'the card paid for no order'),
        ...unless(
          Math.abs(PRICE * 2 - spent - balance) < 0.001,
          `the card has ${balance} left after ${spent} was spent`,
        ),
        ...unless(
          orders.length === outcomes.values.length,
          `${orders.length} orders, but ${outcomes.values.length} answers with one`,
        ),
        ...failuresOf(outcomes),
      ],
    }
  },
}
