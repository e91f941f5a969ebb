import { basePriceText } from '../base-quantity.ts'
import { formatDay } from '../dates.ts'
import { formatMoney } from '../money.ts'
import { addressLines } from './address-lines.ts'
import { amountsOf } from './amounts.ts'
import { chargeLines } from './charges.ts'
import { dayOf } from './day-of.ts'
import { exemptionOfLine } from './exemption.ts'
import type { LineFacts, OpenPaymentFacts, OrderFacts, Price } from './facts.ts'
import { descriptionTexts } from './lines.ts'
import { customerPaymentStatus, deliveryKindOf, isCanceled } from './standing.ts'
import { isUntaxed, REVERSE_CHARGE } from './taxes.ts'
import type { OrderTexts } from './texts/index.ts'
import type { OrderDetailsView, OrderLineView } from './view.ts'

/** In which words an order is shown. */
export interface Words {
  readonly language: string
  /** Of the shop, such as `Europe/Berlin`: its days are those of the order. */
  readonly timeZone: string
  readonly texts: OrderTexts
  /** Why a small business charges no VAT; absent or null where the shop charges it. */
  readonly smallBusiness?: string | null
  /** The sizes in which the site has an image of a line; undefined where it has one alone. */
  readonly srcSet?: (url: string, width: number | undefined) => string | undefined
}

/** How an order is paid, where the reader may know it. */
export interface PaidBy {
  /** The payment outside of the site that the order waits for. */
  readonly open?: OpenPaymentFacts | null
  /** What gift cards and store credit paid; the code is null for store credit. */
  readonly balances?: readonly { readonly code: string | null; readonly amount: Price }[]
}

/** What was bought with which options, what it came to, where it goes, and how it is paid. */
export function toDetailsView(order: OrderFacts, paid: PaidBy, words: Words): OrderDetailsView {
  const { language, texts } = words
  const money = ({ amount }: Price) => formatMoney(amount, order.currency, language)
  const { parts, includedTaxes } = amountsOf(order, language, texts, money)
  return {
    lines: order.lineItems.map((line) => toLine(order, line, money, words)),
    amounts: parts,
    total: { label: texts.total, value: money(order.priceSummary.total) },
    includedTaxes,
    settled: settledAmounts(order, texts, money),
    facts: factsOf(order, paid, money, words).filter(({ lines }) => lines.length > 0),
  }
}

function toLine(order: OrderFacts, line: LineFacts, money: (price: Price) => string, words: Words): OrderLineView {
  const { language, texts, srcSet } = words
  const { image, refundQuantity = 0, priceDescription, basePrice } = line
  const sizes = image?.url && srcSet?.(image.url, image.width)
  return {
    id: line.id,
    name: line.productName.translated ?? line.productName.original,
    details: [
      ...descriptionTexts(line),
      ...(basePrice ? [basePriceText(money(basePrice.price), basePrice, language)] : []),
      ...preorderOf(order, line, language, texts),
      ...exemptionText(line, texts),
      [texts.quantity(line.quantity), ...(refundQuantity > 0 ? [texts.refundedItems(refundQuantity)] : [])].join(' · '),
    ],
    image: image?.url ? { url: image.url, ...(sizes && { srcSet: sizes }) } : null,
    price: money(line.lineItemPrice),
    priceNote: priceDescription?.translated ?? priceDescription?.original ?? null,
    terms: termsOf(line, words),
  }
}

/** How many pieces are preordered, and when they are expected; nothing once all was sent or canceled. */
function preorderOf(order: OrderFacts, { preorder }: LineFacts, language: string, texts: OrderTexts): string[] {
  if (!preorder || order.fulfillmentStatus === 'FULFILLED' || isCanceled(order)) return []
  const { quantity, availableDate } = preorder
  return [texts.preorder(quantity, availableDate && formatDay(availableDate, language))]
}

function exemptionText(line: LineFacts, texts: OrderTexts): string[] {
  const exemption = exemptionOfLine(line)
  return exemption === null ? [] : [texts.exemptions[exemption]]
}

/** The policies of a line, and the payment terms with the day on which the customer agreed to them. */
function termsOf(line: LineFacts, words: Words): OrderLineView['terms'] {
  const { texts } = words
  const { policies = [], consentRequiredPaymentPolicy: terms, paymentPolicyConsentDate: date } = line
  return [
    ...policies.map(({ title = '', content }) => ({ title, lines: content ? [content] : [] })),
    ...(terms === undefined
      ? []
      : [{ title: texts.paymentTerms, lines: [terms, ...(date ? [texts.agreedOn(dayOf(date, words))] : [])] }]),
  ]
}

function settledAmounts(order: OrderFacts, texts: OrderTexts, money: (price: Price) => string) {
  const { paid, balance, refunded, pendingRefund } = order.balanceSummary
  const row = (label: string, price: Price | undefined, sign = '') =>
    price && Number(price.amount) > 0 ? [{ label, value: sign + money(price) }] : []
  return [
    ...(customerPaymentStatus(order) === 'PARTIALLY_PAID'
      ? [...row(texts.alreadyPaid, paid), ...row(texts.toPay, balance)]
      : []),
    ...row(texts.refunded, refunded, '−'),
    ...row(texts.refundPending, pendingRefund, '−'),
  ]
}

function factsOf(
  order: OrderFacts,
  paid: PaidBy,
  money: (price: Price) => string,
  { language, texts, smallBusiness }: Words,
) {
  const { billingInfo, buyerNote, taxInfo } = order
  const destination = destinationOf(order)
  const deliverTo = destination ? addressLines(destination, language) : []
  const billTo = billingInfo ? addressLines(billingInfo, language) : []
  const isReverseCharge = taxInfo.taxBreakdown.some(({ taxName }) => taxName === REVERSE_CHARGE)
  return [
    deliveryOf(order, deliverTo, money, { language, texts }),
    { title: texts.billTo, lines: billTo.join('\n') === deliverTo.join('\n') ? [] : billTo },
    { title: texts.reverseCharge, lines: isReverseCharge ? [texts.reverseChargeText] : [] },
    { title: texts.taxTitle, lines: smallBusiness && isUntaxed(taxInfo) ? [smallBusiness] : [] },
    { title: texts.payment, lines: paymentLines(order, paid, money, texts) },
    { title: texts.note, lines: buyerNote ? [buyerNote] : [] },
  ]
}

/** Where an order is delivered. Orders from elsewhere may name the recipient alone. */
function destinationOf({ shippingInfo, recipientInfo }: OrderFacts) {
  if (!shippingInfo || shippingInfo.logistics?.pickupDetails) return undefined
  return shippingInfo.logistics?.shippingDestination ?? recipientInfo
}

function deliveryOf(
  { shippingInfo }: OrderFacts,
  deliverTo: readonly string[],
  money: (price: Price) => string,
  { language, texts }: Pick<Words, 'language' | 'texts'>,
) {
  const { pickupDetails, deliveryTime, instructions } = shippingInfo?.logistics ?? {}
  const charges = chargeLines(shippingInfo?.otherCharges, texts.charges, money)
  const extra = [deliveryTime, instructions, ...charges].flatMap((line) => (line ? [line] : []))
  if (pickupDetails) {
    const place = shippingInfo ? [shippingInfo.title] : []
    const address = addressLines({ address: pickupDetails.address }, language)
    return { title: texts.pickupAt, lines: [...place, ...address, ...extra] }
  }
  return { title: texts.deliverTo, lines: deliverTo.length > 0 ? [...deliverTo, ...extra] : [] }
}

function paymentLines(
  order: OrderFacts,
  { open = null, balances = [] }: PaidBy,
  money: (price: Price) => string,
  texts: OrderTexts,
): string[] {
  const parts = balances.map(({ code, amount }) =>
    code === null ? texts.storeCredit(money(amount)) : texts.giftCard(code, money(amount)),
  )
  const state = [texts.payments[customerPaymentStatus(order)], ...parts]
  if (!open) return state
  const own = open.instructions.split('\n').filter((line) => line.trim() !== '')
  return [...state, texts.openPayments[open.way][deliveryKindOf(order)], ...own]
}
