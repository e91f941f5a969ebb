import { expect, test } from 'vitest'
import { methodOf } from './method-of.ts'

test.each([
  ['what the provider said', { provider: 'test', method: 'PayPal' }, 'PayPal'],
  ['a card where a provider takes only cards', { provider: 'test', method: null }, 'CreditCard'],
  ['a card at Stripe', { provider: 'stripe', method: null }, 'CreditCard'],
  ['a payment outside of the site', { provider: 'transfer', method: null }, 'Offline'],
  ['the id of a provider without a name', { provider: 'gateway', method: null }, 'gateway'],
])('the method of a payment is %s', (_, payment, method) => {
  expect(methodOf(payment)).toBe(method)
})
