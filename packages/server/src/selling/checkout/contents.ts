import type { Transaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import type { PluginAnswers } from '../../platform/service-plugins/answers.ts'
import type { CartDetails, StoredLine } from '../cart/cart.ts'
import { freshLines } from '../cart/lines/fresh-lines.ts'
import { mayUseCart } from '../cart/owner.ts'
import { linesToday } from '../cart/read-cart.ts'
import { saveCart } from '../cart/save-cart.ts'
import { type CartSources, readSources } from '../cart/sources.ts'
import { findCartById } from '../cart/store.ts'
import type { StoredCheckout } from './details.ts'
import { checkoutNotFound } from './errors.ts'
import { presentationFor } from './exchange.ts'

/** The lines and discounts of a checkout: those of its cart, or its own. */
export interface CheckoutContents {
  readonly lines: readonly StoredLine[]
  readonly details: CartDetails
}

interface Circumstances {
  /** What service plugins say. */
  readonly plugins: PluginAnswers
  readonly caller: Caller
  readonly now: Date
}

export type ContentChange = (
  contents: CheckoutContents,
  sources: CartSources,
) => Partial<CheckoutContents> | Promise<Partial<CheckoutContents>>

/**
 * Changes the lines and discounts of a checkout, with current items: in its cart where it was made of one.
 *
 * @returns the checkout to save
 * @throws ApplicationError CHECKOUT_NOT_FOUND when its cart is gone, or belongs to another customer by now
 */
export async function changeContents(
  transaction: Transaction,
  checkout: StoredCheckout,
  change: ContentChange,
  { caller, now, plugins }: Circumstances,
): Promise<StoredCheckout> {
  const { cartId, details } = checkout
  if (cartId === null) {
    if (!details.own) throw checkoutNotFound()
    const sources = await readSources(transaction)
    const presentation = presentationFor(sources.presentation, details, now)
    const lines = await freshLines(transaction, details.own.lines, { answers: plugins, presentation })
    const own = { ...details.own, lines }
    const changed = await change(own, { ...sources, presentation })
    return { ...checkout, details: { ...details, own: { ...own, ...changed } } }
  }
  const stored = await findCartById(transaction, cartId)
  // A visitor's cart can have become a member's at sign-in; then the visitor's token no longer changes it.
  if (!stored || !mayUseCart(stored.cart.owner, caller)) throw checkoutNotFound()
  const sources = await readSources(transaction, stored.cart.details.currency)
  const shown = { ...sources, presentation: presentationFor(sources.presentation, details, now) }
  const cart = { ...stored.cart, lines: await linesToday(transaction, stored, sources, plugins) }
  await saveCart(transaction, { ...cart, ...(await change(cart, shown)) }, sources, now)
  return checkout
}
