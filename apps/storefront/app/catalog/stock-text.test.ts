import { expect, test } from 'vitest'
import { stockTextOf } from './stock-text.ts'

test('a product that is sent is in stock, a download is not shipped, and a service is neither', () => {
  expect(stockTextOf({ productType: 'physical' }, 'en')).toBe('In stock, ready to send')
  expect(stockTextOf({ productType: 'digital' }, 'de')).toBe('Digitales Produkt, kein Versand')
  expect(stockTextOf({ productType: 'digital', service: true }, 'en')).toBe('')
})
