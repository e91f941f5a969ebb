import type { Transaction } from '../../platform/database/database.ts'
import { mergeGiftCards } from '../gift-cards/chosen.ts'
import { validateCoupon } from '../promotions/validate.ts'
import type { CartDetails, CartOwner, StoredCart } from './cart.ts'
import { withoutCoupon } from './change-cart.ts'
import { freshLines } from './lines/fresh-lines.ts'
import { toPricedLine } from './lines/line-facts.ts'
import { pricedLines } from './lines/list-prices.ts'
import { mergeLines } from './lines/merge-lines.ts'
import type { CartPresentation } from './presentation.ts'
import { deleteCart, saveCart } from './save-cart.ts'
import { findCart, furtherCartsOf } from './store.ts'

/** The signed-in member, and the visitor it was before. */
export interface MergingParties {
  readonly visitorId: string
  readonly memberId: string
}

/**
 * A visitor has signed in: what is in the visitor's cart goes into the member's, and the visitor's is gone. To be
 * called in the transaction of the sign-in. A second call finds no visitor's cart and changes nothing.
 *
 * No line is lost. The same item with the same options becomes one line, of as many pieces as both had and the stock
 * allows. What the member has set stays; what only the visitor has set comes along, and so does a coupon that the
 * member may use. A member without a cart takes the visitor's over as it is, with its id and its checkout.
 */
export async function mergeCarts(
  transaction: Transaction,
  { visitorId, memberId }: MergingParties,
  now: Date = new Date(),
): Promise<void> {
  await mergeCartOf(transaction, { kind: 'visitor', id: visitorId }, memberId, now)
}

/** The same with the cart of another member. @returns how many lines it had */
export async function mergeCartOf(
  transaction: Transaction,
  from: CartOwner,
  memberId: string,
  now: Date,
): Promise<number> {
  const { stored, sources: visitorSources } = await findCart(transaction, from)
  if (!stored) return 0
  const visitors = stored.cart
  const owner = { kind: 'member', id: memberId } as const
  const { stored: own, sources: ownSources } = await findCart(transaction, owner)
  const members = own?.cart
  if (members) await deleteCart(transaction, visitors, now)

  const sources = members?.details.currency === undefined ? visitorSources : ownSources
  const merged = members ? combine(members, visitors) : { ...visitors, owner }
  const cart = { ...merged, lines: mergeLines(await freshLines(transaction, merged.lines)) }
  const codes = [members?.details.coupon?.code, visitors.details.coupon?.code]
  const details = await withCoupon(transaction, cart, codes, { memberId, now, money: sources.presentation })
  await saveCart(transaction, { ...cart, details }, sources, now)
  return visitors.lines.length
}

/** Carts of a visitor or a member that are not current become those of a member as they are. */
export async function moveFurtherCarts(
  transaction: Transaction,
  from: CartOwner,
  memberId: string,
  now: Date,
): Promise<void> {
  for (const cartId of await furtherCartsOf(transaction, from)) {
    const { stored, sources } = await findCart(transaction, { cartId, caller: null })
    if (!stored) continue
    const lines = await freshLines(transaction, stored.cart.lines)
    await saveCart(transaction, { ...stored.cart, owner: { kind: 'member', id: memberId }, lines }, sources, now)
  }
}

function combine(members: StoredCart, visitors: StoredCart): StoredCart {
  return {
    ...members,
    lines: [...members.lines, ...visitors.lines],
    details: { ...visitors.details, ...members.details, ...withGiftCards(members, visitors) },
  }
}

function withGiftCards(members: StoredCart, visitors: StoredCart): Pick<CartDetails, 'giftCards'> {
  const giftCards = mergeGiftCards(members.details.giftCards, visitors.details.giftCards)
  return giftCards.length > 0 ? { giftCards } : {}
}

interface CouponCircumstances {
  readonly memberId: string
  readonly now: Date
  readonly money: CartPresentation
}

/** The first coupon that the member may use on what is in the cart now; none when there is no such. */
async function withCoupon(
  transaction: Transaction,
  cart: StoredCart,
  codes: readonly (string | undefined)[],
  { memberId, now, money }: CouponCircumstances,
): Promise<CartDetails> {
  const priced = await pricedLines(transaction, cart.lines, money, { memberId, now })
  const buyable = priced.filter(({ purchasable }) => purchasable > 0)
  const lines = buyable.map((line) => toPricedLine(line, money))
  for (const code of codes) {
    if (code === undefined) continue
    const coupon = await validateCoupon(transaction, code, { memberId, now, lines, money })
    if (coupon.ok) return { ...cart.details, coupon: { id: coupon.terms.id, code: coupon.terms.code } }
  }
  return withoutCoupon(cart.details)
}
