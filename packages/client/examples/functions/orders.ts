import type { Callers } from './callers.ts'

export async function getOrder({ member: client, orderId }: Callers) {
  // #region getOrder
  const { number, paymentStatus, lineItems } = await client.orders.getOrder(orderId)
  // #endregion
  return [number, paymentStatus, lineItems.length]
}

export async function listMyOrders({ member: client }: Callers) {
  // #region listMyOrders
  const { orders } = await client.orders.listMyOrders({ paging: { limit: 10 } })
  const numbers = orders.map(({ number, priceSummary }) => `${number}: ${priceSummary.total.formattedAmount}`)
  // #endregion
  return numbers
}
