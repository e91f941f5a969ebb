import type { CreateCheckoutFromCurrentCartRequest } from '@cartwright/contract'
import { isAllowedPage } from '../../people/redirects/allowed-pages.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause, identityOf } from '../../platform/kernel/actor.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import type { PluginAnswers } from '../../platform/service-plugins/answers.ts'
import { withPlugins } from '../../platform/service-plugins/with-plugins.ts'
import type { Cart, CartKey, StoredCart } from '../cart/cart.ts'
import { type LineShopper, pricedLines } from '../cart/lines/list-prices.ts'
import { findLimitProblems, requireWithinLimits } from '../cart/order-limits.ts'
import { ownerOf } from '../cart/owner.ts'
import { type CartPresentation, presentationIn } from '../cart/presentation.ts'
import { priceGoods } from '../cart/price-goods.ts'
import { type QuoteRequest, quoteCart } from '../cart/quote.ts'
import { cartNotFound, linesToday } from '../cart/read-cart.ts'
import { saveCart } from '../cart/save-cart.ts'
import { adoptCurrency, findCart } from '../cart/store.ts'
import { createOrUpdateCheckout } from './create-checkout.ts'
import type { Buyer } from './details.ts'
import { exchangeOf } from './exchange.ts'

/**
 * Creates a checkout from a cart, or updates the existing one.
 *
 * @param key default: the current cart of the caller
 * @returns the checkout's id
 * @throws ApplicationError when there is no cart, or no available item in it
 */
export function checkOutCart(
  { site, caller, storeResponse, language, currency }: Operation,
  request: CreateCheckoutFromCurrentCartRequest,
  key: CartKey = ownerOf(caller),
): Promise<string> {
  const now = site.now()
  const identity = identityOf(caller) ?? { identityType: 'UNKNOWN' }
  const checkOut = (plugins: PluginAnswers) =>
    write(site, currentCause(), async (transaction) => {
      await adoptCurrency(transaction, key, currency)
      const { stored, sources } = await findCart(transaction, key)
      if (!stored) throw cartNotFound(key)
      const buyer = buyerOf(stored.cart)
      const { memberId } = buyer
      const lines = await linesToday(transaction, stored, sources, plugins)
      const cart = {
        ...stored.cart,
        lines: await pricedLines(transaction, lines, sources.presentation, { memberId, now }),
      }
      requireBuyable(cart)
      await requireLimits(transaction, cart, presentationIn(sources.presentation, language ?? null), { memberId, now })
      await requireOffered(transaction, cart, sources.presentation, { ...request, memberId, now, plugins })
      plugins.requireComplete()
      const { overrideCheckoutUrl, ...details } = cart.details
      // An app may have removed the origin since the cart was changed.
      const isAllowed =
        overrideCheckoutUrl !== undefined && (await isAllowedPage(transaction, caller, overrideCheckoutUrl))
      const checkoutId = await createOrUpdateCheckout(transaction, {
        cart: isAllowed ? cart : { ...cart, details },
        buyer,
        request,
        language,
        exchange: exchangeOf(sources.presentation, now),
        now,
      })
      if (checkoutId !== cart.checkoutId)
        await saveCart(transaction, { ...stored.cart, lines, checkoutId }, sources, now)
      storeResponse?.({ checkoutId })
      return checkoutId
    })
  return withPlugins(site, { identity }, checkOut)
}

/** Whose cart it is buys. */
const buyerOf = ({ owner: { kind, id } }: StoredCart): Buyer => ({
  visitorId: kind === 'visitor' ? id : null,
  memberId: kind === 'member' ? id : null,
})

function requireBuyable({ lines }: Cart) {
  if (lines.length === 0) throw rejected('CART_IS_EMPTY', {}, { message: 'There is nothing in the cart' })
  if (lines.some(({ purchasable }) => purchasable > 0)) return
  throw rejected(
    'ITEM_NOT_AVAILABLE',
    { lineItemIds: lines.map(({ id }) => id) },
    { message: 'Nothing in the cart can be bought now' },
  )
}

/** @throws ApplicationError with the code of a limit of the shop that the cart is outside of */
async function requireLimits(
  transaction: Transaction,
  cart: Cart,
  presentation: CartPresentation,
  shopper: LineShopper,
): Promise<void> {
  if (Object.keys(presentation.orderLimits).length === 0) return
  const { totals } = await priceGoods(transaction, cart, presentation, shopper)
  requireWithinLimits(findLimitProblems(presentation, totals))
}

/** A requested option must be an offered one. */
async function requireOffered(
  transaction: Transaction,
  cart: Cart,
  presentation: CartPresentation,
  request: QuoteRequest,
) {
  if (!request.selectedShippingOption) return
  const { needsShipping, isRequestedShipping } = await quoteCart(transaction, cart, presentation, request)
  if (!needsShipping || isRequestedShipping) return
  const { code } = request.selectedShippingOption
  throw rejected(
    'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND',
    { code },
    { message: `The shipping option ${code} is not offered here` },
  )
}
