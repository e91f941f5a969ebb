import type { Order } from '@cartwright/contract'
import { addressLines } from '../../orders/address-lines.ts'
import type { ConfirmationMessages } from './messages.ts'

/** An order in the words of its mail: what the HTML and the text form both show. */
export interface OrderSummary {
  readonly intro: string
  readonly lines: readonly SummaryLine[]
  readonly amounts: readonly { readonly label: string; readonly value: string }[]
  readonly total: string
  /** Taxes that the prices already hold. */
  readonly includedTaxes: readonly { readonly label: string; readonly value: string }[]
  readonly blocks: readonly { readonly title: string; readonly lines: readonly string[] }[]
}

export interface SummaryLine {
  readonly name: string
  readonly details: readonly string[]
  readonly quantity: number
  readonly price: string
  readonly imageUrl: string | null
  readonly imageAlt: string
}

export function summarizeOrder(order: Order, language: string, messages: ConfirmationMessages): OrderSummary {
  const { priceSummary, taxIncludedInPrices } = order
  const taxes = order.taxInfo.taxBreakdown.map((tax) => ({
    label: (taxIncludedInPrices ? messages.taxIncluded : messages.tax)(tax.taxName, percent(tax.rate, language)),
    value: tax.aggregatedTaxAmount.formattedAmount,
  }))
  return {
    intro: introOf(order, messages),
    lines: order.lineItems.map(toSummaryLine),
    amounts: [
      { label: messages.subtotal, value: priceSummary.subtotal.formattedAmount },
      ...discountAmounts(order, messages),
      ...shippingAmounts(order, messages),
      ...order.additionalFees.map(({ name, price }) => ({ label: name, value: price.formattedAmount })),
      ...(taxIncludedInPrices ? [] : taxes),
    ],
    total: priceSummary.total.formattedAmount,
    includedTaxes: taxIncludedInPrices ? taxes : [],
    blocks: blocksOf(order, language, messages).filter(({ lines }) => lines.length > 0),
  }
}

function introOf({ number, shippingInfo }: Order, messages: ConfirmationMessages): string {
  if (!shippingInfo) return messages.digitalIntro(number)
  return (shippingInfo.logistics?.pickupDetails ? messages.pickupIntro : messages.intro)(number)
}

function toSummaryLine({ productName, descriptionLines, quantity, lineItemPrice, image }: Order['lineItems'][number]) {
  return {
    name: productName.translated ?? productName.original,
    details: descriptionLines.map(({ name, plainText, colorInfo }) => {
      const value = plainText?.translated ?? plainText?.original ?? colorInfo?.translated ?? colorInfo?.original ?? ''
      return name?.original ? `${name.translated ?? name.original}: ${value}` : value
    }),
    quantity,
    price: lineItemPrice.formattedAmount,
    imageUrl: image?.url ?? null,
    imageAlt: image?.altText ?? '',
  }
}

function discountAmounts(order: Order, messages: ConfirmationMessages) {
  if (Number(order.priceSummary.discount.amount) === 0) return []
  const codes = order.appliedDiscounts.flatMap(({ coupon }) => (coupon ? [coupon.code] : [])).join(', ')
  return [{ label: messages.discount(codes), value: `−${order.priceSummary.discount.formattedAmount}` }]
}

function shippingAmounts({ shippingInfo, priceSummary }: Order, messages: ConfirmationMessages) {
  if (!shippingInfo) return []
  const kind = shippingInfo.logistics?.pickupDetails ? messages.pickup : messages.shipping
  const value = Number(priceSummary.shipping.amount) === 0 ? messages.free : priceSummary.shipping.formattedAmount
  return [{ label: `${kind} (${shippingInfo.title})`, value }]
}

function blocksOf(order: Order, language: string, messages: ConfirmationMessages) {
  const { shippingInfo, billingInfo, buyerNote } = order
  const { pickupDetails, shippingDestination, deliveryTime, instructions } = shippingInfo?.logistics ?? {}
  const extra = [deliveryTime, instructions].flatMap((line) => (line ? [line] : []))
  const delivery = pickupDetails
    ? { title: messages.pickupAt, lines: [...addressLines({ address: pickupDetails.address }, language), ...extra] }
    : {
        title: messages.deliverTo,
        lines: shippingDestination ? [...addressLines(shippingDestination, language), ...extra] : [],
      }
  return [
    delivery,
    { title: messages.billTo, lines: billingInfo ? addressLines(billingInfo, language) : [] },
    { title: messages.payment, lines: order.paymentStatus === 'NOT_PAID' ? [messages.manualPayment] : [] },
    { title: messages.note, lines: buyerNote ? [buyerNote] : [] },
  ]
}

/** `0.19` as `19 %`. */
export function percent(rate: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 }).format(Number(rate))
}
