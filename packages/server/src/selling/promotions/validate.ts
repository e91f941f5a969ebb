import { groupsOf } from '../../people/customers/groups/groups.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type ApplicationError, rejected } from '../../platform/kernel/errors.ts'
import { type OrderMoney, toOrderAmount, toOrderPrice } from '../../platform/pricing/convert.ts'
import { couponProblem } from '../../platform/pricing/discounts.ts'
import type { CouponProblem, CouponTerms, PricedLine } from '../../platform/pricing/types.ts'
import type { PriceWriter } from '../../platform/pricing/wire.ts'
import type { Coupon, CouponCustomer } from './coupon.ts'
import { findCoupon } from './store.ts'
import { timesUsedBy } from './uses.ts'

/** Why a coupon cannot be used, in the wire's words. */
type CouponRejectionCode =
  | 'ERROR_COUPON_DOES_NOT_EXIST'
  | 'ERROR_COUPON_EXPIRED'
  | 'ERROR_COUPON_IS_NOT_ACTIVE_YET'
  | 'ERROR_COUPON_USAGE_EXCEEDED'
  | 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'
  | 'ERROR_COUPON_NOT_APPLICABLE'

export interface CouponRejection {
  readonly code: CouponRejectionCode
  readonly description: string
  readonly data: Readonly<Record<string, unknown>>
}

export type ValidatedCoupon =
  | { readonly ok: true; readonly terms: CouponTerms }
  | { readonly ok: false; readonly rejection: CouponRejection }

/** Who wants to use a coupon, when, and on what. */
export interface CouponUse extends CouponCustomer {
  readonly now: Date
  /** Without lines, whether the coupon fits the cart is not asked. */
  readonly lines?: readonly PricedLine[]
  /** The currency of the lines. Default: the shop's. */
  readonly money?: OrderMoney
}

/** Whether a code can be used now: it exists, its dates and uses allow it, and it takes something off these lines. */
export async function validateCoupon(db: Queryable, code: string, use: CouponUse): Promise<ValidatedCoupon> {
  const coupon = await findCoupon(db, code)
  if (!coupon?.active) return reject('ERROR_COUPON_DOES_NOT_EXIST', `There is no coupon ${code}`, { couponCode: code })
  const rejection =
    rejectByDate(coupon, use.now) ?? (await rejectByGroup(db, coupon, use)) ?? (await rejectByUse(db, coupon, use))
  if (rejection) return rejection
  const terms = use.money?.rate ? inMoney(coupon.terms, use.money) : coupon.terms
  const problem = use.lines ? couponProblem(terms, use.lines) : null
  return problem ? { ok: false, rejection: notApplicable(terms, problem) } : { ok: true, terms }
}

/** A coupon in the currency of an order. */
export function inMoney(terms: CouponTerms, money: OrderMoney): CouponTerms {
  const { benefit } = terms
  const minimumSubtotal = toOrderAmount(terms.minimumSubtotal, money)
  if (benefit.type === 'AMOUNT')
    return { ...terms, minimumSubtotal, benefit: { ...benefit, amount: toOrderAmount(benefit.amount, money) } }
  if (benefit.type === 'FIXED_PRICE')
    return { ...terms, minimumSubtotal, benefit: { ...benefit, price: toOrderPrice(benefit.price, money) } }
  return { ...terms, minimumSubtotal }
}

function rejectByDate({ terms, startsAt, endsAt }: Coupon, now: Date): ValidatedCoupon | null {
  const instant = now.toISOString()
  const data = { couponCode: terms.code }
  if (endsAt !== null && instant >= endsAt)
    return reject('ERROR_COUPON_EXPIRED', `The coupon ${terms.code} has expired`, { ...data, endsAt })
  if (startsAt !== null && instant < startsAt)
    return reject('ERROR_COUPON_IS_NOT_ACTIVE_YET', `The coupon ${terms.code} starts later`, { ...data, startsAt })
  return null
}

async function rejectByGroup(
  db: Queryable,
  { terms, groupIds }: Coupon,
  { memberId }: CouponUse,
): Promise<ValidatedCoupon | null> {
  if (groupIds.length === 0) return null
  const own = memberId === null ? [] : await groupsOf(db, memberId)
  if (own.some((id) => groupIds.includes(id))) return null
  const data = { couponCode: terms.code, reason: 'OTHER_CUSTOMERS' }
  const hint = memberId === null ? '. Sign in to use it' : ''
  return reject('ERROR_COUPON_NOT_APPLICABLE', `The coupon ${terms.code} is for some customers only${hint}`, data)
}

async function rejectByUse(db: Queryable, coupon: Coupon, use: CouponUse): Promise<ValidatedCoupon | null> {
  const { terms, usageLimit, timesUsed, limitPerCustomer, generatedCode } = coupon
  const data = { couponCode: terms.code }
  const isUsedUp = usageLimit !== null && timesUsed >= usageLimit
  if (isUsedUp || (generatedCode && generatedCode.timesUsed >= generatedCode.usageLimit))
    return reject('ERROR_COUPON_USAGE_EXCEEDED', `The coupon ${terms.code} has been used up`, data)
  if (limitPerCustomer !== null && (await timesUsedBy(db, terms.id, use)) >= limitPerCustomer)
    return reject('ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED', `You have used the coupon ${terms.code} before`, data)
  return null
}

function reject(code: CouponRejectionCode, description: string, data: CouponRejection['data']): ValidatedCoupon {
  return { ok: false, rejection: { code, description, data } }
}

/** Says why a coupon takes nothing off a cart. */
function notApplicable(terms: CouponTerms, reason: CouponProblem): CouponRejection {
  const description = {
    MINIMUM_SUBTOTAL_NOT_MET: `The cart is below the minimum of the coupon ${terms.code}`,
    MINIMUM_QUANTITY_NOT_MET: `The cart has too few items for the coupon ${terms.code}`,
    NO_ELIGIBLE_ITEM: `Nothing in the cart fits the coupon ${terms.code}`,
  }[reason]
  const { minimumSubtotal } = terms
  return { code: 'ERROR_COUPON_NOT_APPLICABLE', description, data: { couponCode: terms.code, reason, minimumSubtotal } }
}

/** The reason as the wire has it: a minimum that is not reached is an amount of the cart's currency. */
export function toWireRejection({ code, description, data }: CouponRejection, price: PriceWriter): CouponRejection {
  const { reason, minimumSubtotal } = data
  const isBelowMinimum = reason === 'MINIMUM_SUBTOTAL_NOT_MET' && typeof minimumSubtotal === 'number'
  return { code, description, data: { ...data, ...(isBelowMinimum && { minimum: price(minimumSubtotal) }) } }
}

export function couponError(rejection: CouponRejection, price: PriceWriter): ApplicationError {
  const { code, description, data } = toWireRejection(rejection, price)
  return rejected(code, data, { message: description })
}
