import type { CouponSpecification, StoredCoupon } from '@cartwright/contract'
import { invalidField } from '../../platform/kernel/errors.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { readPercent } from '../../platform/pricing/percent.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import type { CouponScope, CouponTerms } from '../../platform/pricing/types.ts'
import type { CouponDraft } from './coupon.ts'
import type { ListedCoupon } from './store.ts'

const benefits = ['moneyOffAmount', 'percentOffRate', 'freeShipping', 'fixedPriceAmount', 'buyXGetY'] as const

/** What is given replaces what is known: another benefit replaces the one before, and masked fields are cleared. */
export function mergeSpecification(
  known: CouponSpecification,
  given: CouponSpecification,
  mask: readonly string[] | undefined,
): CouponSpecification {
  const paths = mask?.map((path) => path.replace(/^specification\./, ''))
  const isMasked = (field: string) => paths === undefined || paths.some((path) => path.split('.')[0] === field)
  const taken = Object.entries(given).filter(([field, value]) => value !== undefined && isMasked(field))
  const cleared = paths?.map((path) => path.split('.')[0]) ?? []
  const replaced = taken.some(([field]) => isBenefit(field)) ? benefits : []
  const left = Object.entries(known).filter(
    ([field]) => !cleared.includes(field) && !replaced.some((benefit) => benefit === field),
  )
  return { ...Object.fromEntries(left), ...Object.fromEntries(taken) }
}

const isBenefit = (field: string) => benefits.some((benefit) => benefit === field)

/** @throws ValidationError for what the site does not support, and for what a coupon needs */
export function toDraft(given: CouponSpecification, currency: string): CouponDraft {
  requireSupported(given)
  const { code, name, scope, minimumSubtotal, startTime, expirationTime, usageLimit, limitPerCustomer, active } = given
  if (code === undefined) throw invalidField('specification.code', 'is required', 'REQUIRED_FIELD')
  if (startTime !== undefined && expirationTime !== undefined && Number(expirationTime) <= Number(startTime))
    throw invalidField('specification.expirationTime', 'must be after startTime')
  return {
    code,
    name: name ?? code,
    benefit: toBenefit(given, currency),
    scope: toScope(scope),
    ...(minimumSubtotal !== undefined && {
      minimumSubtotal: readAmount(minimumSubtotal, currency, 'specification.minimumSubtotal'),
    }),
    ...(startTime !== undefined && { startsAt: new Date(Number(startTime)) }),
    ...(expirationTime !== undefined && { endsAt: new Date(Number(expirationTime)) }),
    ...(usageLimit !== undefined && { usageLimit }),
    ...(limitPerCustomer !== undefined && { limitPerCustomer }),
    limitedToOneItem: given.limitedToOneItem ?? false,
    active: active ?? true,
  }
}

function requireSupported({ appliesToSubscriptions, discountedCycleCount }: CouponSpecification): void {
  const rule = 'is not supported: this site sells no subscriptions'
  if (appliesToSubscriptions) throw invalidField('specification.appliesToSubscriptions', rule, 'FIELD_NOT_ALLOWED')
  if (discountedCycleCount !== undefined)
    throw invalidField('specification.discountedCycleCount', rule, 'FIELD_NOT_ALLOWED')
}

function toBenefit(given: CouponSpecification, currency: string): CouponTerms['benefit'] {
  const { percentOffRate, moneyOffAmount, fixedPriceAmount, buyXGetY, freeShipping } = given
  if (percentOffRate !== undefined)
    return { type: 'PERCENT', percent: readPercent(percentOffRate, 'specification.percentOffRate') }
  if (moneyOffAmount !== undefined)
    return { type: 'AMOUNT', amount: readAmount(moneyOffAmount, currency, 'specification.moneyOffAmount') }
  if (fixedPriceAmount !== undefined)
    return { type: 'FIXED_PRICE', price: readAmount(fixedPriceAmount, currency, 'specification.fixedPriceAmount') }
  if (buyXGetY) {
    const { x: buy, y: get } = buyXGetY
    if (buy === undefined || get === undefined)
      throw invalidField('specification.buyXGetY', 'must have x and y', 'REQUIRED_FIELD')
    if (given.limitedToOneItem)
      throw invalidField('specification.limitedToOneItem', 'does not go with buyXGetY', 'FIELD_NOT_ALLOWED')
    return { type: 'BUY_X_GET_Y', buy, get }
  }
  if (freeShipping) return { type: 'FREE_SHIPPING' }
  throw invalidField('specification', `must have one of ${benefits.join(', ')}`, 'REQUIRED_ONE_OF_FIELD')
}

function toScope(scope: CouponSpecification['scope']): CouponScope {
  const { name, entityId } = scope?.group ?? {}
  if (name === undefined || entityId === undefined) return { type: 'CART' }
  if (name === 'product') return { type: 'PRODUCT', productIds: [entityId] }
  if (name === 'collection') return { type: 'COLLECTION', collectionIds: [entityId] }
  throw invalidField('specification.scope.group.name', 'must be product or collection', 'INVALID_ENUM_VALUE')
}

export function toWireCoupon({ coupon, createdAt }: ListedCoupon, currency: string, now: Date): StoredCoupon {
  const { terms, startsAt, endsAt, usageLimit, limitPerCustomer, active, timesUsed } = coupon
  const { scope, minimumSubtotal, limitedToOneItem } = terms
  const [entityId] =
    scope.type === 'PRODUCT' ? scope.productIds : scope.type === 'COLLECTION' ? scope.collectionIds : []
  const millis = (at: string) => String(Date.parse(at))
  return {
    id: terms.id,
    specification: {
      name: terms.name,
      code: terms.code,
      active,
      ...(startsAt !== null && { startTime: millis(startsAt) }),
      ...(endsAt !== null && { expirationTime: millis(endsAt) }),
      ...(usageLimit !== null && { usageLimit }),
      ...(limitPerCustomer !== null && { limitPerCustomer }),
      ...(limitedToOneItem && { limitedToOneItem }),
      ...(minimumSubtotal > 0 && { minimumSubtotal: Number(toDecimalString(minimumSubtotal, currency)) }),
      ...(entityId !== undefined && {
        scope: { namespace: 'stores', group: { name: scope.type === 'PRODUCT' ? 'product' : 'collection', entityId } },
      }),
      ...toWireBenefit(terms.benefit, currency),
    },
    dateCreated: millis(createdAt),
    expired: endsAt !== null && now.toISOString() >= endsAt,
    numberOfUsages: timesUsed,
  }
}

function toWireBenefit(benefit: CouponTerms['benefit'], currency: string): CouponSpecification {
  const decimal = (amount: number) => Number(toDecimalString(amount, currency))
  switch (benefit.type) {
    case 'PERCENT':
      return { percentOffRate: Number(benefit.percent) }
    case 'AMOUNT':
      return { moneyOffAmount: decimal(benefit.amount) }
    case 'FIXED_PRICE':
      return { fixedPriceAmount: decimal(benefit.price) }
    case 'BUY_X_GET_Y':
      return { buyXGetY: { x: benefit.buy, y: benefit.get } }
    case 'FREE_SHIPPING':
      return { freeShipping: true }
  }
}
