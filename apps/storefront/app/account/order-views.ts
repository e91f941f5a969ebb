import type { AddressWithContact, Order, OrderPrice } from '@cartwright/client'
import type { DiscountView } from '../cart/applied-discounts.ts'
import { toLineImage } from '../catalog/media.ts'
import type { Image } from '../catalog/types.ts'
import { formatMoney } from '../i18n/format.ts'
import type { Language } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { lineOptions } from './line-titles.ts'
import { orderDiscounts } from './order-discounts.ts'
import { preorderedText } from './preordered.ts'

export interface OrderSummary {
  id: string
  number: string
  placed: Date
  /** Where it stands, in words. */
  standing: string[]
  cancelled: boolean
  total: string
  count: number
  images: Image[]
}

export interface OrderLine {
  id: string
  name: string
  quantity: number
  options: { name: string; value: string }[]
  price: string
  image?: Image
  /** How many were refunded, in words; absent when none were. */
  refunded?: string
  /** How many are preordered and when they are expected, in words. */
  preordered?: string
}

export interface OrderDetail extends OrderSummary {
  lines: OrderLine[]
  subtotal: string
  /** Each with its name; empty for one that the shop gave by hand without a name. */
  discounts: DiscountView[]
  /** Absent when nothing is delivered. */
  delivery?: { title: string; cost: string; free: boolean; time?: string }
  fees?: string
  /** Missing for an order without tax. */
  tax?: string
  taxIncluded: boolean
  /** What of the total was paid, refunded or is owed, where that is not all or nothing. */
  settled: { term: string; amount: string }[]
  /** Where it is picked up, with what the customer should know; absent when it is delivered. */
  pickUpAt?: string[]
  deliverTo: string[]
  billTo: string[]
}

export function toOrderSummary(order: Order, language: Language): OrderSummary {
  const lines = toLines(order, language)
  const cancelled = order.status === 'CANCELED' || order.status === 'REJECTED'
  return {
    id: order.id,
    number: order.number,
    placed: order.purchasedDate ?? order.createdDate,
    standing: standing(order, cancelled, language),
    cancelled,
    total: formatMoney(order.priceSummary.total.amount, order.currency, language),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    images: lines.flatMap(({ image }) => image ?? []).slice(0, 4),
  }
}

export function toOrderDetail(order: Order, language: Language): OrderDetail {
  const money = ({ amount }: OrderPrice) => formatMoney(amount, order.currency, language)
  const { priceSummary, shippingInfo } = order
  const logistics = shippingInfo?.logistics
  const isPickedUp = logistics?.pickupDetails !== undefined
  const pickupAddress = logistics?.pickupDetails?.address
  const some = ({ amount }: OrderPrice) => Number(amount) > 0
  return {
    ...toOrderSummary(order, language),
    lines: toLines(order, language),
    subtotal: money(priceSummary.subtotal),
    ...(some(priceSummary.tax) && { tax: money(priceSummary.tax) }),
    taxIncluded: order.taxIncludedInPrices,
    settled: settledRows(order, language),
    discounts: orderDiscounts(order, money),
    deliverTo: isPickedUp || !shippingInfo ? [] : toAddressLines(order.recipientInfo, language),
    ...(shippingInfo && {
      delivery: {
        title: shippingInfo.title,
        cost: money(priceSummary.shipping),
        free: !some(priceSummary.shipping),
        ...(logistics?.deliveryTime && { time: logistics.deliveryTime }),
      },
    }),
    ...(isPickedUp && {
      pickUpAt: [
        ...toAddressLines(pickupAddress && { address: pickupAddress }, language),
        ...(logistics?.instructions ? [logistics.instructions] : []),
      ],
    }),
    billTo: toAddressLines(order.billingInfo, language),
    ...(some(priceSummary.totalAdditionalFees) && { fees: money(priceSummary.totalAdditionalFees) }),
  }
}

function standing(
  { status, fulfillmentStatus, paymentStatus, balanceSummary, shippingInfo, lineItems }: Order,
  cancelled: boolean,
  language: Language,
): string[] {
  const { statuses, fulfilments, pickups, payments } = messagesIn(language).orders
  const isPartlyPaid = paymentStatus === 'PARTIALLY_PAID'
  const payment = word(payments, isPartlyPaid && isCovered(balanceSummary) ? 'PENDING' : paymentStatus)
  // Nothing is owed for a cancelled order.
  if (cancelled) return [word(statuses, status), ...(paymentStatus === 'NOT_PAID' ? [] : [payment])]
  const messages = shippingInfo?.logistics?.pickupDetails ? pickups : fulfilments
  // Nothing of such an order is sent.
  const isDigital = lineItems.every(({ itemType }) => itemType?.preset !== 'PHYSICAL')
  return isDigital && fulfillmentStatus === 'NOT_FULFILLED' ? [payment] : [word(messages, fulfillmentStatus), payment]
}

/** Whether authorized payments cover what is owed: nothing is left to pay, although the capture follows. */
const isCovered = ({ authorized, balance }: Order['balanceSummary']) =>
  Number(authorized?.amount ?? 0) >= Number(balance.amount)

function settledRows({ balanceSummary, paymentStatus, currency }: Order, language: Language) {
  const { paid, toPay, refunded, refundPending } = messagesIn(language).orders
  const row = (term: string, price: OrderPrice | undefined, sign = '') =>
    price && Number(price.amount) > 0 ? [{ term, amount: sign + formatMoney(price.amount, currency, language) }] : []
  return [
    ...(paymentStatus === 'PARTIALLY_PAID' && !isCovered(balanceSummary)
      ? [...row(paid, balanceSummary.paid), ...row(toPay, balanceSummary.balance)]
      : []),
    ...row(refunded, balanceSummary.refunded, '−'),
    ...row(refundPending, balanceSummary.pendingRefund, '−'),
  ]
}

/** The language's word for a status; the wire's own for one that is new. */
function word(messages: Record<string, string>, status: string): string {
  return messages[status] ?? status.toLowerCase().replaceAll('_', ' ')
}

function toLines(order: Order, language: Language): OrderLine[] {
  const { lineRefunded } = messagesIn(language).orders
  return order.lineItems.map((line) => {
    const { id, productName, quantity, lineItemPrice, image, refundQuantity = 0 } = line
    const preordered = preorderedText(order, line, language)
    return {
      id,
      ...(preordered && { preordered }),
      ...(refundQuantity > 0 && { refunded: lineRefunded(refundQuantity) }),
      quantity,
      name: productName.translated ?? productName.original,
      options: lineOptions(line),
      price: formatMoney(lineItemPrice.amount, order.currency, language),
      ...(image?.url && { image: toLineImage(image, image.url) }),
    }
  })
}

/** An address formatted for a parcel. */
function toAddressLines(info: AddressWithContact | undefined, language: Language): string[] {
  const { address, contactDetails } = info ?? {}
  const street = address?.streetAddress
  const country = address?.country && new Intl.DisplayNames([language], { type: 'region' }).of(address.country)
  return [
    [contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(' '),
    address?.addressLine ?? [street?.name, street?.number].filter(Boolean).join(' '),
    address?.addressLine2,
    [address?.postalCode, address?.city].filter(Boolean).join(' '),
    country,
  ].filter((line): line is string => Boolean(line))
}
