import type { CouponSpecification, StoredCoupon } from '@cartwright/contract'
import { clearedFields } from '../../platform/kernel/cleared.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import type { CouponScope, CouponTerms } from '../../platform/pricing/types.ts'
import { benefits } from './read-coupon.ts'
import type { ListedCoupon } from './store.ts'

/**
 * What is given replaces what is known: another benefit replaces the one before, items replace the scope, and masked
 * fields are cleared.
 */
export function mergeSpecification(
  known: CouponSpecification,
  given: CouponSpecification,
  mask: readonly string[] | undefined,
): CouponSpecification {
  const paths = mask?.map((path) => path.replace(/^specification\./, ''))
  const isMasked = (field: string) => paths === undefined || paths.some((path) => path.split('.')[0] === field)
  const taken = Object.entries(given).filter(([field, value]) => value !== undefined && isMasked(field))
  const cleared = paths?.map((path) => path.split('.')[0]) ?? clearedFields(given)
  const isGiven = (name: string) => taken.some(([field]) => field === name)
  const replaced: readonly string[] = [
    ...(taken.some(([field]) => isBenefit(field)) ? benefits : []),
    ...(isGiven('items') ? ['scope'] : []),
    ...(isGiven('scope') ? ['items'] : []),
  ]
  const left = Object.entries(known).filter(([field]) => !cleared.includes(field) && !replaced.includes(field))
  return { ...Object.fromEntries(left), ...Object.fromEntries(taken) }
}

const isBenefit = (field: string) => benefits.some((benefit) => benefit === field)

/** The provider's scope has room for one product or collection. */
function toWireScope(scope: CouponScope): Pick<CouponSpecification, 'scope' | 'items'> {
  const { productIds = [], collectionIds = [] } = { productIds: [], collectionIds: [], ...scope }
  const [entityId] = [...productIds, ...collectionIds]
  if (entityId === undefined) return {}
  if (productIds.length + collectionIds.length === 1)
    return {
      scope: { namespace: 'stores', group: { name: productIds.length > 0 ? 'product' : 'collection', entityId } },
    }
  return {
    items: {
      ...(productIds.length > 0 && { productIds: [...productIds] }),
      ...(collectionIds.length > 0 && { collectionIds: [...collectionIds] }),
    },
  }
}

export function toWireCoupon({ coupon, createdAt }: ListedCoupon, currency: string, now: Date): StoredCoupon {
  const { terms, groupIds, startsAt, endsAt, usageLimit, limitPerCustomer, active, timesUsed } = coupon
  const { minimumSubtotal, minimumQuantity, combinesWithRules, limitedToOneItem, deliveries } = terms
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
      ...(deliveries && { appliesToSubscriptions: true }),
      ...(deliveries && deliveries.count !== null && { discountedCycleCount: deliveries.count }),
      ...(minimumSubtotal > 0 && { minimumSubtotal: Number(toDecimalString(minimumSubtotal, currency)) }),
      ...(minimumQuantity !== undefined && { minimumQuantity }),
      ...(groupIds.length > 0 && { customerGroupIds: [...groupIds] }),
      ...(combinesWithRules === false && { combinesWithRules }),
      ...toWireScope(terms.scope),
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
