import type { Order, OrderRefundabilityResponse, RefundPaymentsResponse } from '@cartwright/client'
import { confirm } from '../confirm.ts'
import type { Operator } from '../operator.ts'
import { type BoughtItem, findOrder, readItems } from './find-order.ts'

/** What `order refund` refunds, and how. */
export interface RefundOptions {
  readonly item?: readonly string[]
  readonly shipping?: boolean
  readonly amount?: string
  readonly all?: boolean
  readonly payment?: string
  readonly external?: boolean
  readonly storeCredit?: boolean
  readonly restock?: boolean
  readonly reason?: string
  readonly notify?: boolean
  readonly yes?: boolean
}

/**
 * Refunds items, delivery costs, an amount or all of an order, after a confirmation.
 *
 * @throws Error for options that say too little or contradict, and when the refund is not confirmed
 */
export async function refundOrder(
  site: Operator,
  named: string,
  options: RefundOptions,
): Promise<RefundPaymentsResponse> {
  requireOneKind(options)
  const order = await findOrder(site, named)
  const refundability = await site.orderBilling.getOrderRefundability(order.id)
  const refundItems = itemsOf(order, refundability, options)
  const payments = paymentsOf(refundability, options)
  const { amount, text } = await amountOf(site, order, refundability, refundItems, options)
  if (amount !== undefined && payments.length > 1)
    throw new Error(
      `Order ${order.number} has several payments. Choose one with --payment: ${payments.map(({ paymentId }) => paymentId).join(', ')}`,
    )
  const way = wayOf(options)
  await confirm(`Refund ${text} of order ${order.number} ${way}?`, options.yes)
  return site.orderBilling.refundPayments(
    order.id,
    payments.map(({ paymentId }) => ({
      paymentId,
      ...(amount !== undefined && { amount: { amount } }),
      ...(options.external && { externalRefund: true }),
      ...(options.storeCredit && { toStoreCredit: true }),
    })),
    {
      refundItems,
      ...(options.reason && { customerReason: options.reason }),
      sideEffects: {
        ...(options.restock && { restock: { lineItems: refundItems.lineItems } }),
        notifications: { sendCustomerEmail: options.notify === true },
      },
    },
  )
}

function wayOf({ external, storeCredit }: RefundOptions): string {
  if (external) return 'outside of the site'
  return storeCredit ? 'as store credit' : 'by its payment provider'
}

function requireOneKind({ item, shipping, amount, all, restock, external, storeCredit }: RefundOptions): void {
  if (external && storeCredit) throw new Error('--external and --store-credit exclude each other')
  const kinds = [item !== undefined || shipping === true, amount !== undefined, all === true].filter(Boolean).length
  if (kinds === 0) throw new Error('Say what to refund: --item, --shipping, --amount or --all')
  if (kinds > 1) throw new Error('--item with --shipping, --amount and --all exclude each other')
  if (restock && item === undefined && !all) throw new Error('--restock needs --item or --all')
}

function itemsOf(order: Order, { lineItems, shipping, additionalFees }: OrderRefundabilityResponse, of: RefundOptions) {
  const left = new Map(lineItems.map((line) => [line.lineItemId, line.availableRefundQuantity]))
  const quantified = ({ lineItemId, quantity = left.get(lineItemId) ?? 0 }: BoughtItem) => ({ lineItemId, quantity })
  const wanted = of.all ? lineItems.map(({ lineItemId }) => ({ lineItemId })) : readItems(order, of.item ?? [])
  const isLeft = (amount: string | undefined) => Number(amount) > 0
  const withShipping = of.shipping || (of.all && isLeft(shipping?.availableRefundAmount.amount))
  return {
    lineItems: wanted.map(quantified).filter(({ quantity }) => quantity > 0),
    ...(withShipping && { shipping: {} }),
    ...(of.all && {
      additionalFees: additionalFees
        .filter(({ availableRefundAmount }) => isLeft(availableRefundAmount.amount))
        .map(({ additionalFeeId }) => ({ additionalFeeId })),
    }),
  }
}

function paymentsOf(
  { payments }: OrderRefundabilityResponse,
  { payment: wanted, external, storeCredit }: RefundOptions,
) {
  const open = payments.filter(
    ({ nonRefundable, payment }) => !nonRefundable && (wanted === undefined || payment.paymentId === wanted),
  )
  if (open.length === 0)
    throw new Error(
      wanted === undefined ? 'The order has no payment to refund' : `payment: ${wanted} cannot be refunded`,
    )
  if (!external && !storeCredit && open.some(({ manuallyRefundable }) => manuallyRefundable))
    throw new Error(
      'A payment was made outside of the site. Return the money yourself, and add --external. Or add --store-credit.',
    )
  return open.map(({ payment }) => payment)
}

/** The amount for the call, absent for all that is left, and its text. */
async function amountOf(
  site: Operator,
  order: Order,
  { paymentsSummary, payments }: OrderRefundabilityResponse,
  refundItems: ReturnType<typeof itemsOf>,
  { amount, all, payment: wanted }: RefundOptions,
): Promise<{ amount?: string; text: string }> {
  if (amount !== undefined) return { amount, text: `${amount} ${order.currency}` }
  if (all) {
    const { maxRefund } =
      payments.find(({ payment }) => payment.paymentId === wanted)?.payment.monetary ?? paymentsSummary.monetary
    return { text: maxRefund.formattedAmount }
  }
  const { total } = (await site.orderBilling.calculateRefund(order.id, refundItems)).summary
  return { amount: total.amount, text: total.formattedAmount }
}
