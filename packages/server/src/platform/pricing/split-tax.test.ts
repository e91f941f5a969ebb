import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from './allocate.ts'
import { splitByRate, taxesByRate } from './split-tax.ts'

const part = fc
  .record({ rate: fc.constantFrom('0', '0.07', '0.19'), net: fc.nat(100_000), share: fc.nat(100) })
  .map(({ rate, net, share }) => {
    const tax = rate === '0' ? 0 : Math.round((net * share) / 400)
    return { rate, gross: net + tax, tax }
  })
const parts = fc.array(part, { minLength: 1, maxLength: 8 })

test('the whole amount returns exactly the tax of each rate', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const whole = sum(all.map(({ gross }) => gross))
      expect(splitByRate(whole, all)).toEqual(taxesByRate(all))
    }),
  )
})

test('a part of the amount is split without losing a cent, and never returns more than a rate has', () => {
  fc.assert(
    fc.property(parts, fc.nat(1000), (all, permille) => {
      const whole = sum(all.map(({ gross }) => gross))
      const amount = Math.floor((whole * permille) / 1000)
      const split = splitByRate(amount, all)
      expect(sum(split.map(({ gross }) => gross))).toBe(amount)
      for (const [index, rate] of taxesByRate(all).entries()) {
        expect(split[index]?.gross).toBeLessThanOrEqual(rate.gross)
        expect(split[index]?.tax).toBeLessThanOrEqual(rate.tax)
      }
    }),
  )
})
