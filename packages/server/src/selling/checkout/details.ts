import type {
  AddressWithContact,
  ChannelType,
  CheckoutCustomField,
  ExtendedFields,
  HostSelectedMembership,
  NewsletterConsent,
  OrderEInvoice,
  OrderSubscriptionInfo,
  SelectedShippingOption,
} from '@cartwright/contract'
import type { DeviceClass } from '../../platform/kernel/device-class.ts'
import type { CurrencyRate } from '../../platform/pricing/convert.ts'
import type { CartDetails, StoredLine } from '../cart/cart.ts'

/** The currency that a checkout is paid in, where it is not the shop's own. */
export interface CheckoutExchange {
  readonly rate: CurrencyRate
  /** From this instant on the rate of the shop counts: the review shows the new amounts. */
  readonly until: string
}

/** What the shopper, or the caller, has set on a checkout. */
export interface CheckoutDetails {
  readonly channelType: ChannelType
  readonly email?: string
  /** Where it is sent. */
  readonly shipping?: AddressWithContact
  /** Absent: as the shipping address. */
  readonly billing?: AddressWithContact
  readonly selectedShippingOption?: SelectedShippingOption
  /** Memberships that pay for lines. */
  readonly selectedMemberships?: readonly HostSelectedMembership[]
  /** How often charges of memberships were voided. It is part of the next idempotency key. */
  readonly voidedCharges?: number
  readonly buyerNote?: string
  /** The payment terms of lines that the customer agreed to. */
  readonly paymentPolicyConsent?: PaymentPolicyConsent
  /** What the buyer needs on electronic invoices. */
  readonly eInvoice?: OrderEInvoice
  /** When the customer agreed that digital content is delivered at once, which ends the right of withdrawal. */
  readonly withdrawalConsentDate?: string
  readonly customFields?: readonly CheckoutCustomField[]
  readonly extendedFields?: ExtendedFields
  readonly businessLocationId?: string
  /** The page it is completed on instead of the hosted one. */
  readonly overrideCheckoutUrl?: string
  /** The id of the payment provider. */
  readonly paymentProvider?: string
  /** Whether the store credit of the member pays. Default: no. */
  readonly useStoreCredit?: boolean
  /** Default: the shop's own currency. */
  readonly exchange?: CheckoutExchange
  /** The language of the pages it is filled in on. */
  readonly language?: string
  /** Whether the member wants the delivery address saved in the profile once the order is placed. */
  readonly saveAddress?: boolean
  /** Whether the customer asked for mails in case the checkout is left. */
  readonly reminders?: boolean
  /** Set where the customer asked for the newsletter. */
  readonly newsletterConsent?: NewsletterConsent
  /** When the customer agreed to the terms of subscriptions, and to be charged for each delivery. */
  readonly subscriptionConsentDate?: string
  /** The payment method for renewals of an order that is free itself. */
  readonly laterCharges?: LaterCharges
  /** What a step of the hosted pages was last sent with, until the step is done. */
  readonly draft?: CheckoutDraft
  /** Set where it is a delivery of a subscription. */
  readonly renewal?: RenewalOfContract
  /** Lines and discounts of a checkout that has no cart. */
  readonly own?: {
    readonly lines: readonly StoredLine[]
    readonly details: CartDetails
    readonly purchaseFlowId: string
    /** The cart they were taken from, which is deleted with the order unless it was changed since. */
    readonly takenFrom?: { readonly cartId: string; readonly revision: number }
  }
}

/** The delivery of a subscription that a checkout becomes the order of. */
export interface RenewalOfContract {
  readonly contractId: string
  /** Its number. */
  readonly cycle: number
  /** The id that its order will have, so that each attempt has the same. */
  readonly orderId: string
  /** The subscription that its lines name. */
  readonly info: OrderSubscriptionInfo
}

/** The customer's agreement to later charges, made or in progress. */
export interface LaterCharges {
  readonly provider: string
  /** The stamp of what was reviewed. */
  readonly reviewed: string
  /** The reason for the redirect to the provider. */
  readonly setUpId?: string
  /** The mandate or saved card, once it is there. */
  readonly methodId?: string
}

/** What the customer agreed to, and when. */
export interface PaymentPolicyConsent {
  readonly policies: readonly string[]
  readonly date: string
}

/** An unfinished step of the hosted pages: what was entered in it, and what is shown beside it. */
export interface CheckoutDraft {
  readonly step: string
  /** The fields of the form as they were entered. */
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  readonly problem: { readonly title: string; readonly text?: string; readonly list?: readonly string[] } | null
  readonly coupon: { readonly code: string; readonly error: string } | null
}

/** The buyer. Neither id for a caller with an API key, and for a guest in whose browser a member's checkout was opened. */
export interface Buyer {
  readonly visitorId: string | null
  readonly memberId: string | null
}

/** The one id the wire has of a buyer. */
export function buyerId({ visitorId, memberId }: Buyer): { memberId?: string; visitorId?: string } {
  if (memberId !== null) return { memberId }
  return visitorId === null ? {} : { visitorId }
}

/** A stored checkout. */
export interface StoredCheckout extends Buyer {
  readonly id: string
  readonly cartId: string | null
  readonly details: CheckoutDetails
  readonly completed: boolean
  readonly orderId: string | null
  /** The checkout as it went out, once it is completed. */
  readonly document: string | null
  /** The kind of device that the shopper filled it in on, where it is known. */
  readonly device?: DeviceClass | undefined
  readonly createdAt: string
  readonly updatedAt: string
}
