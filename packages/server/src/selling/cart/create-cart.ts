import type { DeliveryMethodInput, RequestOf } from '@cartwright/contract'
import { requireAllowedPage } from '../../people/redirects/allowed-pages.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { noPlugins } from '../../platform/service-plugins/answers.ts'
import type { ChosenGiftCard } from '../gift-cards/terms-of.ts'
import type { CartDetails, StoredCart } from './cart.ts'
import type { CartServices } from './change-cart.ts'
import { type ChangedDetails, changeDetails } from './change-details.ts'
import { withGiftCard } from './gift-cards.ts'
import { addLines, type ShortStock } from './lines/change.ts'
import { newCustomLines } from './lines/custom-lines.ts'
import { requireLineAmounts } from './lines/line-amounts.ts'
import { findRequestedLines, readRequestedLines } from './lines/new-lines.ts'
import { ownerOf } from './owner.ts'
import { requirePriceRights } from './permissions.ts'
import { deleteCart, newCart, type SavedCart, saveCart } from './save-cart.ts'
import type { CartSources } from './sources.ts'
import { findCart } from './store.ts'
import { withCoupon, withMerchantDiscounts } from './update-cart.ts'
import { withDeliveryMethod } from './v2/delivery-method.ts'

interface NewCart
  extends ShortStock,
    Pick<RequestOf<'CreateCart'>, 'lineItems' | 'customLineItems' | 'merchantDiscounts' | 'couponCode'> {
  readonly caller: Caller
  readonly cartInfo?: ChangedDetails | undefined
  readonly cartFieldmask?: string[] | undefined
  readonly deliveryMethod?: DeliveryMethodInput | undefined
  /** Whether it becomes the current cart of the caller, in place of the one that is there. */
  readonly isCurrent: boolean
  /** Looked up before. */
  readonly giftCards: readonly ChosenGiftCard[]
  /** Of the request. Default: the shop's own. */
  readonly currency: string | null
  /** The request's name of the page to order on, for errors. */
  readonly pageField: string
}

/**
 * Makes a cart of everything that a request gives.
 *
 * @throws ApplicationError when an item, coupon, gift card or delivery method is not available
 */
export async function createCart(
  transaction: Transaction,
  services: CartServices,
  request: NewCart,
): Promise<SavedCart> {
  const { caller, isCurrent } = request
  const owner = ownerOf(caller)
  const now = services.now()
  requirePriceRights(caller, request)
  const { stored, sources } = await findCart(transaction, owner, request.currency)
  if (isCurrent && stored) await deleteCart(transaction, stored.cart, now)
  const { rate, currency } = sources.presentation
  const empty = { ...newCart(owner, now, rate === null ? undefined : currency), isCurrent }
  const filled = { ...empty, lines: await linesOf(transaction, services, request, sources) }
  const details = await detailsOf(transaction, services, filled, request, sources)
  return saveCart(transaction, { ...filled, details }, sources, now)
}

async function linesOf(
  transaction: Transaction,
  { plugins }: CartServices,
  { lineItems, customLineItems, keepsShort = false }: NewCart,
  { presentation }: CartSources,
) {
  requireLineAmounts({ lineItems, customLineItems }, presentation.shopCurrency)
  const wanted = readRequestedLines(lineItems)
  const found = await findRequestedLines(transaction, wanted, { answers: plugins ?? noPlugins, presentation })
  const custom = await newCustomLines(transaction, customLineItems)
  return addLines([], [...found, ...custom], { keepsShort })
}

async function detailsOf(
  transaction: Transaction,
  services: CartServices,
  cart: StoredCart,
  { caller, cartInfo = {}, cartFieldmask, couponCode, deliveryMethod, giftCards, pageField, ...given }: NewCart,
  { presentation }: CartSources,
): Promise<CartDetails> {
  const { overrideCheckoutUrl } = cartInfo
  if (overrideCheckoutUrl !== undefined) await requireAllowedPage(transaction, caller, overrideCheckoutUrl, pageField)
  const set = changeDetails(cart.details, cartInfo, cartFieldmask)
  const discounted = withMerchantDiscounts(set, given, cart.lines, presentation)
  const paid = giftCards.reduce(withGiftCard, discounted)
  const couponed = couponCode
    ? await withCoupon(transaction, services, { ...cart, details: paid }, couponCode, presentation)
    : paid
  if (!deliveryMethod) return couponed
  const { plugins, now } = services
  const circumstances = { plugins: plugins ?? noPlugins, presentation, now: now() }
  return withDeliveryMethod(transaction, { ...cart, details: couponed }, deliveryMethod, circumstances)
}
