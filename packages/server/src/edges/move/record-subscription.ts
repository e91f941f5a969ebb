import type { MovedRecord } from './record-base.ts'
import type { MovedAddress } from './record-customer.ts'

export interface MovedSubscriptionLine {
  /** Ids at the source. A line without them names its product by the SKU. */
  readonly productId?: string | undefined
  readonly variantId?: string | undefined
  readonly sku?: string | undefined
  readonly quantity: number
  /** Of one piece in each delivery, as the customer is shown it. */
  readonly price: string
}

/** The card that renewals are charged to, where the shop here uses the same account of the payment provider. */
export interface MovedMandate {
  /** As the shop here names it, such as `stripe`. */
  readonly provider: string
  /** The provider's ids of the customer and the payment method. */
  readonly customer: string
  readonly reference: string
}

/** A running contract of a customer. Those that ended stay at the source. */
export interface MovedSubscription extends MovedRecord {
  readonly email: string
  /** The customer at the source; absent for a guest. */
  readonly customerId?: string | undefined
  readonly language?: string | undefined
  readonly address?: MovedAddress | undefined
  readonly lines: readonly MovedSubscriptionLine[]
  readonly currency: string
  /** Absent where the source does not say whether its prices include tax. */
  readonly taxIncludedInPrices?: boolean | undefined
  readonly frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
  readonly interval: number
  readonly startDate?: string | undefined
  /** When the next delivery is charged. Only a paused one may lack it. */
  readonly nextDate?: string | undefined
  readonly endDate?: string | undefined
  /** The number of deliveries after which it ends, and how many of them are done. */
  readonly deliveries?: number | undefined
  readonly deliveriesDone?: number | undefined
  readonly status: 'ACTIVE' | 'PAUSED'
  readonly payment?: MovedMandate | undefined
}
