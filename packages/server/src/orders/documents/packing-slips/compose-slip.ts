import type { Fulfillment, FulfillmentRequest, Order } from '@cartwright/contract'
import { addressLines, descriptionTexts, isPacked } from '@cartwright/design/order'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import { quantitiesAtServices } from '../../fulfillments/at-services.ts'
import { fulfilledQuantities } from '../../fulfillments/quantities.ts'
import { orderedAt } from '../../orders/order-stock.ts'
import { invoiceLanguage, invoiceMessages } from '../invoices/messages.ts'
import { sellerLines } from '../invoices/parties.ts'
import { slipMessages } from './messages.ts'

/** A packing slip with every text as it is printed. It has no prices. */
export interface PackingSlipDocument {
  readonly language: 'en' | 'de'
  readonly seller: readonly string[]
  readonly customer: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly lines: readonly SlipLine[]
  /** What the customer wrote; empty for nothing. */
  readonly note: string
}

interface SlipLine {
  readonly name: string
  readonly details: readonly string[]
  readonly quantity: number
}

export interface SlipSource {
  readonly order: Order
  /** The language of the order. */
  readonly orderLanguage: string
  readonly fulfillments: readonly Fulfillment[]
  /** To fulfillment services. */
  readonly requests: readonly FulfillmentRequest[]
  /** The names of locations by their ids. */
  readonly locations: ReadonlyMap<string, string>
  readonly settings: SiteSettings
}

type OrderLine = Order['lineItems'][number]

/** Pieces of a line in one parcel, and how many of it went before. */
interface Packed {
  readonly line: OrderLine
  readonly before: number
  readonly quantity: number
}

/** What the shop has yet to send of an order, without what fulfillment services send; nothing when it is canceled. */
export function toBeSent({
  order,
  fulfillments,
  requests,
}: Pick<SlipSource, 'order' | 'fulfillments' | 'requests'>): Packed[] {
  if (order.status === 'CANCELED') return []
  const sent = fulfilledQuantities(fulfillments)
  const atServices = quantitiesAtServices(requests, fulfillments)
  return order.lineItems
    .filter(isPacked)
    .map((line) => ({ line, before: sent.get(line.id) ?? 0 }))
    .map(({ line, before }) => ({ line, before, quantity: line.quantity - before - (atServices.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Writes the packing slip of a fulfillment, or of what is still to be sent when there is none. */
export function composeSlip(source: SlipSource, fulfillment?: Fulfillment): PackingSlipDocument {
  const { order, settings } = source
  const language = invoiceLanguage(source.orderLanguage)
  const messages = slipMessages[language]
  const { timeZone = 'UTC' } = settings.business
  const day = (date: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(date))
  const { shippingProvider = '', trackingNumber } = fulfillment?.trackingInfo ?? {}
  const packed = fulfillment ? packedIn(source, fulfillment) : toBeSent(source)
  return {
    language,
    seller: sellerLines(settings, language, invoiceMessages[language]),
    customer: recipientLines(order, language),
    facts: [
      { label: messages.order, value: order.number },
      { label: messages.ordered, value: day(order.purchasedDate ?? order.createdDate) },
      ...(fulfillment?.createdDate ? [{ label: messages.sent, value: day(fulfillment.createdDate) }] : []),
      ...(order.shippingInfo ? [{ label: messages.delivery, value: order.shippingInfo.title }] : []),
      ...(trackingNumber ? [{ label: messages.tracking, value: `${shippingProvider} ${trackingNumber}`.trim() }] : []),
    ],
    lines: packed.map((each) => ({
      name: each.line.productName.translated ?? each.line.productName.original,
      details: detailsOf(each, source, fulfillment?.locationId),
      quantity: each.quantity,
    })),
    note: order.buyerNote ?? '',
  }
}

function packedIn({ order, fulfillments }: SlipSource, fulfillment: Fulfillment): Packed[] {
  const earlier = fulfillments.slice(
    0,
    fulfillments.findIndex(({ id }) => id === fulfillment.id),
  )
  const sent = fulfilledQuantities(earlier)
  return order.lineItems.flatMap((line) => {
    const inside = fulfillment.lineItems.filter(({ id }) => id === line.id)
    const quantity = inside.reduce((sum, { quantity: units = 0 }) => sum + units, 0)
    return quantity === 0 ? [] : [{ line, before: sent.get(line.id) ?? 0, quantity }]
  })
}

/** Options, SKU, and the locations that the pieces are taken from. */
function detailsOf(
  { line, before, quantity }: Packed,
  { orderLanguage, locations }: SlipSource,
  sentFrom: string | undefined,
): string[] {
  const messages = slipMessages[invoiceLanguage(orderLanguage)]
  const sku = line.physicalProperties?.sku
  // With one location there is nothing to say.
  const isChoice = locations.size > 1
  const parts = sentFrom ? [{ locationId: sentFrom, quantity }] : orderedAt(line, before, quantity)
  return [
    ...descriptionTexts(line),
    ...(sku ? [messages.sku(sku)] : []),
    ...parts.flatMap((part) => {
      const name = isChoice && part.locationId && locations.get(part.locationId)
      return name ? [messages.from(name, part.quantity)] : []
    }),
  ]
}

/** Where the parcel goes, or who picks it up. */
function recipientLines({ shippingInfo, recipientInfo }: Order, language: 'en' | 'de'): string[] {
  const { pickupDetails, shippingDestination } = shippingInfo?.logistics ?? {}
  const recipient = shippingDestination ?? recipientInfo
  if (!pickupDetails) return recipient ? addressLines(recipient, language) : []
  const { contactDetails } = recipient ?? {}
  const who = addressLines({ ...(contactDetails && { contactDetails }) }, language)
  const where = addressLines({ address: pickupDetails.address }, language)
  return [...who, `${slipMessages[language].pickup}: ${where.join(', ')}`]
}
