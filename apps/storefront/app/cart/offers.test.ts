import { expect, test } from 'vitest'
import { toOffers } from './offers.ts'

const price = (amount: string) => ({
  amount,
  convertedAmount: amount,
  formattedAmount: amount,
  formattedConvertedAmount: amount,
})
const rule = { id: 'a', name: 'Summer', applied: false, amount: price('0'), freeShipping: false, unmetConditions: [] }
const offersOf = (...discountRules: Parameters<typeof toOffers>[0]['discountRules'] & {}) =>
  toOffers({ discountRules }, ({ amount }) => `€${amount}`)

test('says the largest amount and quantity that are missing', () => {
  const unmetConditions = [
    { type: 'SUBTOTAL_TOO_LOW' as const, missingAmount: price('9.50') },
    { type: 'SUBTOTAL_TOO_LOW' as const, missingAmount: price('12.00') },
    { type: 'QUANTITY_TOO_LOW' as const, missingQuantity: 2 },
  ]
  expect(offersOf({ ...rule, rejection: 'CONDITIONS_NOT_MET', unmetConditions })).toEqual([
    { kind: 'unlock', name: 'Summer', freeDelivery: false, amount: '€12.00', quantity: 2 },
  ])
})

test('says what the next tier gives', () => {
  const nextTier = { missingAmount: price('5.00'), percentage: '15' }
  expect(offersOf({ ...rule, applied: true, nextTier })).toEqual([{ kind: 'tier', gain: '15 %', amount: '€5.00' }])
})

test('names the discount that another one gave way to, or the coupon', () => {
  const other = { ...rule, id: 'b', name: 'Winter', applied: true }
  expect(offersOf({ ...rule, rejection: 'NOT_COMBINABLE', blockedBy: 'b' }, other)).toEqual([
    { kind: 'blocked', name: 'Summer', by: 'Winter' },
  ])
  expect(offersOf({ ...rule, rejection: 'NOT_COMBINABLE_WITH_COUPON' })).toEqual([{ kind: 'blocked', name: 'Summer' }])
})
