import type {
  AddressWithContact,
  ExtendedFields,
  Order,
  OrderAppliedDiscount,
  OrderBuyerInfo,
  OrderLineItem,
  OrderShippingInformation,
} from '@cartwright/contract'
import type { CurrencyRate } from '../../platform/pricing/convert.ts'
import type { DepositTerms } from '../../platform/pricing/deposit.ts'
import type { DraftDiscountTerms } from '../../platform/pricing/draft-discounts.ts'
import type { PricedLine, TaxRate } from '../../platform/pricing/types.ts'

/** The parts of a line that no price depends on. */
export type DraftItem = Pick<
  OrderLineItem,
  | 'id'
  | 'productName'
  | 'catalogReference'
  | 'descriptionLines'
  | 'image'
  | 'physicalProperties'
  | 'itemType'
  | 'paymentOption'
  | 'priceDescription'
  | 'subscriptionInfo'
  | 'serviceProperties'
  | 'extendedFields'
  | 'taxableAddress'
  | 'priceUndetermined'
  | 'withdrawalExemption'
  | 'fixedQuantity'
  | 'refundQuantity'
  | 'restockQuantity'
>

export interface DraftLine {
  readonly item: DraftItem
  /** What it costs and weighs, and how it is taxed. The quantity is what is wanted now. */
  readonly priced: PricedLine
  readonly isRemoved: boolean
  /** What it was in the placed order; null for a line that was added. */
  readonly before: { readonly quantity: number; readonly unitPrice: number } | null
}

type Source = 'ORIGINAL_ORDER' | 'CUSTOM'

export interface DraftDiscountEntry {
  readonly id: string
  readonly source: Source
  readonly isApplied: boolean
  readonly description?: string
  readonly terms: DraftDiscountTerms
  /** The coupon, rule or merchant discount of the placed order. */
  readonly original?: OrderAppliedDiscount
}

export interface DraftFeeEntry {
  readonly id: string
  readonly source: Source
  readonly isApplied: boolean
  readonly name: string
  readonly code?: string
  /** Minor units. */
  readonly price: number
  readonly taxable: boolean
  /** The taxes of the fee in the placed order. Default: those of delivery. */
  readonly taxRates?: readonly TaxRate[]
  readonly lineItemIds: readonly string[]
  readonly original?: Order['additionalFees'][number]
}

/** A delivery without its prices, which are calculated. */
export interface DraftDelivery {
  readonly info: Omit<OrderShippingInformation, 'cost'>
  /** Minor units. */
  readonly cost: number
  /** What is taken off: of the placed order. */
  readonly discount: number
}

/** An order that staff prepare, or changes of a placed order, as it is stored. */
export interface Draft {
  readonly id: string
  readonly orderId: string | null
  readonly status: 'DRAFT' | 'COMMITTED'
  /** Whether it changes a placed order. */
  readonly isEdit: boolean
  readonly currency: string
  /** From the shop's currency, of an order in another one. */
  readonly rate?: CurrencyRate
  readonly taxIncludedInPrices: boolean
  readonly lines: readonly DraftLine[]
  readonly discounts: readonly DraftDiscountEntry[]
  readonly fees: readonly DraftFeeEntry[]
  readonly delivery: DraftDelivery | null
  readonly deliveryBefore: OrderShippingInformation | null
  /** The taxes of delivery and fees in the placed order. */
  readonly shippingRates: readonly TaxRate[] | null
  /** How delivery was taxed. Default: by its own rates. */
  readonly shippingTax?: 'PROPORTIONAL'
  readonly buyer: OrderBuyerInfo
  readonly billing?: AddressWithContact | undefined
  readonly recipient?: AddressWithContact | undefined
  readonly taxExempt: boolean
  /** What is requested first. Default: all of it. */
  readonly deposit?: DepositTerms
  readonly extendedFields?: ExtendedFields
  readonly createdAt: string
  readonly updatedAt: string
}

/** The lines that the order will have. */
export const liveLines = ({ lines }: Pick<Draft, 'lines'>): DraftLine[] => lines.filter(({ isRemoved }) => !isRemoved)
