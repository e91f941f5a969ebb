import type { OwnShop } from '../scripts/with-shop.ts'
import { ownerOf } from './owner.ts'

const monthly = {
  title: 'Every month',
  visible: true,
  frequency: 'MONTH',
  interval: 1,
  discount: { type: 'PERCENT', value: 10 },
} as const

/** A new coffee in two sizes, sold once and by subscription; returns its slug. */
export async function addCoffee(shop: OwnShop, option: object = {}): Promise<{ name: string; slug: string }> {
  const { catalogWriter } = await ownerOf(shop)
  const { product } = await catalogWriter.createProduct({
    name: `Heath Coffee ${crypto.randomUUID().slice(0, 4)}`,
    priceData: { price: 12 },
    manageVariants: false,
    productOptions: [{ name: 'Size', choices: ['Small', 'Large'].map((value) => ({ value, description: value })) }],
    subscriptionDetails: { subscriptions: [{ ...monthly, ...option }], allowOneTimePurchases: true },
  })
  return { name: product.name ?? '', slug: product.slug ?? '' }
}
