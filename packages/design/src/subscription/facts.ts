import type { Moment } from '../dates.ts'
import type { Addressed, Price } from '../order/facts.ts'

/** Facts that the view of a subscription reads, from the server's entity and from the client's alike. */

export type SubscriptionState = 'ACTIVE' | 'PAUSED' | 'PAST_DUE' | 'CANCELED' | 'ENDED'
export type SubscriptionUnit = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
export type CycleState = 'SCHEDULED' | 'SKIPPED' | 'PROCESSING' | 'PAST_DUE' | 'ORDERED' | 'FAILED' | 'CANCELED'

export interface SubscriptionLineFacts {
  readonly id: string
  readonly name: string
  /** The chosen options, such as `Size: M`. */
  readonly options: readonly string[]
  readonly quantity: number
  /** Of all pieces. */
  readonly price: Price
  readonly image?: { readonly url: string } | undefined
  /** The variants that the customer may change to, the current one included. Empty where there is no choice. */
  readonly variants: readonly {
    readonly id: string
    readonly name: string
    readonly isCurrent: boolean
    /** The price of one piece from the next delivery on. */
    readonly unitPrice: number
  }[]
}

export interface CycleFacts {
  readonly cycle: number
  readonly date: Moment
  readonly status: CycleState
  readonly order?: { readonly number: string; readonly url: string; readonly total: string } | undefined
  readonly documents: readonly { readonly label: string; readonly url: string }[]
}

export interface SavedCardFacts {
  readonly id: string
  readonly name: string
  readonly isCurrent: boolean
}

export interface SubscriptionRights {
  readonly canSkip: boolean
  readonly canUndoSkip: boolean
  readonly canPause: boolean
  readonly canResume: boolean
  readonly canCancel: boolean
  readonly canChange: boolean
}

export interface PriceChangeFacts {
  readonly fromDate: Moment
  /** The price of each delivery from then on. */
  readonly total: Price
  /** True while the customer still has to agree. */
  readonly isOpen: boolean
}

export interface SubscriptionFacts {
  readonly number: string
  readonly status: SubscriptionState
  readonly currency: string
  readonly frequency: SubscriptionUnit
  readonly interval: number
  readonly startDate: Moment
  /** When the next delivery is due; none for contracts that do not renew. */
  readonly nextDate?: Moment | undefined
  /** The number of the next delivery. */
  readonly nextCycle?: number | undefined
  /** The number of deliveries; none where it goes on until it is canceled. */
  readonly cycles?: number | undefined
  /** The changes that its customer may make now. */
  readonly rights: SubscriptionRights
  /** The end after a cancellation now, where that is later: in a minimum term. */
  readonly cancelDate?: Moment | undefined
  /** True while a delivery waits for its payment. */
  readonly isPaymentDue: boolean
  /** A later price; none where it stays. */
  readonly priceChange?: PriceChangeFacts | undefined
  readonly canceledDate?: Moment | undefined
  readonly lines: readonly SubscriptionLineFacts[]
  /** The price of the next delivery in total. */
  readonly total: Price
  readonly delivery?: string | undefined
  readonly address?:
    | (Addressed & { readonly contactDetails?: { readonly phone?: string | undefined } | undefined })
    | undefined
  /** The countries that the shop delivers to, by their codes. */
  readonly countries: readonly string[]
  /** The means of payment of renewals, such as `Visa •••• 4242`; none without a mandate. */
  readonly payment?: string | undefined
  /** Cards that the customer may choose. */
  readonly cards: readonly SavedCardFacts[]
  /** The page where the customer enters another card; none where that is not possible. */
  readonly newCardUrl?: string | undefined
  readonly history: readonly CycleFacts[]
}
