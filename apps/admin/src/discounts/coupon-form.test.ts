import { describe, expect, test } from 'vitest'
import { type CouponForm, toSpecification } from './coupon-form.ts'

const form: CouponForm = {
  name: 'Spring',
  code: 'SPRING',
  kind: 'amount',
  value: '',
  minimum: '',
  limit: '',
  perCustomer: '',
  until: '',
  active: true,
}

describe('the amounts of a coupon', () => {
  test.each([
    ['EUR', '5,50', '1.000,00', 5.5, 1000],
    ['JPY', '500', '1,200', 500, 1200],
    ['KWD', '1.234', '10,5', 1.234, 10.5],
  ])('are read in the decimals of %s', (currency, value, minimum, moneyOffAmount, minimumSubtotal) => {
    expect(toSpecification({ ...form, value, minimum }, currency, new Date(0))).toMatchObject({
      moneyOffAmount,
      minimumSubtotal,
    })
  })

  test('are left out while their fields are empty', () => {
    const given = toSpecification({ ...form, kind: 'percent', value: '10', minimum: ' ' }, 'EUR', new Date(0))
    expect(given).toMatchObject({ percentOffRate: 10 })
    expect(given).not.toHaveProperty('minimumSubtotal')
    expect(given).not.toHaveProperty('moneyOffAmount')
  })
})
