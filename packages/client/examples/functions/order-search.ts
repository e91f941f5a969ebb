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

export async function queryBuyers({ owner: client }: Callers) {
  // #region queryBuyers
  const { buyers, currency } = await client.orderSearch.queryBuyers({ sort: 'SPENT', minimumOrders: 1, limit: 10 })
  const best = buyers.map(({ email, orders, spent }) => `${email}: ${orders} orders, ${spent} ${currency}`)
  // #endregion
  return best.length
}
