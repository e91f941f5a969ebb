import type { Order, OrderRefundabilityResponse, RefundItems, ResponseOf } from '@cartwright/contract'
import { sum } from '../../platform/pricing/allocate.ts'
import { refundable } from '../../platform/pricing/ledger.ts'
import { isOffline } from '../../selling/payments/manual.ts'
import { methodOf } from '../../selling/payments/method-of.ts'
import { originOf } from '../../selling/payments/order-payments.ts'
import type { PaymentProvider } from '../../selling/payments/provider.ts'
import { moneyOf, type OrderMoney } from './order-price.ts'
import type { PartAmounts } from './refund-amounts.ts'
import { feeAmount, refundedBefore, refundParts, shippingAmount, totalOf } from './refund-parts.ts'
import { requireRefundAmounts } from './refund-requests.ts'
import { isOwnBalance, type OrderBooks, refundTransactions } from './transactions.ts'

/** What items, fees and delivery costs come to when they are refunded, and what of it can be paid back. Nothing changes. */
export function calculateRefund(order: Order, books: OrderBooks, items: RefundItems): ResponseOf<'CalculateRefund'> {
  const money = moneyOf(order)
  requireRefundAmounts(money, items)
  const parts = refundParts(order, refundedBefore(order, books.refunds), items)
  const total = totalOf(parts)
  const left = sum(books.payments.map((payment) => refundable(payment, refundTransactions(books))))
  const paidBack = Math.min(total, left)
  const all = [...parts.lines, ...parts.fees].map(({ amounts }) => amounts)
  const every = parts.shipping ? [...all, parts.shipping] : all
  const added = (pick: (amounts: PartAmounts) => number) => money.write(sum(every.map(pick)))
  return {
    available: true,
    refundable: money.write(paidBack),
    notRefundable: money.write(total - paidBack),
    summary: {
      total: money.write(total),
      tax: added(({ tax }) => tax),
      discount: added(({ discount }) => discount),
      subtotal: added(({ subtotal }) => subtotal),
      lineItemsSubtotal: money.write(sum(parts.lines.map(({ amounts }) => amounts.subtotal))),
      additionalFeesTotal: money.write(sum(parts.fees.map(({ amounts }) => amounts.total))),
    },
    calculatedRefundItems: {
      lineItems: parts.lines.map(({ id, quantity, amounts }) => ({
        item: { lineItemId: id, quantity },
        summary: summaryOf(amounts, money),
      })),
      additionalFees: parts.fees.map(({ id, amounts }) => ({
        additionalFee: { additionalFeeId: id, amount: money.write(amounts.total) },
        summary: summaryOf(amounts, money),
      })),
      ...(parts.shipping && {
        shipping: {
          shipping: { amount: money.write(parts.shipping.total) },
          summary: summaryOf(parts.shipping, money),
        },
      }),
    },
  }
}

const summaryOf = ({ total, tax, discount, subtotal }: PartAmounts, money: OrderMoney) => ({
  total: money.write(total),
  tax: money.write(tax),
  discount: money.write(discount),
  subtotal: money.write(subtotal),
})

/** Which payments, items, fees and delivery costs of an order can be refunded. */
export function refundabilityOf(
  order: Order,
  books: OrderBooks,
  providers: readonly PaymentProvider[],
): OrderRefundabilityResponse {
  const money = moneyOf(order)
  const transactions = refundTransactions(books)
  const before = refundedBefore(order, books.refunds)
  const paymentOf = (payment: OrderBooks['payments'][number]) => {
    const own = transactions.filter(({ paymentId }) => paymentId === payment.id)
    const inState = (state: string) => sum(own.filter(({ status }) => status === state).map(({ amount }) => amount))
    return {
      paid: payment.captured,
      refunded: inState('succeeded'),
      refundPending: inState('pending'),
      maxRefund: refundable(payment, transactions),
    }
  }
  const monetary = books.payments.map(paymentOf)
  const written = (amounts: ReturnType<typeof paymentOf>) => ({
    paid: money.write(amounts.paid),
    refunded: money.write(amounts.refunded),
    refundPending: money.write(amounts.refundPending),
    maxRefund: money.write(amounts.maxRefund),
  })
  const left = (whole: number, refunded: number) => ({
    amount: money.write(whole),
    refundedAmount: money.write(refunded),
    availableRefundAmount: money.write(whole - refunded),
  })
  const delivery = shippingAmount(order, money)
  return {
    payments: books.payments.map((payment) => ({
      ...refundabilityOfPayment(payment, paymentOf(payment), providers),
      payment: {
        paymentId: payment.id,
        monetary: written(paymentOf(payment)),
        paymentMethod: methodOf(payment),
        offlinePayment: isOffline(payment),
      },
    })),
    paymentsSummary: {
      monetary: written({
        paid: sum(monetary.map(({ paid }) => paid)),
        refunded: sum(monetary.map(({ refunded }) => refunded)),
        refundPending: sum(monetary.map(({ refundPending }) => refundPending)),
        maxRefund: sum(monetary.map(({ maxRefund }) => maxRefund)),
      }),
    },
    lineItems: order.lineItems.map(({ id, quantity }) => {
      const refunded = before.quantities.get(id) ?? 0
      return {
        lineItemId: id,
        originalQuantity: quantity,
        refundedQuantity: refunded,
        availableRefundQuantity: quantity - refunded,
      }
    }),
    ...(delivery !== null && { shipping: left(delivery, before.shipping) }),
    additionalFees: order.additionalFees.map(({ id }) => ({
      additionalFeeId: id,
      ...left(feeAmount(order, id, money), before.fees.get(id) ?? 0),
    })),
  }
}

function refundabilityOfPayment(
  payment: OrderBooks['payments'][number],
  { paid, maxRefund, refundPending }: { paid: number; maxRefund: number; refundPending: number },
  providers: readonly PaymentProvider[],
) {
  if (paid === 0) return { nonRefundable: { reason: 'NOT_PAID' as const } }
  if (maxRefund === 0)
    return {
      nonRefundable: { reason: refundPending > 0 ? ('PENDING_REFUND' as const) : ('ALREADY_REFUNDED' as const) },
    }
  const origin = originOf(payment)
  if (isOwnBalance(origin)) return { refundable: true }
  if (isOffline(origin)) return { manuallyRefundable: { reason: 'OFFLINE' as const } }
  const provider = providers.find(({ id }) => id === origin.provider)
  return provider?.refund ? { refundable: true } : { manuallyRefundable: { reason: 'NOT_SUPPORTED' as const } }
}
