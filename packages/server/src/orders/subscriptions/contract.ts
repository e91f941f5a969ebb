import type {
  AddressWithContact,
  Order,
  OrderAppliedDiscount,
  OrderLineItem,
  SubscriptionContract,
  SubscriptionContractStatus,
  SubscriptionSettings,
} from '@cartwright/contract'
import type { CouponTerms } from '../../platform/pricing/types.ts'

/** A line of a contract, as each delivery has it. */
export interface ContractLine {
  readonly id: string
  readonly quantity: number
  /** Minor units of one piece, after the discount of the subscription option. Renewals cost this, before taxes. */
  readonly unitPrice: number
  /** Names, image, options and the reference, as the first order had them. */
  readonly item: OrderLineItem
}

/** The fields of a contract beside its columns. */
export interface ContractDocument {
  readonly lines: readonly ContractLine[]
  readonly settings: SubscriptionSettings
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly buyer: Order['buyerInfo']
  readonly billing?: AddressWithContact | undefined
  readonly recipient?: AddressWithContact | undefined
  /** The delivery option of the last order. */
  readonly shipping?: Order['shippingInfo'] | undefined
  readonly language?: string | undefined
  readonly siteLanguage?: string | undefined
  readonly weightUnit: Order['weightUnit']
  readonly taxIncluded: boolean
  readonly conversion?: Order['currencyConversionDetails'] | undefined
  readonly channel: Order['channelInfo']
  readonly customFields: Order['customFields']
  readonly extendedFields?: Order['extendedFields'] | undefined
  readonly activities: SubscriptionContract['activities']
  /** When the trial ends, or ended. */
  readonly trialEndsAt?: string | undefined
  /**
   * Whose saved payment methods it charges: the id of the member, or of the checkout for a guest. `saved_payment_methods`
   * has it as `member_id`.
   */
  readonly paymentHolderId: string
  /** The number of the delivery that `anchorAt` is the date of. Default: 1. It changes when the dates are moved. */
  readonly anchorCycle?: number | undefined
  /** Set while it is paused because renewals could not be charged: a new card ends the pause. */
  readonly isUnpaid?: boolean | undefined
  /** ISO time at which a pause ends by itself. */
  readonly resumeAt?: string | undefined
  /** A later price that was announced to the customer. */
  readonly priceChange?: PriceChange | undefined
  /** A coupon of the first order that also applies to later deliveries. */
  readonly coupon?: ContractCoupon | undefined
  /** Committed drafts whose deliveries are still to come, in the order in which they were committed. */
  readonly plannedEdits?: readonly PlannedEdit[] | undefined
}

export interface ContractCoupon {
  /** In the currency of the contract. */
  readonly terms: CouponTerms
  /** Later deliveries that it applies to; null: all. */
  readonly deliveriesLeft: number | null
  /** The amount that it took off the first order. */
  readonly applied?: OrderAppliedDiscount | undefined
}

/** New prices of lines, and from which date on renewals have them. */
export interface PriceChange {
  /** Minor units of one piece, by the id of the line. */
  readonly prices: Readonly<Record<string, number>>
  /** ISO time. */
  readonly from: string
  /** `REQUESTED`: until the customer agrees, renewals have the old prices. */
  readonly consent: 'NOT_NEEDED' | 'REQUESTED' | 'ACCEPTED' | 'DECLINED'
}

/** The new quantity and price of a line. What is left out stays; a quantity of 0 removes it. */
export interface LineEdit {
  readonly quantity?: number | undefined
  /** Minor units of one piece. */
  readonly unitPrice?: number | undefined
}

/** Changes of a contract that can be applied to it at a later time, whatever else has changed until then. */
export interface ContractEdit {
  readonly added: readonly ContractLine[]
  /** By the ids of lines. */
  readonly lines: Readonly<Record<string, LineEdit>>
  readonly recipient?: AddressWithContact | undefined
  /** Null: the first option that is offered. */
  readonly shipping?: Order['shippingInfo'] | null | undefined
}

/** A committed edit whose delivery is still to come. */
export interface PlannedEdit {
  readonly draftId: string
  /** The delivery from which on it applies. */
  readonly cycle: number
  /** True when it applies to that delivery only. */
  readonly isOnce: boolean
  readonly edit: ContractEdit
}

/** A subscription contract as it is stored. */
export interface Contract {
  readonly id: string
  readonly number: number
  readonly revision: number
  readonly status: SubscriptionContractStatus
  readonly memberId: string | null
  readonly email: string
  readonly orderId: string | null
  readonly currency: string
  readonly frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
  readonly interval: number
  readonly anchorAt: string
  readonly cycle: number
  readonly nextAt: string | null
  readonly cycles: number | null
  readonly minimumCycles: number | null
  readonly endsAt: string | null
  readonly paymentProvider: string | null
  readonly paymentMethodId: string | null
  readonly document: ContractDocument
  readonly createdAt: string
  readonly updatedAt: string
  readonly canceledAt: string | null
  readonly cancelReason: string | null
}

/** The price of the goods of one delivery, in minor units, before taxes that are added and without the delivery price. */
export const contractValue = ({ lines }: Pick<ContractDocument, 'lines'>): number =>
  lines.reduce((value, { quantity, unitPrice }) => value + quantity * unitPrice, 0)
