import type {
  Fulfillment,
  Order,
  OrderDownload,
  OrderMailKind,
  OrderPaymentRequest,
  OrderRefund,
  OrderReturn,
} from '@cartwright/contract'
import { addressLines, customerPaymentStatus, isPacked, lineTitles } from '@cartwright/design/order'
import { withoutLinkLines, withoutLinkOptions, withoutLinks } from '../../platform/mail/without-links.ts'
import type { OrderMailMessages } from './messages.ts'
import type { PaymentMailKind } from './payment-kinds.ts'

/** What a mail is about, besides the order. */
export interface MailSubject {
  readonly kind: Exclude<OrderMailKind, 'CONFIRMATION' | PaymentMailKind>
  readonly order: Order
  readonly fulfillment: Fulfillment | null
  readonly refund: OrderRefund | null
  readonly paymentRequest: OrderPaymentRequest | null
  readonly orderReturn: OrderReturn | null
  /** The address of the shop: returned items go there, unless staff wrote another place. */
  readonly returnAddress?: readonly string[]
  /** The files that can be downloaded. */
  readonly downloads?: readonly OrderDownload[]
}

/** A small title and its lines. */
export interface MailFact {
  readonly title: string
  readonly lines: readonly string[]
}

/** What a mail about an order reports below its first paragraph. */
export function orderMailFacts(subject: MailSubject, language: string, messages: OrderMailMessages): MailFact[] {
  // What customers typed makes no links, neither for the shop nor for the owner of an address that is not their own.
  const lineItems = subject.order.lineItems.map(withoutLinkOptions)
  const safe = { ...subject, order: { ...subject.order, lineItems } }
  return factsOf(safe, language, messages).filter(({ lines }) => lines.length > 0)
}

function factsOf(subject: MailSubject, language: string, messages: OrderMailMessages): MailFact[] {
  const { kind, order, fulfillment, refund, paymentRequest, downloads = [] } = subject
  const { total } = order.priceSummary
  const items = { title: messages.items, lines: itemLines(order, fulfillment) }
  const isDone = (line: Line) => !isPacked(line)
  switch (kind) {
    case 'NEW_ORDER':
      return [
        items,
        { title: messages.total, lines: [total.formattedAmount] },
        { title: messages.payment, lines: [messages.paymentStates[customerPaymentStatus(order)]] },
        { title: messages.customer, lines: customerLines(order, language) },
        { title: messages.delivery, lines: deliveryLines(order, language) },
        { title: messages.note, lines: typed(order.buyerNote) },
      ]
    case 'PAID':
      return [{ title: messages.paid, lines: given(order.balanceSummary.paid?.formattedAmount) }, items]
    case 'SHIPPED':
    case 'PARTIALLY_SHIPPED':
    case 'DELIVERED':
      return [
        { title: messages.items, lines: itemLines(order, fulfillment, isPacked) },
        { title: messages.done, lines: itemLines(order, fulfillment, isDone) },
        { title: messages.carrier, lines: given(fulfillment?.trackingInfo?.shippingProvider) },
        { title: messages.trackingNumber, lines: given(fulfillment?.trackingInfo?.trackingNumber) },
      ]
    case 'DONE':
      return [items]
    case 'READY_FOR_PICKUP':
      return [{ title: messages.pickupAt, lines: pickupLines(order, language) }, items]
    case 'PAYMENT_REQUEST':
      return [
        { title: messages.payFor, lines: [...given(paymentRequest?.title), ...given(paymentRequest?.description)] },
        { title: messages.amount, lines: given(paymentRequest?.amount.formattedAmount) },
        { title: messages.payUntil, lines: given(paymentRequest && dayOf(paymentRequest.expirationDate, language)) },
      ]
    case 'CANCELED':
      return [items, { title: messages.total, lines: [total.formattedAmount] }]
    case 'REFUNDED':
      return [
        { title: messages.refunded, lines: given(refund?.summary.refunded.formattedAmount) },
        { title: messages.reason, lines: given(refund?.details.reason) },
      ]
    case 'NEW_RETURN':
    case 'RETURN_REQUESTED':
    case 'RETURN_CANCELED':
    case 'RETURN_APPROVED':
    case 'RETURN_DECLINED':
    case 'RETURN_RECEIVED':
      return returnFacts(subject, language, messages)
    case 'NEW_CANCELLATION_REQUEST':
      return [
        { title: messages.reason, lines: typed(order.cancellationRequest?.reason) },
        { title: messages.customer, lines: customerLines(order, language) },
        items,
        { title: messages.total, lines: [total.formattedAmount] },
      ]
    case 'CANCELLATION_REQUESTED':
      return [items, { title: messages.reason, lines: typed(order.cancellationRequest?.reason) }]
    case 'CANCELLATION_DECLINED':
      return [{ title: messages.answer, lines: given(order.cancellationRequest?.message) }, items]
    case 'DOWNLOADS':
      return [
        { title: messages.files, lines: downloads.map(({ fileName }) => fileName) },
        { title: messages.validUntil, lines: given(lastDay(downloads, language)) },
      ]
  }
}

function returnFacts(
  { kind, order, orderReturn, returnAddress = [] }: MailSubject,
  language: string,
  messages: OrderMailMessages,
): MailFact[] {
  const items = { title: messages.items, lines: returnedLines(order, orderReturn, messages) }
  if (kind === 'RETURN_RECEIVED') return [items]
  if (kind === 'RETURN_APPROVED' || kind === 'RETURN_DECLINED')
    return [
      items,
      { title: messages.answer, lines: given(orderReturn?.message) },
      { title: messages.sendTo, lines: kind === 'RETURN_APPROVED' && !orderReturn?.message ? returnAddress : [] },
    ]
  return [
    { title: messages.customer, lines: kind === 'NEW_RETURN' ? customerLines(order, language) : [] },
    items,
    { title: messages.comment, lines: typed(orderReturn?.comment) },
  ]
}

const dayOf = (date: string, language: string) =>
  new Date(date).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })

/** The day on which the first link expires. */
function lastDay(downloads: readonly OrderDownload[], language: string): string | undefined {
  const [first] = downloads.map(({ expirationDate }) => expirationDate).sort()
  return first && dayOf(first, language)
}

const given = (text: string | null | undefined): string[] => (text ? [text] : [])

/** The same for a text that a customer typed. */
const typed = (text: string | null | undefined): string[] => given(text).flatMap(withoutLinkLines)

type Line = Order['lineItems'][number]

/** The items of a fulfillment, or some of them; without one all of the order. */
function itemLines(
  { lineItems }: Order,
  fulfillment: Fulfillment | null,
  isListed: (line: Line) => boolean = () => true,
): string[] {
  const titles = lineTitles(lineItems)
  const sent = fulfillment && new Map(fulfillment.lineItems.map(({ id, quantity }) => [id, quantity]))
  return lineItems
    .filter((line) => (!sent || sent.has(line.id)) && isListed(line))
    .map((line) => `${sent?.get(line.id) ?? line.quantity} × ${titles.get(line.id)}`)
}

/** The items of a return with their reasons; those that arrived once it is received. */
function returnedLines(
  { lineItems }: Order,
  orderReturn: OrderReturn | null,
  { reasons }: OrderMailMessages,
): string[] {
  const titles = lineTitles(lineItems)
  return (orderReturn?.lineItems ?? [])
    .map(({ receivedQuantity, ...line }) => ({ ...line, quantity: receivedQuantity ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ lineItemId, quantity, reason }) => `${quantity} × ${titles.get(lineItemId) ?? ''} (${reasons[reason]})`)
}

function customerLines({ buyerInfo, billingInfo }: Order, language: string): string[] {
  return [...(billingInfo ? addressLines(billingInfo, language).map(withoutLinks) : []), ...given(buyerInfo.email)]
}

function deliveryLines({ shippingInfo }: Order, language: string): string[] {
  const { shippingDestination: destination, deliveryTime } = shippingInfo?.logistics ?? {}
  return [
    ...given(shippingInfo?.title),
    ...given(deliveryTime),
    ...(destination ? addressLines(destination, language).map(withoutLinks) : []),
  ]
}

function pickupLines({ shippingInfo }: Order, language: string): string[] {
  const { pickupDetails, deliveryTime, instructions } = shippingInfo?.logistics ?? {}
  const address = pickupDetails ? addressLines({ address: pickupDetails.address }, language) : []
  return [...given(shippingInfo?.title), ...address, ...given(deliveryTime), ...given(instructions)]
}
