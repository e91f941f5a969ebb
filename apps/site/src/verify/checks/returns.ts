import { type Check, failuresOf, indexes, listRejections, race, unless } from '../check.ts'

/** One item that was sent is returned by many people at once, and the one return is received many times at once. */
export const returns: Check = {
  id: 'returns',
  title: 'An item comes back once',
  run: async (shop) => {
    const { owner, buyers } = shop
    const product = await shop.sell('Returns', 25, 1)
    const orderId = await shop.order(await shop.checkOut(product, { buyer: 'return' }))
    const [order] = await shop.ordersOf('return')
    const lineItemId = order?.lineItems[0]?.id ?? ''
    await owner.orderFulfillments.createFulfillment(orderId, { lineItems: [{ id: lineItemId, quantity: 1 }] })
    const lineItems = [{ lineItemId, quantity: 1, reason: 'OTHER' as const }]
    const registered = await race(
      indexes(buyers).map(() => () => owner.orderReturns.createReturn({ orderId, lineItems }, { sendEmail: false })),
    )
    const returnId = registered.values[0]?.id ?? ''
    const received = await race(
      indexes(buyers).map(() => () => owner.orderReturns.receiveReturn(returnId, { sendEmail: false })),
    )
    const units = await shop.units(product)
    return {
      summary: `${buyers} returns of one item at once: ${registered.values.length} was registered, ${units} piece is back in stock. Rejections: ${listRejections(registered)}, then ${listRejections(received)}.`,
      problems: [
        ...unless(registered.values.length === 1, `${registered.values.length} returns of one item were registered`),
        ...unless(received.values.length === 1, `the return was received ${received.values.length} times`),
        ...unless(units === 1, `${units} pieces are in stock, 1 came back`),
        ...failuresOf(registered),
        ...failuresOf(received),
      ],
    }
  },
}
