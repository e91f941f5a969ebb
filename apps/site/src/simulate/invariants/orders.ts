import type { Invariant } from './invariant.ts'

/** Every order that its buyer learned of is there, once, at the price that was shown. */
export const orders: Invariant = async ({ records, clock, isOnPostgres }, db) => {
  const stored = await db
    .selectFrom('orders')
    .select(['id', 'number', 'checkout_id as checkoutId', 'total_minor as total', 'placed_at as placedAt'])
    .orderBy('number')
    .execute()
  const byId = new Map(stored.map((order) => [order.id, order]))
  const lost = records.orders.flatMap(({ id, checkoutId, total }) => {
    const order = byId.get(id)
    if (!order) return [`The order ${id} was confirmed and is not there`]
    return [
      ...(order.checkoutId === checkoutId ? [] : [`The order ${id} is of another checkout than ${checkoutId}`]),
      ...(order.total === Math.round(Number(total) * 100)
        ? []
        : [`The order ${id} costs ${order.total}, and its buyer saw ${total}`]),
    ]
  })
  const perCheckout = Map.groupBy(stored, (order) => order.checkoutId)
  const twice = [...perCheckout].flatMap(([checkoutId, all]) =>
    all.length > 1 ? [`The checkout ${checkoutId} became ${all.length} orders`] : [],
  )
  // On PostgreSQL orders do not wait for each other's numbers.
  const numbered = isOnPostgres ? [] : stored
  const gaps = numbered.flatMap(({ number }, index) => {
    const before = numbered[index - 1]?.number
    return before !== undefined && number !== before + 1 ? [`Between the orders ${before} and ${number} is a gap`] : []
  })
  const now = clock.now().getTime()
  const early = stored.flatMap(({ number, placedAt }) =>
    Date.parse(placedAt) > now ? [`The order ${number} was placed at ${placedAt}, which is still to come`] : [],
  )
  return [...lost, ...twice, ...gaps, ...early]
}
