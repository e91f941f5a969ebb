import type { Invariant } from './invariant.ts'

/** A gift card has what it was worth, less what it paid for and did not get back. */
export const giftCards: Invariant = async (_, db) => {
  const cards = await db
    .selectFrom('gift_cards')
    .select(['id', 'initial_minor as initial', 'balance_minor as balance'])
    .execute()
  const moves = await db
    .selectFrom('gift_card_transactions')
    .leftJoin('orders', 'orders.id', 'gift_card_transactions.order_id')
    .select([
      'gift_card_transactions.gift_card_id as cardId',
      'gift_card_transactions.type as type',
      'gift_card_transactions.amount_minor as amount',
      'gift_card_transactions.order_id as orderId',
      'orders.id as found',
    ])
    .execute()
  return cards.flatMap(({ id, initial, balance }) => {
    const own = moves.filter(({ cardId }) => cardId === id)
    const spent = own.reduce((sum, { type, amount }) => (type === 'REDEEMED' ? sum + amount : sum), 0)
    const returned = own.reduce(
      (sum, { type, amount }) => (type === 'REFUNDED' || type === 'VOIDED' ? sum + amount : sum),
      0,
    )
    const strays = own.filter(({ type, orderId, found }) => type === 'REDEEMED' && orderId !== null && found === null)
    return [
      ...(balance >= 0 && balance <= initial ? [] : [`The gift card ${id} has ${balance} of ${initial}`]),
      ...(balance === initial - spent + returned
        ? []
        : [`The gift card ${id} has ${balance}: ${initial} less ${spent} and ${returned} returned`]),
      ...strays.map(({ orderId }) => `The gift card ${id} paid for the order ${orderId}, which is not there`),
    ]
  })
}
