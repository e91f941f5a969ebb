import { expect, test } from 'vitest'
import { examineEuLaw, type ShopFacts } from './eu-law.ts'

const product = (name: string, manufacturer?: string, productType = 'physical') => ({
  ...{ name, productType },
  ...(manufacturer && { manufacturer }),
})

const lawful: ShopFacts = {
  settings: { withdrawalDays: 14, lowestPriorPrices: 'IN_EU' },
  business: { vatNumber: 'DE123456789', address: { country: 'DE', city: 'Bremen', zip: '28195' } },
  products: [product('Mug', 'Moor GmbH'), product('Wallpaper', undefined, 'digital')],
  pages: ['terms', 'withdrawal', 'accessibility'],
  threshold: {
    ...{ limit: '10000.00', currency: 'EUR', year: 2026, sales: '190.00', previousSales: '0.00', state: 'BELOW' },
  },
  sellerRatesInEu: false,
}
const warningsOf = (change: Partial<ShopFacts>) =>
  examineEuLaw({ ...lawful, ...change }).filter(({ isWarning }) => isWarning)

test('a shop that does what the law of the EU asks for has no warning', () => {
  expect(warningsOf({})).toEqual([])
})

test('products without a manufacturer are named, the first five', () => {
  const products = Array.from({ length: 7 }, (_, index) => product(`Mug ${index + 1}`))
  expect(warningsOf({ products })).toMatchObject([
    { check: 'product safety', detail: expect.stringContaining('Mug 1, Mug 2, Mug 3, Mug 4, Mug 5 and 2 more') },
  ])
})

test('what is turned off or missing is named', () => {
  const warnings = warningsOf({
    settings: { withdrawalDays: 0, lowestPriorPrices: 'NEVER' },
    business: { address: {} },
    pages: ['terms'],
    threshold: { ...lawful.threshold, state: 'EXCEEDED' },
    sellerRatesInEu: true,
  })
  expect(warnings.map(({ check }) => check)).toEqual([
    ...['withdrawal function', 'price reductions', 'order confirmation', 'e-invoices', 'OSS threshold'],
    'accessibility statement',
  ])
  expect(warnings.find(({ check }) => check === 'OSS threshold')?.detail).toContain('the rates of the shop')
})
