import type { CouponItems, CouponSpecification } from '@cartwright/contract'
import { invalidField } from '../../platform/kernel/errors.ts'
import { readPercent } from '../../platform/pricing/percent.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import type { CouponScope, CouponTerms } from '../../platform/pricing/types.ts'
import type { CouponDraft } from './coupon.ts'

/** The fields of which a coupon has one. */
export const benefits = ['moneyOffAmount', 'percentOffRate', 'freeShipping', 'fixedPriceAmount', 'buyXGetY'] as const

/** @throws ValidationError for what a coupon needs, and for fields that exclude each other */
export function toDraft(given: CouponSpecification, currency: string): CouponDraft {
  const { code, name, scope, items, minimumSubtotal, startTime, expirationTime } = given
  const { usageLimit, limitPerCustomer, active } = given
  if (code === undefined) throw invalidField('specification.code', 'is required', 'REQUIRED_FIELD')
  if (startTime !== undefined && expirationTime !== undefined && Number(expirationTime) <= Number(startTime))
    throw invalidField('specification.expirationTime', 'must be after startTime')
  return {
    code,
    name: name ?? code,
    benefit: toBenefit(given, currency),
    scope: toScope(scope, items),
    ...(minimumSubtotal !== undefined && {
      minimumSubtotal: readAmount(minimumSubtotal, currency, 'specification.minimumSubtotal'),
    }),
    ...(startTime !== undefined && { startsAt: new Date(Number(startTime)) }),
    ...(expirationTime !== undefined && { endsAt: new Date(Number(expirationTime)) }),
    ...(usageLimit !== undefined && { usageLimit }),
    ...(limitPerCustomer !== undefined && { limitPerCustomer }),
    ...(given.minimumQuantity !== undefined && { minimumQuantity: given.minimumQuantity }),
    ...(given.customerGroupIds && { groupIds: given.customerGroupIds }),
    combinesWithRules: given.combinesWithRules ?? true,
    limitedToOneItem: given.limitedToOneItem ?? false,
    ...toDeliveries(given),
    active: active ?? true,
  }
}

function toDeliveries({
  appliesToSubscriptions = false,
  discountedCycleCount: count,
}: CouponSpecification): Pick<CouponDraft, 'deliveries'> {
  if (appliesToSubscriptions) return { deliveries: { count: count ?? null } }
  if (count === undefined) return {}
  throw invalidField('specification.discountedCycleCount', 'needs appliesToSubscriptions', 'FIELD_NOT_ALLOWED')
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

function toScope(scope: CouponSpecification['scope'], items: CouponSpecification['items']): CouponScope {
  const { name, entityId } = scope?.group ?? {}
  const hasGroup = name !== undefined && entityId !== undefined
  if (items && hasGroup) throw invalidField('specification.items', 'does not go with scope.group', 'FIELD_NOT_ALLOWED')
  if (items) return scopeOfItems(items)
  if (!hasGroup) return { type: 'CART' }
  if (name === 'product') return { type: 'PRODUCT', productIds: [entityId] }
  if (name === 'collection') return { type: 'COLLECTION', collectionIds: [entityId] }
  throw invalidField('specification.scope.group.name', 'must be product or collection', 'INVALID_ENUM_VALUE')
}

/** Without an item it is the whole cart. */
function scopeOfItems({ productIds = [], collectionIds = [] }: CouponItems): CouponScope {
  if (productIds.length > 0 && collectionIds.length > 0) return { type: 'ITEMS', productIds, collectionIds }
  if (productIds.length > 0) return { type: 'PRODUCT', productIds }
  return collectionIds.length > 0 ? { type: 'COLLECTION', collectionIds } : { type: 'CART' }
}
