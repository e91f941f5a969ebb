import type { UpdateCurrentCartRequest } from '@cartwright/contract'
import type { Transaction } from '../database/database.ts'
import { invalidField } from '../kernel/errors.ts'
import type { Operation } from '../kernel/operation.ts'
import type { StoredJson } from '../kernel/stored-json.ts'
import { toMinorUnits } from '../pricing/money.ts'
import type { MerchantDiscountTerms } from '../pricing/types.ts'
import { couponError, validateCoupon } from '../promotions/validate.ts'
import { vatNumberOf } from '../taxes/quote-taxes.ts'
import { checkVatNumber } from '../taxes/vat-number-checks.ts'
import type { CartDetails, StoredLine } from './cart.ts'
import { changeCart, withoutCoupon } from './change-cart.ts'
import { changeDetails } from './change-details.ts'
import { withAvailability } from './lines/availability.ts'
import { addLines, lineNotFound, updateLine } from './lines/change.ts'
import { toPricedLine } from './lines/line-facts.ts'
import { findWanted, newCustomLine, readWanted } from './lines/new-lines.ts'
import { requirePriceRights } from './permissions.ts'
import type { CartPresentation } from './presentation.ts'

/**
 * Sets what is given on the caller's cart: its details, items, discounts and coupon.
 *
 * @throws ApplicationError when there is no cart, or an item or coupon cannot be had
 */
export async function updateCart(context: Operation, request: UpdateCurrentCartRequest): Promise<StoredJson> {
  requirePriceRights(context.caller, request)
  const wanted = readWanted(request.lineItems)
  await checkVatNumber(context.site, vatNumberOf(request.cartInfo?.contactInfo))
  return changeCart(context, async (cart, transaction, { presentation }) => {
    const named = await findWanted(transaction, wanted)
    const updated = named.reduce(
      (lines, line, index) => updateLine(lines, line, request.lineItems[index]?.quantity),
      [...cart.lines],
    )
    const lines = addLines(updated, request.customLineItems.map(newCustomLine))
    const details = changeDetails(cart.details, request.cartInfo, request.cartFieldmask)
    const discounted = withDiscounts(details, request, lines, presentation)
    return {
      lines,
      details: await withCoupon(discounted, request, lines, transaction, context, presentation),
    }
  })
}

function withDiscounts(
  details: CartDetails,
  { merchantDiscounts }: UpdateCurrentCartRequest,
  lines: readonly StoredLine[],
  { currency }: CartPresentation,
): CartDetails {
  if (merchantDiscounts === undefined) return details
  const terms = merchantDiscounts.map(({ amount, percentage, lineItemIds }): MerchantDiscountTerms => {
    const unknown = lineItemIds.find((id) => !lines.some((line) => line.id === id))
    if (unknown !== undefined) throw lineNotFound(unknown)
    return percentage === undefined
      ? { amount: toAmount(amount ?? '0', currency), lineItemIds }
      : { amount: 0, percent: percentage.toFixed(4), lineItemIds }
  })
  return { ...details, merchantDiscounts: terms }
}

function toAmount(amount: string, currency: string): number {
  try {
    return toMinorUnits(amount, currency)
  } catch {
    throw invalidField('merchantDiscounts.amount', 'is more money than can be counted', 'MAX')
  }
}

/** A coupon is asked for in the light of everything else the update sets. */
async function withCoupon(
  details: CartDetails,
  { couponCode, cartFieldmask = [] }: UpdateCurrentCartRequest,
  cartLines: readonly StoredLine[],
  transaction: Transaction,
  { caller, site }: Operation,
  { currency, price }: CartPresentation,
): Promise<CartDetails> {
  if (couponCode === undefined || couponCode.trim() === '')
    return cartFieldmask.includes('couponCode') ? withoutCoupon(details) : details
  const memberId = caller.role === 'member' ? caller.memberId : null
  const buyable = withAvailability(cartLines).filter(({ purchasable }) => purchasable > 0)
  const lines = buyable.map((line) => toPricedLine(line, currency))
  const coupon = await validateCoupon(transaction, couponCode, {
    memberId,
    email: details.email,
    now: site.now(),
    lines,
  })
  if (!coupon.ok) throw couponError(coupon.refusal, price)
  return { ...details, coupon: { id: coupon.terms.id, code: coupon.terms.code } }
}
