import type { Callers } from './callers.ts'

export async function listTransactionsForSingleOrder({ owner: client, orderId }: Callers) {
  // #region listTransactionsForSingleOrder
  const { payments, refunds } = await client.orderTransactions.listTransactionsForSingleOrder(orderId)
  // #endregion
  return [payments.length, refunds.length]
}

export async function listTransactionsForMultipleOrders({ owner: client, orderId }: Callers) {
  // #region listTransactionsForMultipleOrders
  const { orderTransactions } = await client.orderTransactions.listTransactionsForMultipleOrders([orderId])
  // #endregion
  return orderTransactions.length
}

export async function addPayments({ owner: client, placeOrder }: Callers) {
  const orderId = await placeOrder()
  // #region addPayments
  const { paymentsIds } = await client.orderTransactions.addPayments(orderId, [
    { amount: { amount: '5.00' }, regularPaymentDetails: { paymentMethod: 'Cash', offlinePayment: true } },
  ])
  // #endregion
  return { orderId, paymentId: paymentsIds[0] ?? '' }
}

export async function updatePaymentStatus({ owner: client, placeOrder }: Callers) {
  const orderId = await placeOrder()
  const { payments } = await client.orderTransactions.listTransactionsForSingleOrder(orderId)
  const paymentId = payments[0]?.id ?? ''
  // #region updatePaymentStatus
  const changed = await client.orderTransactions.updatePaymentStatus({ orderId, paymentId }, 'APPROVED')
  // #endregion
  return changed.payments.map(({ regularPaymentDetails }) => regularPaymentDetails?.status)
}
