import type { BaseQuantity } from '../base-quantity.ts'
import type { Moment } from '../dates.ts'

/**
 * What the view of an order reads. The server has these entities as JSON and a client with dates: both fit, and this package
 * needs neither of them.
 */

export interface Price {
  readonly amount: string
}

interface Translated {
  readonly original: string
  readonly translated?: string | undefined
}

export interface Described {
  readonly descriptionLines: readonly {
    readonly name?: Translated | undefined
    readonly plainText?: Translated | undefined
    readonly colorInfo?:
      | { readonly original?: string | undefined; readonly translated?: string | undefined }
      | undefined
  }[]
}

export interface Titled extends Described {
  readonly id: string
  readonly productName: Translated
  readonly physicalProperties?: { readonly sku?: string | undefined } | undefined
}

export interface LineFacts extends Titled {
  readonly quantity: number
  readonly lineItemPrice: Price
  readonly refundQuantity?: number | undefined
  readonly image?: { readonly url?: string | undefined; readonly width?: number | undefined } | undefined
  readonly preorder?: { readonly quantity: number; readonly availableDate?: string | undefined } | undefined
  readonly priceDescription?: Translated | undefined
  readonly policies?:
    | readonly { readonly title?: string | undefined; readonly content?: string | undefined }[]
    | undefined
  readonly consentRequiredPaymentPolicy?: string | undefined
  readonly paymentPolicyConsentDate?: string | undefined
  readonly basePrice?: (BaseQuantity & { readonly price: Price }) | undefined
  readonly withdrawalExemption?: 'NONE' | 'PERISHABLE' | 'SEALED' | 'MADE_TO_ORDER' | 'DIGITAL' | undefined
  readonly withdrawalConsentDate?: string | undefined
  readonly itemType?: { readonly preset?: string | undefined } | undefined
}

interface PostalAddress {
  readonly country?: string | undefined
  readonly subdivision?: string | undefined
  /** Its name, for people. */
  readonly subdivisionFullname?: string | undefined
  readonly city?: string | undefined
  readonly postalCode?: string | undefined
  readonly streetAddress?:
    | { readonly name?: string | undefined; readonly number?: string | undefined; readonly apt?: string | undefined }
    | undefined
  readonly addressLine?: string | undefined
  readonly addressLine2?: string | undefined
}

export interface Addressed {
  readonly address?: PostalAddress | undefined
  readonly contactDetails?:
    | {
        readonly firstName?: string | undefined
        readonly lastName?: string | undefined
        readonly company?: string | undefined
        readonly vatId?: { readonly id?: string | undefined } | undefined
      }
    | undefined
}

/** A charge that the price of delivery contains. */
export interface ChargeFacts {
  readonly type: 'HANDLING_FEE' | 'INSURANCE'
  readonly price: Price
  readonly details?: string | undefined
}

interface ShippingFacts {
  readonly title: string
  readonly otherCharges?: readonly ChargeFacts[] | undefined
  readonly logistics?:
    | {
        readonly deliveryTime?: string | undefined
        readonly instructions?: string | undefined
        readonly pickupDetails?: { readonly address?: PostalAddress | undefined } | undefined
        readonly shippingDestination?: Addressed | undefined
      }
    | undefined
}

/** How the items of an order reach the customer. */
export type DeliveryKind = 'shipped' | 'pickup' | 'digital'

export type PaymentState =
  | 'UNSPECIFIED'
  | 'NOT_PAID'
  | 'PAID'
  | 'PARTIALLY_PAID'
  | 'PENDING'
  | 'PENDING_MERCHANT'
  | 'PARTIALLY_REFUNDED'
  | 'FULLY_REFUNDED'
  | 'CANCELED'
  | 'DECLINED'

export interface BalanceFacts {
  readonly balance: Price
  readonly paid: Price
  readonly refunded: Price
  readonly authorized?: Price | undefined
  readonly pendingRefund?: Price | undefined
}

interface DiscountFacts {
  readonly coupon?: { readonly code: string; readonly amount?: Price | undefined } | undefined
  readonly discountRule?: { readonly name: Translated; readonly amount?: Price | undefined } | undefined
  readonly merchantDiscount?: { readonly description?: string | undefined; readonly amount: Price } | undefined
}

export interface OrderFacts {
  readonly id: string
  readonly number: string
  readonly createdDate: Moment
  readonly purchasedDate?: Moment | undefined
  readonly status: 'INITIALIZED' | 'APPROVED' | 'PENDING' | 'REJECTED' | 'CANCELED'
  readonly fulfillmentStatus: 'NOT_FULFILLED' | 'PARTIALLY_FULFILLED' | 'FULFILLED'
  readonly paymentStatus: PaymentState
  readonly currency: string
  readonly taxIncludedInPrices: boolean
  readonly lineItems: readonly LineFacts[]
  readonly priceSummary: Readonly<Record<'subtotal' | 'shipping' | 'discount' | 'total', Price>>
  readonly appliedDiscounts: readonly DiscountFacts[]
  readonly additionalFees: readonly { readonly name: string; readonly price: Price }[]
  readonly taxInfo: {
    readonly taxBreakdown: readonly {
      readonly taxName: string
      readonly rate: string
      readonly aggregatedTaxAmount: Price
    }[]
  }
  readonly balanceSummary: BalanceFacts
  readonly shippingInfo?: ShippingFacts | undefined
  readonly billingInfo?: Addressed | undefined
  readonly recipientInfo?: Addressed | undefined
  readonly buyerNote?: string | undefined
  readonly cancellationRequest?:
    | {
        readonly status: 'REQUESTED' | 'ACCEPTED' | 'DECLINED'
        readonly reason: string
        readonly message?: string | undefined
      }
    | undefined
}

export interface ParcelFacts {
  readonly id?: string | undefined
  readonly createdDate?: Moment | undefined
  readonly lineItems: readonly { readonly id: string; readonly quantity?: number | undefined }[]
  readonly trackingInfo?:
    | {
        readonly shippingProvider?: string | undefined
        readonly trackingNumber?: string | undefined
        readonly trackingLink?: string | undefined
      }
    | undefined
}

export interface DownloadFacts {
  readonly id: string
  readonly fileName: string
  readonly status: 'ACTIVE' | 'EXPIRED' | 'USED_UP' | 'CLOSED'
  readonly url?: string | undefined
  readonly downloadsLeft: number
  readonly expirationDate: Moment
}

export interface DocumentFacts {
  readonly id: string
  readonly kind: 'INVOICE' | 'CREDIT_NOTE'
  readonly number: string
  readonly url: string
}

export interface ReturnFacts {
  readonly id: string
  readonly status: 'REQUESTED' | 'APPROVED' | 'DECLINED' | 'RECEIVED' | 'CLOSED' | 'CANCELED'
  readonly createdDate: Moment
  readonly lineItems: readonly { readonly lineItemId: string; readonly quantity: number }[]
  readonly message?: string | undefined
  readonly exchangeOrderId?: string | undefined
  readonly refund?: { readonly amount: Price } | undefined
}

export interface ReturnableFacts {
  readonly lineItemId: string
  readonly quantity: number
}

/** A payment outside of the site that an order waits for. */
export interface OpenPaymentFacts {
  readonly way: 'manual' | 'invoice' | 'delivery' | 'transfer'
  readonly amount: Price
  /** Where the amount is transferred to, as lines of text; null for other ways to pay. */
  readonly account: string | null
  /** The owner's text about this way to pay; empty without one. */
  readonly instructions: string
}
