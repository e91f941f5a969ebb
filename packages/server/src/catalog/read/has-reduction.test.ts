import { expect, test } from 'vitest'
import { hasReduction } from './has-reduction.ts'

const priceText = (price: number, discountedPrice: number) =>
  JSON.stringify({
    priceData: {
      currency: 'EUR',
      price,
      discountedPrice,
      formatted: { price: `€${price}.00`, discountedPrice: `€${discountedPrice}.00` },
    },
  })

test('a price is reduced where it is below the one before discount', () => {
  expect(hasReduction(priceText(20, 15))).toBe(true)
  expect(hasReduction(`[${priceText(20, 20)},${priceText(20, 2)}]`)).toBe(true)
})

test('a response without discounts has none, although its prices are written twice', () => {
  expect(hasReduction(priceText(20, 20))).toBe(false)
  expect(hasReduction(`[${priceText(20, 20)},${priceText(2, 2)}]`)).toBe(false)
})
