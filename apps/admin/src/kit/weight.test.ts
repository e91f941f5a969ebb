// @vitest-environment happy-dom
import '../testing/page-facts.ts'
import { beforeEach, expect, test, vi } from 'vitest'

async function inShopOf(unit: string) {
  vi.resetModules()
  document.head.innerHTML = `<meta name="cartwright:weightUnit" content="${unit}">`
  return import('./weight.ts')
}

beforeEach(() => {
  document.documentElement.lang = 'en'
})

test('a weight has the unit of the shop, and may name another one', async () => {
  const { readWeight, withWeightUnit } = await inShopOf('kg')
  expect(withWeightUnit('Weight')).toBe('Weight (kg)')
  expect(readWeight('0.4')).toBe(0.4)
  expect(readWeight('0.4 kg')).toBe(0.4)
  expect(readWeight('250 g')).toBe(0.25)
  expect(readWeight('8oz')).toBe(0.226796)
})

test('a shop of pounds reads grams too', async () => {
  const { readWeight, withWeightUnit } = await inShopOf('lb')
  expect(withWeightUnit('Weight')).toBe('Weight (lb)')
  expect(readWeight('1.5')).toBe(1.5)
  expect(readWeight('1000 g')).toBe(2.204623)
})

test.each(['heavy', '2 stone', 'kg', '1.5.2 kg', ''])('“%s” is no weight', async (text) => {
  const { readWeight } = await inShopOf('kg')
  expect(readWeight(text)).toBeNull()
})
