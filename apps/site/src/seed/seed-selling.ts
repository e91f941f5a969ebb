import {
  type CouponDraft,
  saveAdditionalFee,
  saveCoupon,
  saveShippingOption,
  saveShippingRegion,
  saveTaxRegion,
  type Transaction,
} from '@cartwright/server'
import type { DemoCatalog, DemoCoupon, DemoDelivery, DemoPickup } from '../../demo/demo-catalog.ts'
import { demoId } from './demo-id.ts'
import type { SeededIds } from './seed-catalog.ts'

/** Loads what an order is priced with besides the catalog. */
export async function seedSelling(transaction: Transaction, catalog: DemoCatalog, ids: SeededIds): Promise<void> {
  for (const coupon of catalog.coupons) await saveCoupon(transaction, couponDraft(coupon, ids))
  for (const { country, subdivision, name, ratePercent } of catalog.taxRegions) {
    const draft = { id: demoId('tax', subdivision ?? country), country, name: `VAT ${name}`, rate: asRate(ratePercent) }
    await saveTaxRegion(transaction, subdivision ? { ...draft, subdivision, name: `Sales tax ${name}` } : draft)
  }
  for (const { code, name, amountMinor, aboveWeightKg, taxable } of catalog.additionalFees) {
    await saveAdditionalFee(transaction, { code, name, price: amountMinor, aboveWeight: aboveWeightKg, taxable })
  }
  await seedShipping(transaction, catalog)
}

function couponDraft(coupon: DemoCoupon, ids: SeededIds): CouponDraft {
  const { code, name, minimumSubtotalMinor, startsAt, expiresAt, maximumUses, oncePerMember } = coupon
  return {
    id: demoId('coupon', code),
    code,
    name,
    benefit: benefitOf(coupon.benefit),
    scope: scopeOf(coupon.appliesTo, ids),
    ...(minimumSubtotalMinor !== undefined && { minimumSubtotal: minimumSubtotalMinor }),
    ...(startsAt !== undefined && { startsAt: new Date(startsAt) }),
    ...(expiresAt !== undefined && { endsAt: new Date(expiresAt) }),
    ...(maximumUses !== undefined && { usageLimit: maximumUses }),
    ...(oncePerMember !== undefined && { oncePerMember }),
  }
}

function benefitOf(benefit: DemoCoupon['benefit']): CouponDraft['benefit'] {
  if (benefit.type === 'PERCENT') return { type: 'PERCENT', percent: String(benefit.percent) }
  if (benefit.type === 'AMOUNT') return { type: 'AMOUNT', amount: benefit.amountMinor }
  return benefit
}

function scopeOf(scope: DemoCoupon['appliesTo'], ids: SeededIds): NonNullable<CouponDraft['scope']> {
  if (scope.scope === 'COLLECTION') return { type: 'COLLECTION', collectionIds: [ids.collection(scope.collection)] }
  if (scope.scope === 'PRODUCT') return { type: 'PRODUCT', productIds: [ids.product(scope.product)] }
  return { type: 'CART' }
}

/** `19` percent is `0.19`, exactly: moved as digits, not divided as a float. */
export function asRate(percent: string): string {
  const [whole = '0', fraction = ''] = percent.split('.')
  const digits = `${whole.padStart(3, '0')}${fraction}`
  const point = digits.length - fraction.length - 2
  return `${Number(digits.slice(0, point))}.${digits.slice(point)}`
}

/** Places with the same rates make a region; what no rate names is the rest of the world. */
async function seedShipping(transaction: Transaction, { shippingOptions }: DemoCatalog): Promise<void> {
  const deliveries = shippingOptions.filter((option) => option.kind === 'delivery')
  const pickups = shippingOptions.filter((option) => option.kind === 'pickup')
  for (const countries of groupCountries(deliveries)) {
    const name = countries.join('-').toLowerCase() || 'world'
    const regionId = await saveShippingRegion(transaction, {
      id: demoId('region', name),
      name,
      destinations: countries.map((country) => ({ country })),
    })
    const [country = null] = countries
    const offered = deliveries.filter((delivery) => serves(delivery, country, deliveries))
    // Offered where the counter is: who lives elsewhere is shown it by the checkout all the same.
    const near = pickups.filter(({ address }) => countries.includes(address.country))
    for (const [position, option] of [...offered, ...near].entries()) {
      await saveOption(transaction, option, { regionId, position, name: countries.length > 2 ? `${country}+` : name })
    }
  }
}

/** Groups of countries that every rate treats alike, and the empty group for all others. */
function groupCountries(deliveries: readonly DemoDelivery[]): string[][] {
  const named = new Set(deliveries.flatMap(({ countries }) => (countries === '*' ? [] : countries)))
  const groups = Map.groupBy(named, (country) =>
    deliveries.map((delivery) => (serves(delivery, country, deliveries) ? '1' : '0')).join(''),
  )
  return [...groups.values(), []]
}

/** A rate for everywhere steps back where another rate of its code names the country. */
function serves(delivery: DemoDelivery, country: string | null, all: readonly DemoDelivery[]): boolean {
  if (delivery.countries !== '*') return country !== null && delivery.countries.includes(country)
  return !all.some(
    ({ code, countries }) =>
      code === delivery.code && countries !== '*' && country !== null && countries.includes(country),
  )
}

interface Placing {
  readonly regionId: string
  readonly position: number
  readonly name: string
}

async function saveOption(
  transaction: Transaction,
  option: DemoDelivery | DemoPickup,
  placing: Placing,
): Promise<void> {
  const { regionId, position, name } = placing
  const shared = {
    code: `${option.code}-${name}`.toLowerCase(),
    regionId,
    position,
    title: option.title,
    deliveryTime: option.deliveryTime,
  }
  if (option.kind === 'pickup') {
    const { amountMinor, instructions, address } = option
    const tiers = [{ upToWeight: null, cost: amountMinor }]
    return saveShippingOption(transaction, { ...shared, method: 'PICKUP', tiers, instructions, pickupAddress: address })
  }
  const tiers = option.tiers.map(({ upToKg, amountMinor }) => ({ upToWeight: upToKg, cost: amountMinor }))
  const { freeFromMinor } = option
  return saveShippingOption(transaction, {
    ...shared,
    method: 'DELIVERY',
    tiers,
    ...(freeFromMinor !== undefined && { freeFrom: freeFromMinor }),
  })
}
