import type { MovedRecord } from './record-base.ts'
import type { MovedAddress } from './record-customer.ts'

export interface MovedLine {
  readonly sourceId: string
  /** Ids at the source; absent where the product is gone. */
  readonly productId?: string | undefined
  readonly variantId?: string | undefined
  readonly name: string
  readonly sku?: string | undefined
  readonly quantity: number
  /** Of one piece, before discounts, as the customer was shown it: with tax where prices include it. */
  readonly price: string
  /** Of the whole line. Default: nothing. */
  readonly discount?: string | undefined
  /** Of the whole line. Default: nothing. */
  readonly tax?: string | undefined
  /** A fraction, such as `0.19`. Default: computed from the tax. */
  readonly taxRate?: string | undefined
  readonly options?: Readonly<Record<string, string>> | undefined
  readonly imageUrl?: string | undefined
  /** Default: true. */
  readonly isPhysical?: boolean | undefined
}

export interface MovedPayment {
  readonly sourceId: string
  readonly amount: string
  readonly date: string
  /** As the source calls it, such as `paypal`. */
  readonly method: string
  readonly reference?: string | undefined
}

export interface MovedRefund {
  readonly sourceId: string
  readonly amount: string
  readonly date: string
  readonly reason?: string | undefined
  /** By the id of the line at the source. */
  readonly lines?: readonly { readonly lineId: string; readonly quantity: number }[] | undefined
}

export interface MovedDelivery {
  readonly sourceId: string
  readonly date: string
  readonly carrier?: string | undefined
  readonly trackingNumber?: string | undefined
  readonly trackingUrl?: string | undefined
  /** By the id of the line at the source. */
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]
}

/** An order as history: it causes no mail and takes no stock. */
export interface MovedOrder extends MovedRecord {
  /** As the customer has it, such as `#1042`. Its digits become the number here where they are free. */
  readonly number: string
  readonly createdDate: string
  readonly currency: string
  readonly status: 'APPROVED' | 'CANCELED'
  readonly email?: string | undefined
  readonly customerId?: string | undefined
  readonly language?: string | undefined
  readonly phone?: string | undefined
  readonly billing?: MovedAddress | undefined
  readonly shipping?: MovedAddress | undefined
  readonly lines: readonly MovedLine[]
  readonly taxIncludedInPrices: boolean
  readonly delivery?:
    | {
        readonly title: string
        readonly price: string
        readonly tax?: string | undefined
        readonly discount?: string | undefined
      }
    | undefined
  readonly fees?:
    | readonly { readonly name: string; readonly price: string; readonly tax?: string | undefined }[]
    | undefined
  /** Discounts by their codes; the amounts are in the lines and the delivery. */
  readonly discounts?: readonly { readonly code?: string | undefined; readonly amount: string }[] | undefined
  /** The sum at the source, to the cent: the report compares it with the sum here. */
  readonly total: string
  readonly totalTax: string
  readonly payments: readonly MovedPayment[]
  readonly refunds: readonly MovedRefund[]
  readonly deliveries: readonly MovedDelivery[]
  readonly note?: string | undefined
  readonly isTest?: boolean | undefined
}
