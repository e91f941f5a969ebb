import type { StoredCoupon, StoredDiscountRule } from '@cartwright/client'
import { expect, test } from 'vitest'
import { couponsAgainstRule, rulesAgainstCoupon, rulesAgainstRule } from './conflicts.ts'

const rules: StoredDiscountRule[] = [
  { id: 'a', name: 'Summer' },
  { id: 'b', name: 'Alone', combines: false },
  { id: 'c', name: 'No coupon', combinesWithCoupons: false },
  { id: 'd', name: 'Off', active: false, combines: false, combinesWithCoupons: false },
  { id: 'e', name: 'Old', status: 'EXPIRED', combines: false, combinesWithCoupons: false },
]

test('a rule is not combined with rules that apply alone', () => {
  expect(rulesAgainstRule({ id: 'a', combines: true }, rules)).toEqual(['Alone'])
})

test('a rule that applies alone is combined with no other rule that is on', () => {
  expect(rulesAgainstRule({ id: undefined, combines: false }, rules)).toEqual(['Summer', 'Alone', 'No coupon'])
})

test('a coupon is not combined with rules that reject coupons, or with all', () => {
  expect(rulesAgainstCoupon(true, rules)).toEqual(['No coupon'])
  expect(rulesAgainstCoupon(false, rules)).toEqual(['Summer', 'Alone', 'No coupon'])
})

test('a rule is not combined with coupons that apply alone, or with all', () => {
  const coupon = (code: string, more: object = {}): StoredCoupon => ({
    id: code,
    specification: { code, ...more },
    dateCreated: '0',
    expired: code === 'OLD',
    numberOfUsages: 0,
  })
  const coupons = [
    coupon('TEN'),
    coupon('SOLO', { combinesWithRules: false }),
    coupon('OLD'),
    coupon('X', { active: false }),
  ]
  expect(couponsAgainstRule(true, coupons)).toEqual(['SOLO'])
  expect(couponsAgainstRule(false, coupons)).toEqual(['TEN', 'SOLO'])
})
