import type { SubscriptionOption } from '@cartwright/client'
import { expect, test } from 'vitest'
import { offersOf } from '../seo/product-ld.server.ts'
import { chargedPrice, isSubscriptionOnly, subscriptionsOf } from './subscriptions-view.server.ts'

const monthly: SubscriptionOption = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Monthly',
  description: 'Fresh each month',
  visible: true,
  frequency: 'MONTH',
  interval: 1,
  billingCycles: 12,
  discount: { type: 'PERCENT', value: 10 },
}
const offered = (subscriptions: SubscriptionOption[], allowOneTimePurchases = true) => ({
  manageVariants: false,
  convertedPriceData: {
    currency: 'EUR',
    price: 20,
    discountedPrice: 20,
    formatted: { price: '€20.00', discountedPrice: '€20.00' },
  },
  subscriptionDetails: { subscriptions, allowOneTimePurchases },
})

test('offers a subscription at its price, with how often it comes, how long it runs, and what it saves', () => {
  expect(subscriptionsOf(offered([monthly]), 'en')).toEqual({
    subscriptions: {
      canBuyOnce: true,
      options: [
        {
          id: monthly.id,
          title: 'Monthly',
          terms: '€18.00 every month, 12 deliveries, 10% less',
          description: 'Fresh each month',
        },
      ],
    },
  })
  const german = subscriptionsOf(
    offered([{ ...monthly, interval: 2, discount: { type: 'AMOUNT', value: 5, convertedValue: 5 } }]),
    'de',
  )
  expect(german.subscriptions?.options[0]?.terms).toMatch(/15,00\s€ alle 2 Monate, 12 Lieferungen, 5,00\s€ günstiger/)
})

test('says how long a trial is free, and the minimum term', () => {
  const trial = { ...monthly, freeTrialPeriod: { frequency: 'DAY' as const, interval: 14 }, minimumCycles: 3 }
  expect(subscriptionsOf(offered([trial]), 'en').subscriptions?.options[0]?.terms).toBe(
    'Free for 14 days, then €18.00 every month, 12 deliveries, at least 3 deliveries, 10% less',
  )
})

test('offers no hidden subscription, and nothing without any', () => {
  expect(subscriptionsOf(offered([{ ...monthly, visible: false }]), 'en')).toEqual({})
  const { subscriptionDetails: _, ...plain } = offered([])
  expect(subscriptionsOf(plain, 'en')).toEqual({})
})

test('a product that is sold by subscription only is not offered once', () => {
  const product = offered([monthly], false)
  expect(subscriptionsOf(product, 'en').subscriptions?.canBuyOnce).toBe(false)
  expect([isSubscriptionOnly(product), isSubscriptionOnly(offered([monthly]))]).toEqual([true, false])
})

test('search engines read what each delivery costs where a product is sold by subscription only', () => {
  const { discount: _, ...full } = monthly
  const fortnightly = { ...full, frequency: 'WEEK' as const, interval: 2 }
  const view = subscriptionsOf(offered([monthly, fortnightly], false), 'en')
  expect(view.subscriptions?.charges?.map((charge) => [charge.frequency, chargedPrice(charge, 20)])).toEqual([
    ['MONTH', 18],
    ['WEEK', 20],
  ])
  expect(offersOf(view, { amount: 20, currency: 'EUR' }, true, 'https://shop.test/coffee', null)).toMatchObject([
    { price: 18, priceSpecification: { price: 18, referenceQuantity: { value: 1, unitCode: 'MON' } } },
    { price: 20, priceSpecification: { price: 20, referenceQuantity: { value: 2, unitCode: 'WEE' } } },
  ])
  expect(offersOf({}, { amount: 20, currency: 'EUR' }, true, 'https://shop.test/coffee', null)).toMatchObject({
    price: 20,
  })
})
