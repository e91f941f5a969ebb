import { describe, expect, test } from 'vitest'
import { type CouponForm, toForm, toSpecification } from './coupon-form.ts'

const form: CouponForm = {
  name: 'Spring',
  code: 'SPRING',
  kind: 'amount',
  value: '',
  minimum: '',
  limit: '',
  perCustomer: '',
  productIds: [],
  collectionIds: [],
  units: '',
  groupIds: [],
  period: { firstDay: '', firstTime: '', lastDay: '', lastTime: '' },
  combines: true,
  active: true,
}

const shop = { currency: 'EUR', timeZone: 'Europe/Berlin' }

describe('the form of a coupon', () => {
  test.each<Partial<CouponForm>>([
    { kind: 'percent', value: '10' },
    { kind: 'amount', value: '5', minimum: '50', units: '3' },
    { kind: 'shipping', productIds: ['p'], collectionIds: ['c', 'd'], groupIds: ['g'], combines: false },
    { period: { firstDay: '2026-12-01', firstTime: '', lastDay: '2026-12-24', lastTime: '' }, value: '5' },
    { period: { firstDay: '2026-03-29', firstTime: '10:30', lastDay: '2026-10-25', lastTime: '18:00' }, value: '5' },
    { period: { firstDay: '', firstTime: '', lastDay: '2026-10-25', lastTime: '' }, value: '5', active: false },
  ])('reads back what it wrote: %o', (given) => {
    const whole = { ...form, ...given }
    expect(toForm(toSpecification(whole, shop), shop.timeZone)).toEqual(whole)
  })

  test('has times by the clocks of the shop', () => {
    const period = { firstDay: '2026-12-01', firstTime: '09:00', lastDay: '2026-12-24', lastTime: '' }
    expect(toSpecification({ ...form, period }, shop)).toMatchObject({
      startTime: String(Date.parse('2026-12-01T08:00Z')),
      expirationTime: String(Date.parse('2026-12-24T23:00Z')),
    })
  })
})

describe('the amounts of a coupon', () => {
  test.each([
    ['EUR', '5,50', '1.000,00', 5.5, 1000],
    ['JPY', '500', '1,200', 500, 1200],
    ['KWD', '1.234', '10,5', 1.234, 10.5],
  ])('are read in the decimals of %s', (currency, value, minimum, moneyOffAmount, minimumSubtotal) => {
    expect(toSpecification({ ...form, value, minimum }, { currency, timeZone: 'UTC' })).toMatchObject({
      moneyOffAmount,
      minimumSubtotal,
    })
  })

  test('are left out while their fields are empty', () => {
    const given = toSpecification({ ...form, kind: 'percent', value: '10', minimum: ' ' }, shop)
    expect(given).toMatchObject({ percentOffRate: 10 })
    expect(given).not.toHaveProperty('minimumSubtotal')
    expect(given).not.toHaveProperty('moneyOffAmount')
  })
})
