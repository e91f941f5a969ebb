import type { CatalogReference } from '@cartwright/client'
import type { EnergyView } from '@cartwright/design/parts'
import type { Image } from '../catalog/types.ts'
import type { DiscountView } from './applied-discounts.ts'

/** Why a line is, or is not, part of what can be ordered. */
export type LineStatus = 'available' | 'partly' | 'soldOut' | 'gone'

export interface CartLine {
  id: string
  name: string
  /** Bare path of the product's page. */
  path?: string
  image?: Image
  options: { name: string; value: string; colour?: string }[]
  quantity: number
  /** The available quantity, if the shop tracks it. */
  available?: number
  status: LineStatus
  /** Whether another customer is paying for missing pieces. */
  held?: boolean
  /** The pieces beyond stock. */
  preorder?: { quantity: number; date?: string; message?: string }
  unitPrice: string
  /** Unit price before a catalog discount. */
  fullPrice?: string
  /** The lowest unit price of the 30 days before the discount. */
  lowestPrior?: string
  linePrice: string
  /** The arrow of its energy label. */
  energy?: EnergyView
  /** Unit price when it was added, where it differs from the current price. */
  addedPrice?: string
  catalogReference?: CatalogReference
  /** What each discount takes off it. */
  discounts: DiscountView[]
}

export interface CartView {
  lines: CartLine[]
  /** Pieces in all lines. */
  count: number
  couponCode?: string
  /** What the shopper says to the shop. */
  note?: string
  /** Sum of the lines that can be ordered. */
  subtotal: string
  taxIncluded: boolean
  /** Why it is too small or too large to be ordered, and by how much. */
  limit?: string
  /** Whether nothing in it has to be delivered. */
  digital: boolean
}

export const emptyCart: CartView = { lines: [], count: 0, subtotal: '', taxIncluded: true, digital: false }

export type Problem =
  | 'giftCard'
  | 'generic'
  | 'unreachable'
  | 'couponUnknown'
  | 'giftCardUnknown'
  | 'giftCardEmpty'
  | 'giftCardBlocked'
  | 'giftCardExpired'
  | 'giftCardCurrency'
  | 'giftCardLimit'
  | 'giftCardService'
  | 'tooManyCodes'
  | 'couponExpired'
  | 'couponNotApplicable'
  | 'couponMinimum'
  | 'country'
  | 'couponNotYet'
  | 'couponUsed'
  | 'couponEmpty'
  | 'soldOut'
  | 'choose'
  | 'cartFull'
  | 'checkoutEmpty'

/** What an intent on the cart came to. */
export type CartResult =
  /** `added` is there when stock allowed fewer than were wanted. */
  | { ok: true; intent: 'add'; name: string; added?: number }
  /** `gone` when the line was removed elsewhere. */
  | { ok: true; intent: 'quantity'; limitedTo?: number; gone?: boolean }
  | { ok: true; intent: 'remove'; removed: { name: string; quantity: number; reference: CatalogReference } }
  | { ok: true; intent: 'coupon' | 'note' | 'coupon-remove' | 'gift-card-remove' | 'destination' | 'delivery' }
  | { ok: false; intent: string; problem: Problem; field?: string; minimum?: string }
