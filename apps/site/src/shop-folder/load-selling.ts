import type { Transaction } from '@cartwright/server'
import {
  type CouponDraft,
  saveAdditionalFee,
  saveCoupon,
  saveShippingOption,
  saveShippingRegion,
  saveTaxRegion,
  toMinorUnits,
} from '@cartwright/server/hosted'
import type { ShopFile } from './shop-file.ts'
import { stableId } from './stable-id.ts'

type Section<Name extends 'coupons' | 'delivery'> = NonNullable<ShopFile[Name]>[number]
type Minor = (amount: string) => number

/** Loads what an order is priced with besides the catalog: delivery, taxes, fees, coupons. */
export async function loadSelling(transaction: Transaction, shop: ShopFile, currency: string): Promise<void> {
  const minor: Minor = (amount) => toMinorUnits(amount, currency)
  for (const coupon of shop.coupons ?? []) await saveCoupon(transaction, couponDraft(coupon, minor))
  for (const { percent, ...tax } of shop.taxes ?? []) {
    const id = stableId('tax', tax.subdivision ?? tax.country)
    const { subdivision, ...place } = tax
    await saveTaxRegion(transaction, { id, ...place, ...(subdivision && { subdivision }), rate: asRate(percent) })
  }
  for (const { price, aboveWeight, ...fee } of shop.fees ?? []) {
    const above = aboveWeight === undefined ? {} : { aboveWeight }
    await saveAdditionalFee(transaction, { ...fee, ...above, price: minor(price) })
  }
  for (const region of shop.delivery ?? []) await loadRegion(transaction, region, minor)
}

async function loadRegion(
  transaction: Transaction,
  { name, countries = [], options }: Section<'delivery'>,
  minor: Minor,
) {
  const regionId = await saveShippingRegion(transaction, {
    id: stableId('region', name),
    name,
    destinations: countries.map((country) => ({ country })),
  })
  for (const [position, option] of options.entries()) {
    const { code, title, deliveryTime } = option
    const shared = { code, title, deliveryTime, regionId, position }
    if ('method' in option) {
      const { instructions, price, address } = option
      const { subdivision, ...place } = address
      await saveShippingOption(transaction, {
        ...shared,
        method: 'PICKUP',
        tiers: [{ upToWeight: null, cost: minor(price) }],
        ...(instructions !== undefined && { instructions }),
        pickupAddress: { ...place, ...(subdivision && { subdivision }) },
      })
    } else {
      await saveShippingOption(transaction, {
        ...shared,
        method: 'DELIVERY',
        tiers: option.tiers.map(({ upToWeight = null, price }) => ({ upToWeight, cost: minor(price) })),
        ...(option.freeFrom !== undefined && { freeFrom: minor(option.freeFrom) }),
      })
    }
  }
}

function couponDraft(coupon: Section<'coupons'>, minor: Minor): CouponDraft {
  const { code, name, collection, minimumSubtotal, startsAt, endsAt, maximumUses, oncePerCustomer } = coupon
  return {
    id: stableId('coupon', code),
    code,
    name,
    benefit: benefitOf(coupon, minor),
    ...(collection !== undefined && {
      scope: { type: 'COLLECTION', collectionIds: [stableId('collection', collection)] },
    }),
    ...(minimumSubtotal !== undefined && { minimumSubtotal: minor(minimumSubtotal) }),
    ...(startsAt !== undefined && { startsAt: new Date(startsAt) }),
    ...(endsAt !== undefined && { endsAt: new Date(endsAt) }),
    ...(maximumUses !== undefined && { usageLimit: maximumUses }),
    ...(oncePerCustomer !== undefined && { oncePerMember: oncePerCustomer }),
  }
}

function benefitOf({ percentOff, amountOff }: Section<'coupons'>, minor: Minor): CouponDraft['benefit'] {
  if (percentOff !== undefined) return { type: 'PERCENT', percent: String(percentOff) }
  return amountOff === undefined ? { type: 'FREE_SHIPPING' } : { type: 'AMOUNT', amount: minor(amountOff) }
}

/** `19` percent is `0.19`, exactly: the point moves, nothing is divided as a float. */
export function asRate(percent: string): string {
  const [whole = '0', fraction = ''] = percent.split('.')
  const digits = `${whole.padStart(3, '0')}${fraction}`
  const point = digits.length - fraction.length - 2
  return `${Number(digits.slice(0, point))}.${digits.slice(point)}`
}
