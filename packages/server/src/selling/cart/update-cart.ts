import type { RequestOf } from '@cartwright/contract'
import { requireAllowedPage } from '../../people/redirects/allowed-pages.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { clears, clearsPath } from '../../platform/kernel/cleared.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readPercent } from '../../platform/pricing/percent.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import type { MerchantDiscountTerms } from '../../platform/pricing/types.ts'
import { noPlugins } from '../../platform/service-plugins/answers.ts'
import { couponError, validateCoupon } from '../promotions/validate.ts'
import { type CartDetails, type CartKey, memberOf, type StoredCart, type StoredLine } from './cart.ts'
import { type CartServices, changeCart, withoutCoupon } from './change-cart.ts'
import { type ChangedDetails, changeDetails } from './change-details.ts'
import { addLines, lineNotFound, updateLine } from './lines/change.ts'
import { newCustomLines } from './lines/custom-lines.ts'
import { requireLineAmounts } from './lines/line-amounts.ts'
import { toPricedLine } from './lines/line-facts.ts'
import { pricedLines } from './lines/list-prices.ts'
import { findRequestedLines, readRequestedLines } from './lines/new-lines.ts'
import { ownerOf } from './owner.ts'
import { requirePriceChangeRights } from './permissions.ts'
import type { CartPresentation } from './presentation.ts'
import type { SavedCart } from './save-cart.ts'

export interface CartUpdate extends Omit<RequestOf<'UpdateCurrentCart'>, 'cartInfo'> {
  readonly cartInfo?: ChangedDetails | undefined
  readonly caller: Caller
  /** Default: the current cart of the caller. */
  readonly key?: CartKey
}

/**
 * Updates a cart: details, items, discounts and coupon. Omitted fields stay.
 * @throws ApplicationError when there is no cart, or an item or coupon is not available
 */
export async function updateCart(
  transaction: Transaction,
  services: CartServices & Pick<Services, 'setCheckoutPage'>,
  { caller, key = ownerOf(caller), ...request }: CartUpdate,
): Promise<SavedCart> {
  requirePriceChangeRights(caller, request)
  const wanted = readRequestedLines(request.lineItems)
  return changeCart(transaction, services, key, async (cart, { presentation }) => {
    requireLineAmounts(request, presentation.shopCurrency)
    const named = await findRequestedLines(transaction, wanted, {
      answers: services.plugins ?? noPlugins,
      presentation,
    })
    const updated = named.reduce(
      (lines, line, index) => updateLine(lines, line, request.lineItems[index]?.quantity),
      [...cart.lines],
    )
    const lines = addLines(updated, await newCustomLines(transaction, request.customLineItems))
    const details = changeDetails(cart.details, request.cartInfo, request.cartFieldmask)
    const { cartInfo: { overrideCheckoutUrl } = {}, cartFieldmask = [] } = request
    if (overrideCheckoutUrl !== undefined)
      await requireAllowedPage(transaction, caller, overrideCheckoutUrl, 'cartInfo.overrideCheckoutUrl')
    const clearsPage = cartFieldmask.includes('overrideCheckoutUrl') || clearsPath(request, PAGE)
    if (overrideCheckoutUrl !== undefined || clearsPage)
      await services.setCheckoutPage(transaction, cart.id, details.overrideCheckoutUrl ?? null)
    const discounted = withMerchantDiscounts(details, request, lines, presentation)
    const { couponCode } = request
    if (isCode(couponCode)) {
      const changed = { ...cart, lines, details: discounted }
      return { lines, details: await withCoupon(transaction, services, changed, couponCode, presentation) }
    }
    const clearsCoupon = cartFieldmask.includes('couponCode') || clears(request, 'couponCode')
    return { lines, details: clearsCoupon ? withoutCoupon(discounted) : discounted }
  })
}

const PAGE = ['cartInfo', 'overrideCheckoutUrl']

/** The details of a cart with the discounts of the merchant that a request gives. */
export function withMerchantDiscounts(
  details: CartDetails,
  request: Pick<RequestOf<'UpdateCurrentCart'>, 'merchantDiscounts'>,
  lines: readonly StoredLine[],
  { shopCurrency }: CartPresentation,
): CartDetails {
  const { merchantDiscounts = clears(request, 'merchantDiscounts') ? [] : undefined } = request
  if (merchantDiscounts === undefined) return details
  const terms = merchantDiscounts.map(({ amount, percentage, lineItemIds }, index): MerchantDiscountTerms => {
    const unknown = lineItemIds.find((id) => !lines.some((line) => line.id === id))
    if (unknown !== undefined) throw lineNotFound(unknown)
    return percentage === undefined
      ? { amount: readAmount(amount ?? '0', shopCurrency, `merchantDiscounts[${index}].amount`), lineItemIds }
      : { amount: 0, percent: readPercent(percentage, `merchantDiscounts[${index}].percentage`), lineItemIds }
  })
  return { ...details, merchantDiscounts: terms }
}

const isCode = (code: string | undefined): code is string => code !== undefined && code.trim() !== ''

/**
 * Sets the coupon of an owner's cart.
 *
 * @throws ApplicationError when there is no cart, or the coupon cannot be used
 */
export function setCoupon(
  transaction: Transaction,
  services: Pick<Services, 'now'>,
  { key, couponCode }: { readonly key: CartKey; readonly couponCode: string },
): Promise<SavedCart> {
  return changeCart(transaction, services, key, async (cart, { presentation }) => ({
    details: isCode(couponCode)
      ? await withCoupon(transaction, services, cart, couponCode, presentation)
      : cart.details,
  }))
}

/**
 * The details of a cart with a coupon, which is validated with everything else that is set.
 *
 * @throws ApplicationError when the coupon cannot be used
 */
export async function withCoupon(
  transaction: Transaction,
  { now }: Pick<Services, 'now'>,
  cart: StoredCart,
  couponCode: string,
  presentation: CartPresentation,
): Promise<CartDetails> {
  const shopper = { memberId: memberOf(cart), now: now() }
  const priced = await pricedLines(transaction, cart.lines, presentation, shopper)
  const buyable = priced.filter(({ purchasable }) => purchasable > 0)
  const lines = buyable.map((line) => toPricedLine(line, presentation))
  const coupon = await validateCoupon(transaction, couponCode, {
    ...shopper,
    email: cart.details.email,
    lines,
    money: presentation,
  })
  if (!coupon.ok) throw couponError(coupon.rejection, presentation.price)
  return { ...cart.details, coupon: { id: coupon.terms.id, code: coupon.terms.code } }
}

declare module '../../platform/kernel/services.ts' {
  interface Services {
    /** Sets the page that the open checkout of a cart is completed on; null for the hosted one. */
    readonly setCheckoutPage: (transaction: Transaction, cartId: string, address: string | null) => Promise<void>
  }
}
