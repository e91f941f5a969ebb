import type { CouponSpecification } from '@cartwright/client'
import { amountNumber } from '../kit/amounts.ts'
import { readAmount } from '../kit/money-input.ts'
import { readNumber } from '../kit/number-input.ts'
import { endOf, type Period, periodOf, startOf } from './period.ts'

/** A coupon as its form has it. Numbers are texts, as a person types them. */
export interface CouponForm {
  name: string
  code: string
  kind: 'percent' | 'amount' | 'shipping' | 'other'
  value: string
  productIds: readonly string[]
  collectionIds: readonly string[]
  minimum: string
  /** The least pieces of what the coupon is for. */
  units: string
  groupIds: readonly string[]
  limit: string
  perCustomer: string
  period: Period
  combines: boolean
  active: boolean
}

/** Money and clocks of the shop, which discounts are written with. */
export interface Shop {
  readonly currency: string
  readonly timeZone: string
}

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value))
const instantOf = (millis: string | undefined) => (millis === undefined ? undefined : new Date(Number(millis)))

/** From when until when a coupon holds. */
export const couponPeriod = ({ startTime, expirationTime }: CouponSpecification, timeZone: string): Period =>
  periodOf(instantOf(startTime), instantOf(expirationTime), timeZone)

/** The products and collections that a coupon is for; none for the whole cart. */
export function couponItems({ scope, items }: CouponSpecification) {
  const { name, entityId } = scope?.group ?? {}
  return {
    productIds: items?.productIds ?? (name === 'product' && entityId ? [entityId] : []),
    collectionIds: items?.collectionIds ?? (name === 'collection' && entityId ? [entityId] : []),
  }
}

export function toForm(given: CouponSpecification, timeZone: string): CouponForm {
  const { percentOffRate, moneyOffAmount, freeShipping } = given
  const hasOther = given.fixedPriceAmount !== undefined || given.buyXGetY !== undefined
  const known = freeShipping ? 'shipping' : hasOther ? 'other' : 'percent'
  return {
    name: given.name ?? '',
    code: given.code ?? '',
    kind: moneyOffAmount !== undefined ? 'amount' : known,
    value: textOf(percentOffRate ?? moneyOffAmount),
    ...couponItems(given),
    minimum: textOf(given.minimumSubtotal),
    units: textOf(given.minimumQuantity),
    groupIds: given.customerGroupIds ?? [],
    limit: textOf(given.usageLimit),
    perCustomer: textOf(given.limitPerCustomer),
    period: couponPeriod(given, timeZone),
    combines: given.combinesWithRules !== false,
    active: given.active !== false,
  }
}

/** The coupon that a form describes. What the form does not have is not in it. */
export function toSpecification(form: CouponForm, { currency, timeZone }: Shop): CouponSpecification {
  const money = (text: string) => amountNumber(readAmount(text, currency) ?? '0')
  const [start, end] = [startOf(form.period, timeZone), endOf(form.period, timeZone)]
  const { productIds, collectionIds, groupIds } = form
  return {
    name: form.name.trim(),
    code: form.code.trim(),
    active: form.active,
    combinesWithRules: form.combines,
    ...(form.kind === 'percent' && { percentOffRate: readNumber(form.value, { max: 100 }) ?? 0 }),
    ...(form.kind === 'amount' && { moneyOffAmount: money(form.value) }),
    ...(form.kind === 'shipping' && { freeShipping: true }),
    items: { productIds: [...productIds], collectionIds: [...collectionIds] },
    ...(form.minimum.trim() && { minimumSubtotal: money(form.minimum) }),
    ...(form.units && { minimumQuantity: Number(form.units) }),
    ...(groupIds.length > 0 && { customerGroupIds: [...groupIds] }),
    ...(form.limit && { usageLimit: Number(form.limit) }),
    ...(form.perCustomer && { limitPerCustomer: Number(form.perCustomer) }),
    ...(start && { startTime: String(start.getTime()) }),
    ...(end && { expirationTime: String(end.getTime()) }),
  }
}
