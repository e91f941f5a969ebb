import type { Product } from '@cartwright/client'
import { expect, test } from 'vitest'
import { subscriptionsOf, toSubscriptionForms } from './subscription-form.ts'

const option = {
  id: '0b9b9d43-6ac4-4c39-8a1a-8f7a53c5a0c1',
  title: 'Monthly',
  visible: true,
  frequency: 'MONTH' as const,
  interval: 1,
  autoRenewal: true,
}
const stored = (terms: object): Pick<Product, 'subscriptionDetails'> => ({
  subscriptionDetails: { subscriptions: [{ ...option, ...terms }], allowOneTimePurchases: true },
})

test.each([
  {},
  { minimumCycles: 3, freeTrialPeriod: { frequency: 'WEEK', interval: 2 }, startDate: '2027-02-01' },
  { description: 'Fresh', discount: { type: 'PERCENT', value: 10 } },
])('a subscription that is loaded and saved keeps its terms', (terms) => {
  const forms = toSubscriptionForms(stored(terms), String)
  expect(subscriptionsOf(forms, false, 'EUR').subscriptions).toEqual([{ ...option, ...terms }])
})
