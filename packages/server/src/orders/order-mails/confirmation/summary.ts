import type { Checkout, Order } from '@cartwright/contract'
import { basePriceText } from '@cartwright/design'
import {
  addressLines,
  amountsOf,
  chargeLines,
  customerPaymentStatus,
  deliveryKindOf,
  descriptionTexts,
  exemptionOfLine,
  isPaidFirst,
  isUntaxed,
  REVERSE_CHARGE,
} from '@cartwright/design/order'
import type { BalancePayment } from '../../billing/balance-payments.ts'
import type { OpenPayment } from '../../billing/open-payment.ts'
import { moneyOf } from '../../billing/order-price.ts'
import type { ConfirmationMessages } from './messages.ts'

/** An order in the words of its mail: what the HTML and the text form both show. */
export interface OrderSummary {
  readonly intro: string
  readonly lines: readonly SummaryLine[]
  readonly amounts: readonly { readonly label: string; readonly value: string }[]
  readonly total: string
  /** What was due when the order was placed and what is due later, where that is anything. */
  readonly due: readonly { readonly label: string; readonly value: string }[]
  /** Taxes that the prices already hold. */
  readonly includedTaxes: readonly { readonly label: string; readonly value: string }[]
  readonly blocks: readonly { readonly title: string; readonly lines: readonly string[] }[]
}

/** The texts that a summary is made of. */
export type SummaryMessages = Pick<
  ConfirmationMessages,
  | 'billTo'
  | 'charges'
  | 'deliverTo'
  | 'digitalIntro'
  | 'digitalUnpaidIntro'
  | 'discount'
  | 'dueLater'
  | 'dueNow'
  | 'free'
  | 'giftCard'
  | 'intro'
  | 'note'
  | 'openPayments'
  | 'exemptions'
  | 'payment'
  | 'paymentStates'
  | 'pickup'
  | 'pickupAt'
  | 'pickupIntro'
  | 'preorder'
  | 'taxTitle'
  | 'reverseCharge'
  | 'reverseChargeText'
  | 'shipping'
  | 'storeCredit'
  | 'subtotal'
  | 'tax'
  | 'taxIncluded'
>

export interface SummaryLine {
  readonly name: string
  readonly details: readonly string[]
  readonly quantity: number
  readonly price: string
  readonly imageUrl: string | null
  readonly imageAlt: string
}

/** The amounts of the checkout that became the order. */
export type PaymentSchedule = Pick<Checkout, 'payNow' | 'payLater'>

/** What a summary says besides the order itself. */
interface SummaryFacts {
  /** Null where the checkout is gone. */
  readonly schedule: PaymentSchedule | null
  /** The payment outside of the site that the order waits for. */
  readonly open: OpenPayment | null
  /** What gift cards and store credit paid. Default: nothing. */
  readonly balances?: readonly BalancePayment[]
  /** Why a small business charges no VAT. Default: the shop charges it. */
  readonly smallBusiness?: string | null
}

export function summarizeOrder(
  order: Order,
  { schedule, open, balances = [], smallBusiness = null }: SummaryFacts,
  language: string,
  messages: SummaryMessages,
): OrderSummary {
  const { parts, includedTaxes } = amountsOf(order, language, messages, moneyText(order))
  return {
    intro: introOf(order, open, messages),
    lines: order.lineItems.map((line) => toSummaryLine(line, language, messages)),
    amounts: parts,
    total: order.priceSummary.total.formattedAmount,
    due: dueAmounts(schedule, messages),
    includedTaxes,
    blocks: blocksOf(order, { open, balances, smallBusiness }, language, messages).filter(
      ({ lines }) => lines.length > 0,
    ),
  }
}

/** Writes amounts in the language of the order. */
function moneyText(order: Order): (price: { readonly amount: string }) => string {
  const money = moneyOf(order)
  return (price) => money.write(money.read(price)).formattedAmount
}

function dueAmounts(schedule: PaymentSchedule | null, messages: SummaryMessages) {
  if (!schedule || Number(schedule.payLater.total.amount) === 0) return []
  return [
    { label: messages.dueNow, value: schedule.payNow.total.formattedConvertedAmount },
    { label: messages.dueLater, value: schedule.payLater.total.formattedConvertedAmount },
  ]
}

function introOf(order: Order, open: OpenPayment | null, messages: SummaryMessages): string {
  switch (deliveryKindOf(order)) {
    case 'digital':
      return (isPaidFirst(order, open) ? messages.digitalUnpaidIntro : messages.digitalIntro)(order.number)
    case 'pickup':
      return messages.pickupIntro(order.number)
    case 'shipped':
      return messages.intro(order.number)
  }
}

type OrderLine = Order['lineItems'][number]

function toSummaryLine(line: OrderLine, language: string, messages: SummaryMessages): SummaryLine {
  const { productName, quantity, lineItemPrice, image, basePrice } = line
  return {
    name: productName.translated ?? productName.original,
    details: [
      ...descriptionTexts(line),
      ...(basePrice ? [basePriceText(basePrice.price.formattedAmount, basePrice, language)] : []),
      ...preorderOf(line, language, messages),
      ...exemptionText(line, messages),
    ],
    quantity,
    price: lineItemPrice.formattedAmount,
    imageUrl: image?.url ?? null,
    imageAlt: image?.altText ?? '',
  }
}

function exemptionText(line: OrderLine, { exemptions }: SummaryMessages): string[] {
  const exemption = exemptionOfLine(line)
  return exemption === null ? [] : [exemptions[exemption]]
}

function preorderOf({ preorder }: OrderLine, language: string, messages: SummaryMessages): string[] {
  if (!preorder) return []
  const { quantity, availableDate } = preorder
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return [messages.preorder(quantity, availableDate && format.format(new Date(`${availableDate}T00:00:00Z`)))]
}

type PaymentFacts = Required<Pick<SummaryFacts, 'open' | 'balances'>>
type BlockFacts = PaymentFacts & Required<Pick<SummaryFacts, 'smallBusiness'>>

function blocksOf(order: Order, paid: BlockFacts, language: string, messages: SummaryMessages) {
  const { shippingInfo, billingInfo, buyerNote } = order
  const { pickupDetails, shippingDestination, deliveryTime, instructions } = shippingInfo?.logistics ?? {}
  const place = shippingInfo ? [shippingInfo.title] : []
  const charges = chargeLines(shippingInfo?.otherCharges, messages.charges, moneyText(order))
  const extra = [deliveryTime, instructions, ...charges].flatMap((line) => (line ? [line] : []))
  const delivery = pickupDetails
    ? {
        title: messages.pickupAt,
        lines: [...place, ...addressLines({ address: pickupDetails.address }, language), ...extra],
      }
    : {
        title: messages.deliverTo,
        lines: shippingDestination ? [...addressLines(shippingDestination, language), ...extra] : [],
      }
  return [
    delivery,
    { title: messages.billTo, lines: billingInfo ? addressLines(billingInfo, language) : [] },
    { title: messages.reverseCharge, lines: isReverseCharge(order) ? [messages.reverseChargeText] : [] },
    { title: messages.taxTitle, lines: paid.smallBusiness && isUntaxed(order.taxInfo) ? [paid.smallBusiness] : [] },
    { title: messages.payment, lines: paymentLines(order, paid, messages) },
    { title: messages.note, lines: buyerNote ? [buyerNote] : [] },
  ]
}

const isReverseCharge = ({ taxInfo }: Order) => taxInfo.taxBreakdown.some(({ taxName }) => taxName === REVERSE_CHARGE)

function paymentLines(order: Order, { open, balances }: PaymentFacts, messages: SummaryMessages): string[] {
  const parts = balances.map(({ code, amount }) =>
    code === null ? messages.storeCredit(amount.formattedAmount) : messages.giftCard(code, amount.formattedAmount),
  )
  const state = [messages.paymentStates[customerPaymentStatus(order)], ...parts]
  if (!open) return state
  const own = open.instructions.split('\n').filter((line) => line.trim() !== '')
  return [...state, messages.openPayments[open.way][deliveryKindOf(order)], ...own]
}
