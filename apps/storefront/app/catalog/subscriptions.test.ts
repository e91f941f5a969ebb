import type { SubscriptionOption } from '@cartwright/client'
import { expect, test } from 'vitest'
import { notSoldOf, subscriptionsHtml } from './subscriptions.server.tsx'

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

test('shows how often a subscription comes, how long it runs, and what it saves', () => {
  const html = subscriptionsHtml(offered([monthly]), 'en')
  expect(html).toContain('Monthly</span>: every month, 12 deliveries, 10% less, €18.00')
  expect(html).toContain('Fresh each month')
  const german = subscriptionsHtml(
    offered([{ ...monthly, interval: 2, discount: { type: 'AMOUNT', value: 5, convertedValue: 5 } }]),
    'de',
  )
  expect(german).toMatch(/alle 2 Monate, 12 Lieferungen, 5,00\s€ günstiger, 15,00\s€/)
})

test('shows no hidden subscription, and nothing without any', () => {
  expect(subscriptionsHtml(offered([{ ...monthly, visible: false }]), 'en')).toBe('')
  const { subscriptionDetails: _, ...plain } = offered([])
  expect(subscriptionsHtml(plain, 'en')).toBe('')
})

test('says at the button of a product that is sold by subscription only why it cannot be bought', () => {
  const product = offered([monthly], false)
  expect(subscriptionsHtml(product, 'en')).toContain('By subscription only')
  expect(notSoldOf(product, 'en').notSold?.reason).toMatch(/by subscription only.*cannot be ordered yet/)
  expect(notSoldOf(product, 'de').notSold?.label).toBe('Noch nicht bestellbar')
  expect(notSoldOf(offered([monthly]), 'en')).toEqual({})
})
