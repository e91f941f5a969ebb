import type { Image } from '../catalog/types.ts'

/** Why a line is, or is not, part of what can be ordered. */
export type LineStatus = 'available' | 'partly' | 'soldOut' | 'gone'

/** What it takes to add the same thing again. */
export interface LineReference {
  catalogItemId: string
  appId: string
  options?: Record<string, unknown>
}

export interface CartLine {
  id: string
  name: string
  /** Bare path of the product's page. */
  path?: string
  image?: Image
  options: { name: string; value: string; colour?: string }[]
  quantity: number
  /** The most that can be had, when the shop counts. */
  available?: number
  status: LineStatus
  unitPrice: string
  /** Unit price before a catalog discount. */
  fullPrice?: string
  linePrice: string
  /** Unit price when it was added, where that is not today's. */
  addedPrice?: string
  reference: LineReference
}

export interface CartView {
  lines: CartLine[]
  /** Pieces in all lines. */
  count: number
  couponCode?: string
  /** Sum of the lines that can be ordered. */
  subtotal: string
  taxIncluded: boolean
}

export const emptyCart: CartView = { lines: [], count: 0, subtotal: '', taxIncluded: true }

export type Problem =
  | 'generic'
  | 'unreachable'
  | 'couponUnknown'
  | 'couponExpired'
  | 'couponNotApplicable'
  | 'couponEmpty'
  | 'soldOut'
  | 'choose'
  | 'cartFull'
  | 'checkoutEmpty'

/** What an intent on the cart came to. */
export type CartResult =
  | { ok: true; intent: 'add'; name: string; limitedTo?: number }
  | { ok: true; intent: 'quantity'; limitedTo?: number }
  | { ok: true; intent: 'remove'; removed: { name: string; quantity: number; reference: LineReference } }
  | { ok: true; intent: 'coupon' | 'coupon-remove' | 'destination' | 'delivery' }
  | { ok: false; intent: string; problem: Problem; field?: string }
