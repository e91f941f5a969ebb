import type { Callers } from './callers.ts'

export async function getOrderDetails({ owner: client, orderId }: Callers) {
  // #region getOrderDetails
  const { order, transactions, mails } = await client.orderManagement.getOrderDetails(orderId)
  // #endregion
  return { id: order.id, payments: transactions.payments.length, mails: mails.length }
}

export async function updateOrder({ owner: client, placeOrder }: Callers) {
  const orderId = await placeOrder()
  // #region updateOrder
  const order = await client.orderManagement.updateOrder(orderId, {
    buyerInfo: { email: 'ada@example.com' },
    archived: true,
  })
  // #endregion
  return order.archived
}

export async function bulkUpdateOrders({ owner: client, orderId }: Callers) {
  // #region bulkUpdateOrders
  const { bulkActionMetadata } = await client.orderManagement.bulkUpdateOrders([
    { order: { id: orderId, buyerNote: 'Please ring twice' } },
  ])
  // #endregion
  return bulkActionMetadata.totalSuccesses
}

export async function bulkUpdateOrderTags({ owner: client, orderId }: Callers) {
  // #region bulkUpdateOrderTags
  const { results } = await client.orderManagement.bulkUpdateOrderTags([orderId], {
    assignTags: { privateTags: { tagIds: ['gift'] } },
  })
  // #endregion
  return results.map(({ itemMetadata }) => itemMetadata.success)
}

export async function cancelOrder({ owner: client, placeOrder }: Callers) {
  const orderId = await placeOrder()
  // #region cancelOrder
  const { status } = await client.orderManagement.cancelOrder(orderId, { restockAllItems: true })
  // #endregion
  return status
}

export async function clearTestOrders({ owner: client }: Callers) {
  // #region clearTestOrders
  const { cleared, remaining } = await client.orderManagement.clearTestOrders()
  // #endregion
  return { cleared, remaining }
}

export async function addActivities({ owner: client, orderId }: Callers) {
  // #region addActivities
  const { activityIds } = await client.orderManagement.addActivities(orderId, [
    { merchantComment: { message: 'The customer called about the delivery' } },
  ])
  // #endregion
  return activityIds[0] ?? ''
}

export async function updateActivity(callers: Callers) {
  const { owner: client, orderId } = callers
  const activityId = await addActivities(callers)
  // #region updateActivity
  const order = await client.orderManagement.updateActivity(orderId, activityId, {
    merchantComment: { message: 'The customer called twice' },
  })
  // #endregion
  return order.activities.length
}

export async function deleteActivity(callers: Callers) {
  const { owner: client, orderId } = callers
  const activityId = await addActivities(callers)
  // #region deleteActivity
  const order = await client.orderManagement.deleteActivity(orderId, activityId)
  // #endregion
  return order.activities.length
}

export async function paymentCollectionMarkOrderAsPaid({ owner: client, placeOrder }: Callers) {
  const orderId = await placeOrder()
  // #region paymentCollectionMarkOrderAsPaid
  const { paymentStatus } = await client.orderManagement.paymentCollectionMarkOrderAsPaid(orderId)
  // #endregion
  return paymentStatus
}

export async function paymentCollectionBulkMarkOrdersAsPaid({ owner: client, placeOrder }: Callers) {
  const orderIds = [await placeOrder(), await placeOrder()]
  // #region paymentCollectionBulkMarkOrdersAsPaid
  const { bulkActionMetadata } = await client.orderManagement.paymentCollectionBulkMarkOrdersAsPaid(orderIds)
  // #endregion
  return bulkActionMetadata.totalSuccesses
}

export async function recordManuallyCollectedPayment({ owner: client, placeOrder }: Callers) {
  const orderId = await placeOrder()
  // #region recordManuallyCollectedPayment
  await client.orderManagement.recordManuallyCollectedPayment(orderId, { amount: '5.00' })
  // #endregion
}

export async function getPaymentCollectabilityStatus({ owner: client, orderId }: Callers) {
  // #region getPaymentCollectabilityStatus
  const { status, amount } = await client.orderManagement.getPaymentCollectabilityStatus(orderId)
  // #endregion
  return [status, amount?.formattedAmount]
}

const poster = {
  productName: { original: 'Poster' },
  quantity: 2,
  price: { amount: '10.00' },
  itemType: { preset: 'PHYSICAL' as const },
}

export async function createOrder({ owner: client }: Callers) {
  // #region createOrder
  const order = await client.orderManagement.createOrder({
    lineItems: [poster],
    buyerInfo: { email: 'ada@example.com' },
    channelInfo: { type: 'EBAY', externalOrderId: 'E-77' },
    paymentStatus: 'PAID',
  })
  // #endregion
  return order.priceSummary.total.amount
}

export async function importOrder({ owner: client }: Callers) {
  // #region importOrder
  const order = await client.orderManagement.importOrder({
    number: '77',
    lineItems: [poster],
    channelInfo: { type: 'OTHER_PLATFORM' },
    purchasedDate: new Date('2020-02-03'),
  })
  // #endregion
  return order.number
}

export async function queryBuyers({ owner: client }: Callers) {
  // #region queryBuyers
  const { buyers, currency } = await client.orderManagement.queryBuyers({ sort: 'SPENT', minimumOrders: 1, limit: 10 })
  const best = buyers.map(({ email, orders, spent }) => `${email}: ${orders} orders, ${spent} ${currency}`)
  // #endregion
  return best.length
}
