import { isCartwrightError } from '@cartwright/client'
import type { Callers } from './callers.ts'

/** An order whose payment staff have recorded. */
async function placePaidOrder({ owner, placeOrder }: Callers) {
  const orderId = await placeOrder()
  const { lineItems } = await owner.orderManagement.paymentCollectionMarkOrderAsPaid(orderId)
  const { payments } = await owner.orderTransactions.listTransactionsForSingleOrder(orderId)
  return { orderId, lineItemId: lineItems[0]?.id ?? '', paymentId: payments[0]?.id ?? '' }
}

export async function getOrderRefundability(callers: Callers) {
  const { owner: client } = callers
  const { orderId } = await placePaidOrder(callers)
  // #region getOrderRefundability
  const { payments, lineItems } = await client.orderBilling.getOrderRefundability(orderId)
  // #endregion
  return [payments.length, lineItems.length]
}

export async function calculateRefund(callers: Callers) {
  const { owner: client } = callers
  const { orderId, lineItemId } = await placePaidOrder(callers)
  // #region calculateRefund
  const { summary } = await client.orderBilling.calculateRefund(orderId, {
    lineItems: [{ lineItemId, quantity: 1 }],
  })
  // #endregion
  return summary?.total?.formattedAmount
}

export async function refundPayments(callers: Callers) {
  const { owner: client } = callers
  const { orderId, paymentId } = await placePaidOrder(callers)
  // #region refundPayments
  const { refund } = await client.orderBilling.refundPayments(
    orderId,
    [{ paymentId, amount: { amount: '2.50' }, externalRefund: true }],
    { customerReason: 'A crack in the glaze' },
  )
  // #endregion
  return refund?.summary?.refunded?.formattedAmount
}

export async function authorizeChargeWithSavedPaymentMethod({ owner: client, placeOrder }: Callers) {
  const orderId = await placeOrder()
  try {
    // #region authorizeChargeWithSavedPaymentMethod
    const { payment } = await client.orderBilling.authorizeChargeWithSavedPaymentMethod(orderId, {
      amount: { amount: '2.50' },
      currency: 'EUR',
      delayedCaptureSettings: { scheduledAction: 'CAPTURE', delayDuration: { count: 2, unit: 'DAYS' } },
    })
    // #endregion
    return payment?.status
  } catch (error) {
    return isCartwrightError(error) ? error.code : undefined
  }
}

export async function calculateCapture({ owner: client, placeAuthorizedOrder }: Callers) {
  const { orderId, paymentId } = await placeAuthorizedOrder()
  // #region calculateCapture
  const { captures, balance } = await client.orderBilling.calculateCapture(orderId, [
    { paymentId, amount: { amount: '2.50' } },
  ])
  // #endregion
  return [captures[0]?.released?.amount, balance?.amount]
}

export async function captureAuthorizedPayments({ owner: client, placeAuthorizedOrder }: Callers) {
  const { orderId, paymentId } = await placeAuthorizedOrder()
  // #region captureAuthorizedPayments
  const { payments } = await client.orderBilling.captureAuthorizedPayments(orderId, [
    { paymentId, amount: { amount: '2.50' } },
  ])
  // #endregion
  return payments.length
}

export async function voidAuthorizedPayments({ owner: client, placeAuthorizedOrder }: Callers) {
  const { orderId, paymentId } = await placeAuthorizedOrder()
  // #region voidAuthorizedPayments
  const { payments } = await client.orderBilling.voidAuthorizedPayments(orderId, [paymentId])
  // #endregion
  return payments.length
}

export async function redeemGiftCard({ owner: client, placeOrder }: Callers) {
  const orderId = await placeOrder()
  const { code: giftCardCode = '' } = await client.giftCards.issueGiftCard({ initialValue: { value: '5' } })
  // #region redeemGiftCard
  const { payment } = await client.orderBilling.redeemGiftCard(orderId, {
    giftCardCode,
    amount: { amount: '5.00' },
    currency: 'EUR',
  })
  // #endregion
  return payment.amount?.formattedAmount
}
