import type { Fulfillment, Order, OrderMail, OrderPayment, OrderTransactions } from '@cartwright/client'
import type { ListedOrders } from './list-orders.ts'

/** An order with its parcels and payments. */
export interface WholeOrder {
  readonly order: Order
  readonly fulfillments: readonly Fulfillment[]
  readonly transactions: OrderTransactions
}

/** Orders, a line each. */
export function describeOrders({ orders, next }: ListedOrders): string {
  if (orders.length === 0) return 'There are no orders that match.'
  const more = next === null ? [] : [`More: --cursor ${next}`]
  return [...orders.map(describeLine), ...more].join('\n')
}

const describeLine = ({ number, createdDate, priceSummary, buyerInfo, ...order }: Order): string =>
  [
    number,
    createdDate.toISOString(),
    statusOf(order),
    priceSummary.total.formattedAmount,
    buyerInfo.email ?? 'no email',
  ].join('  ')

/** The statuses of an order, without the one that every placed order has. */
export const statusOf = ({
  status,
  paymentStatus,
  fulfillmentStatus,
}: Pick<Order, 'status' | 'paymentStatus' | 'fulfillmentStatus'>): string =>
  [...(status === 'APPROVED' ? [] : [status]), paymentStatus, fulfillmentStatus].join(', ')

/** A payment, with what was captured of an authorized one. */
function describePayment({
  id,
  status,
  amount,
  regularPaymentDetails,
  membershipPaymentDetails,
}: OrderPayment): string {
  const captures = regularPaymentDetails?.authorizationDetails?.captures ?? []
  const parts = captures.map((capture) => capture.amount?.formattedAmount ?? '')
  return [
    ...[
      id,
      status,
      amount.formattedAmount,
      regularPaymentDetails?.paymentMethod ?? (membershipPaymentDetails ? 'membership' : 'gift card'),
    ],
    ...(status === 'AUTHORIZED' || parts.length > 1 ? [`captured: ${parts.join(' + ') || 'nothing'}`] : []),
  ].join('  ')
}

export const describePayments = ({ payments }: OrderTransactions): string => payments.map(describePayment).join('\n')

/** An order with items, parcels, payments and timeline. */
export function describeOrder({ order, fulfillments, transactions: { payments, refunds } }: WholeOrder): string {
  const { shippingInfo, balanceSummary, priceSummary } = order
  return [
    `Order ${order.number}  ${order.id}`,
    `  ${statusOf(order)}`,
    `  placed ${order.createdDate.toISOString()} by ${order.buyerInfo.email ?? 'no email'}`,
    ...(shippingInfo ? [`  delivery: ${shippingInfo.title}, ${shippingInfo.cost.price.formattedAmount}`] : []),
    `  total ${priceSummary.total.formattedAmount}, to pay ${balanceSummary.balance.formattedAmount}`,
    ...section(
      'Items',
      order.lineItems.map(
        ({ quantity, productName, price, refundQuantity = 0 }, at) =>
          `${at + 1}  ${quantity} × ${productName.original}, ${price.formattedAmount} each${refundQuantity > 0 ? `, ${refundQuantity} refunded` : ''}`,
      ),
    ),
    ...section(
      'Parcels',
      fulfillments.map((one) => describeParcel(order, one)),
    ),
    ...section('Payments', payments.map(describePayment)),
    ...section(
      'Refunds',
      refunds.map(({ summary, details, createdDate }) =>
        [
          createdDate.toISOString(),
          summary.requestedRefund.formattedAmount,
          summary.pending ? 'pending' : `${summary.refunded.formattedAmount} refunded`,
          details.reason ?? '',
        ]
          .join('  ')
          .trimEnd(),
      ),
    ),
    ...section(
      'Timeline',
      order.activities.map(({ createdDate, activityType, authorEmail, merchantComment }) =>
        [createdDate.toISOString(), activityType, authorEmail ?? '', merchantComment?.message ?? '']
          .filter(Boolean)
          .join('  '),
      ),
    ),
  ].join('\n')
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)]

/** A parcel in one line: which lines of the order are in it, and how to follow it. */
export function describeParcel(
  { lineItems }: Order,
  { id = '', lineItems: sent, trackingInfo, status }: Fulfillment,
): string {
  const items = sent.map((item) => `${item.quantity} × line ${lineItems.findIndex((line) => line.id === item.id) + 1}`)
  const tracking = [trackingInfo?.shippingProvider, trackingInfo?.trackingNumber, trackingInfo?.trackingLink]
  return [id, items.join(', '), ...tracking, status].filter(Boolean).join('  ')
}

/** Mails, a line each. */
export function describeMails({ mails }: { readonly mails: readonly OrderMail[] }): string {
  if (mails.length === 0) return 'There are no mails about this order.'
  return mails
    .map(({ id, kind, status, recipient, createdDate, failureReason = '' }) =>
      [id, createdDate.toISOString(), kind, status, recipient, failureReason].join('  ').trimEnd(),
    )
    .join('\n')
}
