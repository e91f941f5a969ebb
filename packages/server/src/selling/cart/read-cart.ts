import { readHolds } from '../../catalog/stock/holds.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type ApplicationError, rejected } from '../../platform/kernel/errors.ts'
import type { PluginAnswers } from '../../platform/service-plugins/answers.ts'
import { type Cart, type CartKey, memberOf, type StoredCart, type StoredLine } from './cart.ts'
import { freshLines } from './lines/fresh-lines.ts'
import { withHeldUntil, withOwnHolds } from './lines/held.ts'
import { linesIn } from './lines/in-language.ts'
import { type LineShopper, pricedLines } from './lines/list-prices.ts'
import type { ItemSource } from './plugins/catalog-items.ts'
import { type CartPresentation, presentationIn } from './presentation.ts'
import type { CartSources } from './sources.ts'
import { findCart, type LoadedCart } from './store.ts'

/** A cart as it is today, and how it goes out. */
export interface OpenCart {
  readonly cart: Cart
  readonly presentation: CartPresentation
}

/** How a cart is looked at. */
export interface CartView {
  /** The customer's, where it is another than the shop's own; not for what is stored. */
  readonly language: string | null
  /** What service plugins say; null: items of other apps stay as they were last seen. */
  readonly plugins: PluginAnswers | null
  /** That the request names; null for the cart's. */
  readonly currency: string | null
  readonly now: Date
}

export const cartNotFound = (key: CartKey): ApplicationError =>
  rejected('cartId' in key ? 'CART_NOT_FOUND' : 'OWNED_CART_NOT_FOUND')

/**
 * A cart with current prices and stock.
 *
 * @throws ApplicationError when there is none
 */
export async function openCart(
  db: Queryable,
  key: CartKey,
  { language, plugins, currency, now }: CartView,
): Promise<OpenCart> {
  const { stored, sources } = await findCart(db, key, currency)
  if (!stored) throw cartNotFound(key)
  const presentation = presentationIn(sources.presentation, language)
  const lines = await linesIn(db, await linesToday(db, stored, { ...sources, presentation }, plugins), language)
  const shopper = { memberId: memberOf(stored.cart), now }
  const priced = await pricedLines(db, lines, presentation, shopper)
  return { cart: { ...stored.cart, lines: await withHeldUntil(db, priced, stored.cart.checkoutId) }, presentation }
}

/** The lines of a kept cart with current items. They are looked up only when the catalog has moved since. */
export async function linesToday(
  db: Queryable,
  { cart, writtenFor }: LoadedCart,
  { stamp, presentation }: CartSources,
  plugins: PluginAnswers | null,
): Promise<readonly StoredLine[]> {
  if (writtenFor === stamp) return cart.lines
  return freshLines(db, cart.lines, plugins && { answers: plugins, presentation })
}

/**
 * Looks at kept lines, of a cart or of a checkout, against the current catalog. One query, however many there are.
 *
 * @param checkoutId the checkout whose reserved stock counts as there
 */
export async function today<C extends Pick<StoredCart, 'lines'>>(
  db: Queryable,
  stored: C,
  source: ItemSource,
  shopper: LineShopper,
  checkoutId: string | null = null,
): Promise<Omit<C, 'lines'> & Pick<Cart, 'lines'>> {
  const fresh = await freshLines(db, stored.lines, source)
  const own = checkoutId === null ? fresh : withOwnHolds(fresh, await readHolds(db, checkoutId))
  const lines = await pricedLines(db, own, source.presentation, shopper)
  return { ...stored, lines: await withHeldUntil(db, lines, checkoutId) }
}
