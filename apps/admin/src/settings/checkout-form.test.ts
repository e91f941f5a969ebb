import { describe, expect, test, vi } from 'vitest'
import {
  areDays,
  areHours,
  type CheckoutForm,
  isAmountAbove,
  isCountAbove,
  toCheckoutChanges,
} from './checkout-form.ts'

vi.mock('../facts/facts.ts', () => ({ language: 'en', inLanguage: ({ en }: { readonly en: unknown }) => en }))

const form: CheckoutForm = {
  currency: 'EUR',
  minimumAmount: '',
  maximumAmount: '',
  minimumQuantity: '',
  maximumQuantity: '',
  byCurrency: [],
  stockHoldMinutes: '15',
  abandonedCartDays: '3',
  downloadLinkDays: '7',
  downloadLimit: '5',
  returnWindowDays: '14',
  withdrawalDays: '14',
  reviewMailDays: '0',
  recoveryMails: 'NEVER',
  newsletterAtCheckout: false,
  recoveryMailHours: '1, 24',
  subscriptionRetryDays: '1, 3',
  subscriptionNoticeDays: '3',
  membershipGraceDays: '7',
  subscriptionAfterRetries: 'PAUSE',
  subscriptionMissingStock: 'WAIT',
  subscriptionPriceConsent: true,
}

describe('the limits of an order', () => {
  test.each([
    ['EUR', '1.234,5', '1234.50'],
    ['EUR', '19.99', '19.99'],
    ['JPY', '1,200', '1200'],
    ['KWD', '1.234', '1.234'],
  ])('are read in the decimals of %s: %s', (currency, minimumAmount, amount) => {
    expect(toCheckoutChanges({ ...form, currency, minimumAmount }).orderLimits).toEqual({ minimumAmount: amount })
  })

  test('are taken back by empty fields', () => {
    expect(toCheckoutChanges({ ...form, minimumQuantity: '2' }).orderLimits).toEqual({ minimumQuantity: 2 })
  })

  test('are compared as amounts, not as texts or numbers', () => {
    expect(isAmountAbove('10', '9,99', 'EUR')).toBe(true)
    expect(isAmountAbove('9,99', '10', 'EUR')).not.toBe(true)
    expect(isAmountAbove('90071992547409.93', '90071992547409.92', 'EUR')).toBe(true)
    expect(isAmountAbove('90071992547409.92', '90071992547409.93', 'EUR')).not.toBe(true)
    expect(isAmountAbove('', '10', 'EUR')).toBe(true)
    expect(isCountAbove('10', '9')).toBe(true)
    expect(isCountAbove('9', '10')).not.toBe(true)
  })
})

test('mails about a cart follow each other', () => {
  expect(areHours('1, 24; 72')).toBe(true)
  expect(areHours('24, 1')).not.toBe(true)
  expect(areHours('')).not.toBe(true)
  expect(areHours('1, x')).not.toBe(true)
})

test('attempts to charge a subscription follow each other, and may be none', () => {
  expect(areDays('1, 3; 5')).toBe(true)
  expect(areDays('')).toBe(true)
  expect(areDays('3, 1')).not.toBe(true)
  expect(areDays('0')).not.toBe(true)
  expect(toCheckoutChanges({ ...form, subscriptionRetryDays: '' }).subscriptionRetryDays).toEqual([])
})
