import type {
  AddressWithContact,
  CatalogOverrideFields,
  CatalogReference,
  CustomLineItem,
  ExtendedFields,
  GiftCardChoice,
  SelectedShippingOption,
  TaxableAddress,
} from '@cartwright/contract'
import type { ListPrice } from '../../catalog/prices/choose-price.ts'
import type { StoredSubscription } from '../../catalog/product/product-record.ts'
import type { CatalogItem } from '../../catalog/read/items.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import type { CouponTerms, MerchantDiscountTerms } from '../../platform/pricing/types.ts'
import type { ChosenGiftCard } from '../gift-cards/terms-of.ts'

/** What kind of caller has a cart; a user is one who works with an API key. */
export type OwnerKind = 'visitor' | 'member' | 'user'

/** Whose cart it is. Everybody has at most one that is current. */
export interface CartOwner {
  readonly kind: OwnerKind
  readonly id: string
}

/** A cart by its id, for a caller that may use no other's; null for the site itself. */
export interface CartById {
  readonly cartId: string
  readonly caller: Caller | null
}

/** Which cart: the current one of an owner, or one by its id. */
export type CartKey = CartOwner | CartById

/** A product or variant of the catalog to add. */
export interface CatalogLine {
  readonly kind: 'catalog'
  readonly id: string
  readonly quantity: number
  /** The item as it was last seen, so that the line can be shown when the catalog no longer has it. */
  readonly item: CatalogItem
  /** By the customer's price lists, in the currency of the cart. Never stored. */
  readonly listPrice?: Pick<ListPrice, 'price' | 'fullPrice'>
  /** The lowest price of the 30 days before the reduction, in the currency of the cart. Never stored. */
  readonly lowestPriorPrice?: number
  /** The app id that the item was added by, where it is not the usual one of the store. */
  readonly appId?: string
  /** Set when the catalog did not have it any more, the last time anybody looked. */
  readonly isGone?: true
  /** What the shopper asked for by name, as given; the item's `variantId` is what they got. */
  readonly choices?: Readonly<Record<string, string>>
  /** What the shopper chose of the modifiers, by name. */
  readonly modifiers?: Readonly<Record<string, string>>
  /** Title of a custom text field and what the shopper wrote. */
  readonly texts?: Readonly<Record<string, string>>
  /** Of a gift card: for whom it is. */
  readonly giftCard?: GiftCardChoice
  /** Set when the customer asked for it before it is in stock. */
  readonly preOrderRequested?: true
  /** The subscription option that it is bought by. Absent: once. */
  readonly subscription?: StoredSubscription
  /** When delivery 1 of the subscription is due, where that is later than now, as an ISO date. Never stored. */
  readonly startsAt?: string
  /** Of a renewal of a subscription: the price of one piece that was agreed on, in minor units of the order's currency. */
  readonly contractPrice?: number
  readonly overrides?: CatalogOverrideFields
  /** Which address decides its tax, where that is not the place where it is handed over. */
  readonly taxableAddress?: TaxableAddress
  readonly extendedFields?: ExtendedFields
}

/** Something that is in no catalog and carries its own name and price. */
export interface CustomLine {
  readonly kind: 'custom'
  readonly id: string
  readonly quantity: number
  readonly custom: CustomLineItem
  /** In a renewal of a subscription: minor units of one piece in the currency of the order. */
  readonly contractPrice?: number
}

/** An item of the catalog of another app, as its catalog plugin last described it. */
export interface AppLine {
  readonly kind: 'app'
  readonly id: string
  readonly quantity: number
  readonly reference: CatalogReference
  /** What the plugin said, with the overrides of the merchant. */
  readonly custom: CustomLineItem
  /** Set when the plugin no longer had it, the last time the site asked. */
  readonly isGone?: true
  /** In a renewal of a subscription: minor units of one piece in the currency of the order. */
  readonly contractPrice?: number
  /** Why the site cannot sell it, where its plugin describes it with something that the site does not have. */
  readonly unsupported?: string
  readonly overrides?: CatalogOverrideFields
  readonly taxableAddress?: TaxableAddress
  readonly extendedFields?: ExtendedFields
}

export type StoredLine = CatalogLine | CustomLine | AppLine

/** What the shopper or the merchant has set on a cart, beside its lines. */
export interface CartDetails {
  readonly buyerNote?: string
  readonly contactInfo?: AddressWithContact
  readonly overrideCheckoutUrl?: string
  readonly selectedShippingOption?: SelectedShippingOption
  readonly extendedFields?: ExtendedFields
  readonly businessLocationId?: string
  readonly email?: string
  readonly contactId?: string
  readonly coupon?: { readonly id: string; readonly code: string }
  /** Who pays, and where. Default: as the contact. */
  readonly billing?: AddressWithContact
  /** They pay in this order. */
  readonly giftCards?: readonly ChosenGiftCard[]
  /** The currency that the customer chose. Default: the shop's own. */
  readonly currency?: string
  /** Set in renewals of a subscription: prices are those of its contract, and the limits of new orders do not hold. */
  readonly isRenewal?: true
  /** The coupon of the contract that a renewal is of, in its currency. */
  readonly renewalCoupon?: CouponTerms
  /** Amounts are in the shop's currency. */
  readonly merchantDiscounts?: readonly MerchantDiscountTerms[]
}

/** A stored cart. */
export interface StoredCart {
  readonly id: string
  readonly owner: CartOwner
  /** Whether it is the current cart of its owner. */
  readonly isCurrent: boolean
  readonly lines: readonly StoredLine[]
  readonly details: CartDetails
  readonly revision: number
  readonly purchaseFlowId: string
  readonly checkoutId: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export interface Availability {
  readonly status: 'AVAILABLE' | 'PARTIALLY_AVAILABLE' | 'NOT_AVAILABLE' | 'NOT_FOUND'
  /** Of how many pieces the line can have now; null where they are not counted. */
  readonly quantityAvailable: number | null
  /** When pieces that other customers have reserved are released, at the latest. */
  readonly heldUntil?: string
}

/** A current line: with the catalog's current prices, and the available quantity. */
export type CartLine = StoredLine & {
  readonly availability: Availability
  /** How many pieces count for totals and can be ordered: the quantity, or what is left of the stock. */
  readonly purchasable: number
  /** How many of these are beyond stock. Default: none. */
  readonly preordered?: number
}

/** A cart as it is today. */
export interface Cart extends Omit<StoredCart, 'lines'> {
  readonly lines: readonly CartLine[]
}

/** The member who owns a cart; null for a visitor or a user. */
export const memberOf = ({ owner }: Pick<StoredCart, 'owner'>): string | null =>
  owner.kind === 'member' ? owner.id : null

/** The wire's own limits. */
export const MOST_LINES = 300
export const MAX_QUANTITY = 100_000
