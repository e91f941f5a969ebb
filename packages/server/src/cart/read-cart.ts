import type { Queryable } from '../database/database.ts'
import { ApplicationError } from '../kernel/errors.ts'
import type { PluginAnswers } from '../service-plugins/answers.ts'
import type { Cart, CartOwner, StoredCart, StoredLine } from './cart.ts'
import { withAvailability } from './lines/availability.ts'
import { freshLines } from './lines/fresh-lines.ts'
import { linesIn } from './lines/in-language.ts'
import type { ItemSource } from './plugins/catalog-items.ts'
import { type CartPresentation, presentationIn } from './presentation.ts'
import { type CartSources, findCart, type KeptCart } from './store.ts'

/** A cart as it is today, and how it goes out. */
export interface OpenCart {
  readonly cart: Cart
  readonly presentation: CartPresentation
}

export function cartNotFound(): ApplicationError {
  return new ApplicationError(404, 'OWNED_CART_NOT_FOUND', 'There is no current cart')
}

/**
 * The owner's cart with current prices and stock.
 *
 * @param language the customer's, where it is another than the shop's own; not for what is stored
 * @param plugins what service plugins say; null: items of other apps stay as they were last seen
 * @param currency that the request names. Default: the cart's
 * @throws ApplicationError when there is none
 */
export async function openCart(
  db: Queryable,
  owner: CartOwner,
  language: string | null,
  plugins: PluginAnswers | null,
  currency: string | null = null,
): Promise<OpenCart> {
  const { kept, sources } = await findCart(db, owner, currency)
  if (!kept) throw cartNotFound()
  const presentation = presentationIn(sources.presentation, language)
  const lines = await linesIn(db, await linesToday(db, kept, { ...sources, presentation }, plugins), language)
  return { cart: { ...kept.cart, lines: withAvailability(lines) }, presentation }
}

/** The lines of a kept cart with current items. They are looked up only when the catalog has moved since. */
export async function linesToday(
  db: Queryable,
  { cart, writtenFor }: KeptCart,
  { stamp, presentation }: CartSources,
  plugins: PluginAnswers | null,
): Promise<readonly StoredLine[]> {
  if (writtenFor === stamp) return cart.lines
  return freshLines(db, cart.lines, plugins && { answers: plugins, presentation })
}

/** Looks at kept lines, of a cart or of a checkout, against the current catalog. One query, however many there are. */
export async function today<C extends Pick<StoredCart, 'lines'>>(
  db: Queryable,
  kept: C,
  source: ItemSource | null,
): Promise<Omit<C, 'lines'> & Pick<Cart, 'lines'>> {
  return { ...kept, lines: withAvailability(await freshLines(db, kept.lines, source)) }
}
