import type { Moment } from '../dates.ts'
import type { Addressed, Price, Titled } from '../order/facts.ts'
import { descriptionTexts } from '../order/index.ts'
import type { CycleFacts, CycleState, SubscriptionFacts, SubscriptionRights, SubscriptionState } from './facts.ts'

interface LineEntity extends Titled {
  readonly quantity: number
  readonly lineItemPrice: Price
  readonly image?: { readonly url?: string | undefined } | undefined
  readonly catalogReference?:
    | { readonly catalogItemId: string; readonly options?: Readonly<Record<string, unknown>> | undefined }
    | undefined
}

type Recipient = SubscriptionFacts['address']

/** A subscription as the wire has it: with dates of a client, or as the JSON of the server. */
export interface SubscriptionEntity extends SubscriptionRights {
  readonly subscriptionContract: {
    readonly id: string
    readonly number: string
    readonly status: SubscriptionState
    readonly currency: string
    readonly createdDate: Moment
    readonly subscriptionSettings: {
      readonly frequency: 'UNDEFINED' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
      readonly interval?: number | undefined
      readonly billingCycles?: number | undefined
    }
    readonly lineItems: readonly LineEntity[]
    readonly priceSummary: { readonly total: Price }
    readonly cycleNumber: number
    readonly nextBillingDate?: string | undefined
    readonly cancelDate?: string | undefined
    readonly shippingInfo?:
      | {
          readonly title: string
          readonly logistics?: { readonly shippingDestination?: Addressed | undefined } | undefined
        }
      | undefined
    readonly recipientInfo?: Recipient
    readonly paymentMethod?: { readonly id?: string | undefined } | undefined
  }
  readonly cycles: readonly {
    readonly cycleNumber: number
    readonly status: CycleState
    readonly dueDate: Moment
    readonly orderId?: string | undefined
  }[]
  readonly card?:
    | { readonly brand: string; readonly lastFourDigits?: string | undefined; readonly expired: boolean }
    | undefined
  readonly cancelDate?: Moment | undefined
  readonly paymentDue: boolean
  readonly priceChange?:
    | {
        readonly fromDate: Moment
        readonly prices: readonly { readonly lineItemId: string; readonly amount: string }[]
        readonly consentRequired: boolean
        readonly accepted: boolean
        readonly declined: boolean
      }
    | undefined
}

/** A variant that a customer may change to. */
export interface VariantChoice {
  readonly id: string
  /** Chosen values by the names of their options. */
  readonly choices: Readonly<Record<string, string>>
  /** The price of one piece today, in any currency. */
  readonly price: number
}

/** Entities that the page of a subscription shows beside it. */
export interface SubscriptionExtras {
  /** Orders of its periods, by their ids. */
  readonly orders: ReadonlyMap<string, NonNullable<CycleFacts['order']>>
  /** Receipts, by the ids of the orders. */
  readonly documents: ReadonlyMap<string, CycleFacts['documents']>
  readonly cards: SubscriptionFacts['cards']
  readonly countries: readonly string[]
  /** Variants of the products of lines, by the ids of the products. */
  readonly variants: ReadonlyMap<string, readonly VariantChoice[]>
}

/** Brings a subscription of the wire to what its view reads. */
export function toSubscriptionFacts(entity: SubscriptionEntity, extras: SubscriptionExtras): SubscriptionFacts {
  const { subscriptionContract: contract, cycles, card, cancelDate, paymentDue, priceChange } = entity
  const { frequency, interval = 1, billingCycles } = contract.subscriptionSettings
  const { canSkip, canUndoSkip, canPause, canResume, canCancel, canChange } = entity
  return {
    number: contract.number,
    status: contract.status,
    currency: contract.currency,
    frequency: frequency === 'UNDEFINED' ? 'MONTH' : frequency,
    interval,
    startDate: contract.createdDate,
    nextDate: contract.nextBillingDate,
    nextCycle: contract.cycleNumber + 1,
    cycles: billingCycles,
    rights: { canSkip, canUndoSkip, canPause, canResume, canCancel, canChange },
    cancelDate,
    isPaymentDue: paymentDue,
    priceChange: priceChange && {
      fromDate: priceChange.fromDate,
      total: { amount: totalWith(contract.lineItems, priceChange.prices) },
      isOpen: priceChange.consentRequired && !priceChange.accepted && !priceChange.declined,
    },
    canceledDate: contract.cancelDate,
    lines: contract.lineItems.map((line) => toLine(line, extras)),
    total: contract.priceSummary.total,
    delivery: contract.shippingInfo?.title,
    address: contract.recipientInfo ?? contract.shippingInfo?.logistics?.shippingDestination,
    payment: card && cardName(card),
    cards: extras.cards,
    countries: extras.countries,
    history: cycles.map(({ cycleNumber, dueDate, status, orderId }) => ({
      cycle: cycleNumber,
      date: dueDate,
      status,
      order: orderId === undefined ? undefined : extras.orders.get(orderId),
      documents: (orderId !== undefined && extras.documents.get(orderId)) || [],
    })),
  }
}

function toLine(line: LineEntity, { variants }: SubscriptionExtras): SubscriptionFacts['lines'][number] {
  const { catalogReference, image } = line
  const { variantId, options } = catalogReference?.options ?? {}
  const all = variants.get(catalogReference?.catalogItemId ?? '') ?? []
  const current = all.find(({ id, choices }) => (variantId === undefined ? isSame(choices, options) : id === variantId))
  return {
    id: line.id,
    name: line.productName.translated ?? line.productName.original,
    options: descriptionTexts(line),
    quantity: line.quantity,
    price: line.lineItemPrice,
    image: image?.url === undefined ? undefined : { url: image.url },
    // Without the current one, saving another change would change the variant as well.
    variants: current
      ? all.map(({ id, choices, price }) => ({
          id,
          name: Object.values(choices).join(', '),
          isCurrent: id === current.id,
          // As the discount that was agreed on stays, its price changes in proportion.
          unitPrice: proportion(line, price, current.price),
        }))
      : [],
  }
}

function isSame(choices: VariantChoice['choices'], options: unknown): boolean {
  if (typeof options !== 'object' || options === null) return false
  const names = Object.keys(choices)
  return names.length > 0 && names.every((name) => Reflect.get(options, name) === choices[name])
}

const proportion = ({ lineItemPrice, quantity }: LineEntity, to: number, from: number): number =>
  from === 0 ? to : ((Number(lineItemPrice?.amount ?? 0) / quantity) * to) / from

/** The price of a delivery with other prices of lines. Amounts are decimals of one currency. */
function totalWith(
  lines: readonly LineEntity[],
  prices: readonly { readonly lineItemId: string; readonly amount: string }[],
): string {
  const byLine = new Map(prices.map(({ lineItemId, amount }) => [lineItemId, amount]))
  const total = lines.reduce((sum, { id, quantity, lineItemPrice }) => {
    const price = byLine.get(id)
    return sum + (price === undefined ? Number(lineItemPrice.amount) : Number(price) * quantity)
  }, 0)
  return String(Math.round(total * 10_000) / 10_000)
}

/** `Visa •••• 4242` */
export const cardName = ({
  brand,
  lastFourDigits,
}: {
  readonly brand: string
  readonly lastFourDigits?: string | undefined
}): string =>
  [brand.charAt(0).toUpperCase() + brand.slice(1), lastFourDigits && `•••• ${lastFourDigits}`].filter(Boolean).join(' ')
