import type { PaymentProviderState } from '@cartwright/client'
import { expect, test } from 'vitest'
import { readLimit, toPaymentWays, toWayForms } from './way-form.ts'

const environment: Pick<PaymentProviderState, 'source' | 'keys' | 'testsWebhook'> = {
  source: 'ENVIRONMENT',
  keys: [],
  testsWebhook: false,
}
const offline = {
  ...{ ...environment, mode: 'OFFLINE' as const },
  ...{ takesInstructions: true, takesAccount: false, takesDelayedCapture: false },
}
const providers = [
  { ...offline, provider: 'stripe', mode: 'TEST', takesDelayedCapture: true, configuredLimits: {} } as const,
  { provider: 'invoice', ...offline, configuredLimits: { minimumAmount: '10', countries: ['DE'] } },
  { provider: 'transfer', ...offline, takesAccount: true, configuredLimits: {}, configuredAccount: 'DE02' },
]

test('shows the order of the owner, and what is configured where the owner decided nothing', () => {
  const forms = toWayForms(providers, [{ provider: 'invoice', enabled: false }], 'EUR')
  expect(forms.map(({ provider, enabled }) => [provider, enabled])).toEqual([
    ['invoice', false],
    ['stripe', true],
    ['transfer', true],
  ])
  expect(forms[0]).toMatchObject({ countries: ['DE'], minimum: '10' })
  expect(forms[2]).toMatchObject({ account: 'DE02' })
})

test('stores no limits or accounts that are those of the configuration', () => {
  const ways = toPaymentWays(toWayForms(providers, [], 'EUR'), providers, { paymentWays: [] })
  expect(ways).toEqual([
    { provider: 'stripe', enabled: true },
    { provider: 'invoice', enabled: true },
    { provider: 'transfer', enabled: true },
  ])
})

test('stores changed limits as a whole, and keeps other languages and ways that are not configured', () => {
  const french = { language: 'fr', text: 'Merci' }
  const paymentWays = [
    { provider: 'paypal', enabled: true },
    { provider: 'invoice', enabled: true, instructions: [french] },
  ]
  const [invoice, ...others] = toWayForms(providers, paymentWays, 'EUR')
  expect(invoice?.provider).toBe('invoice')
  const changed = {
    ...(invoice ?? others[0]),
    provider: 'invoice',
    currencies: 'eur, chf',
    minimum: '12,50',
    countries: [],
    instructions: { en: ' Pay in 14 days. ', de: '' },
  }
  const stored = toPaymentWays(
    toWayForms(providers, [], 'EUR').map((form) => (form.provider === 'invoice' ? { ...form, ...changed } : form)),
    providers,
    { paymentWays },
  )
  expect(stored.find(({ provider }) => provider === 'invoice')).toEqual({
    provider: 'invoice',
    enabled: true,
    limits: { currencies: ['EUR', 'CHF'], minimumAmount: '12.50' },
    instructions: [{ language: 'en', text: 'Pay in 14 days.' }, french],
  })
  expect(stored.at(-1)).toEqual({ provider: 'paypal', enabled: true })
})

test('stores that payments are captured by hand', () => {
  const forms = toWayForms(providers, [{ provider: 'stripe', enabled: true, delayCapture: true }], 'EUR')
  const [stored] = toPaymentWays(forms, providers, { paymentWays: [] })
  expect(stored).toEqual({ provider: 'stripe', enabled: true, delayCapture: true })
})

test('reads amounts with a comma or a point', () => {
  expect(['12,5', ' 3.00 ', '1.000', '1,000', 'x', '-1', ''].map((text) => readLimit(text, 2))).toEqual([
    '12.50',
    '3.00',
    '1000.00',
    '1000.00',
    null,
    null,
    null,
  ])
  expect(readLimit('12.500', 3)).toBe('12.500')
})
