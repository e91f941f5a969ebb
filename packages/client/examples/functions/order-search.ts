import type { Callers } from './callers.ts'

export async function searchOrders({ member: client }: Callers) {
  // #region searchOrders
  const { orders, metadata } = await client.orderSearch.searchOrders({
    filter: { paymentStatus: { $in: ['PAID', 'NOT_PAID'] } },
    sort: [{ fieldName: 'createdDate', order: 'DESC' }],
    cursorPaging: { limit: 10 },
  })
  // #endregion
  return [orders.map(({ number }) => number), metadata.cursors?.next]
}
