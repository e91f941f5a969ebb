import type { AddressWithContact, ChannelType, CheckoutCustomField, SelectedShippingOption } from '@cartwright/contract'
import type { CartDetails, StoredLine } from '../cart/cart.ts'

/** What the shopper, or the caller, has set on a checkout. */
export interface CheckoutDetails {
  readonly channelType: ChannelType
  readonly email?: string
  /** Where it is sent. */
  readonly shipping?: AddressWithContact
  /** Absent: as the shipping address. */
  readonly billing?: AddressWithContact
  readonly selectedShippingOption?: SelectedShippingOption
  readonly buyerNote?: string
  readonly customFields?: readonly CheckoutCustomField[]
  /** The id of the payment provider. */
  readonly paymentProvider?: string
  /** The language of the pages it is filled in on. */
  readonly language?: string
  /** Lines and discounts of a checkout that has no cart. */
  readonly own?: {
    readonly lines: readonly StoredLine[]
    readonly details: CartDetails
    readonly purchaseFlowId: string
  }
}

/** Who buys. Both ids where a visitor signed in on the hosted pages; neither for a caller with an API key. */
export interface Buyer {
  readonly visitorId: string | null
  readonly memberId: string | null
}

/** The one id the wire has of a buyer. */
export function buyerId({ visitorId, memberId }: Buyer): { memberId?: string; visitorId?: string } {
  if (memberId !== null) return { memberId }
  return visitorId === null ? {} : { visitorId }
}

/** A checkout as it is kept. */
export interface StoredCheckout extends Buyer {
  readonly id: string
  readonly cartId: string | null
  readonly details: CheckoutDetails
  readonly completed: boolean
  readonly orderId: string | null
  /** The checkout as it went out, once it is completed. */
  readonly document: string | null
  readonly createdAt: string
  readonly updatedAt: string
}
