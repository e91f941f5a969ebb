import type { OrderPayment } from '@cartwright/client'
import { expect, test } from 'vitest'
import { authorizedRest } from './authorized-rest.ts'

const price = (amount: string) => ({ amount, formattedAmount: `€${amount}` })
const payment = (status: OrderPayment['status'], captures: readonly string[]): OrderPayment => ({
  id: '1',
  createdDate: new Date(0),
  updatedDate: new Date(0),
  amount: price('100.00'),
  status,
  refundDisabled: false,
  regularPaymentDetails: {
    offlinePayment: false,
    authorizationDetails: {
      delayedCapture: true,
      captures: captures.map((amount) => ({ status: 'SUCCEEDED', amount: price(amount) })),
    },
  },
})

test('is what was authorized less what was captured', () => {
  expect(authorizedRest(payment('AUTHORIZED', []))).toBe('100.00')
  expect(authorizedRest(payment('AUTHORIZED', ['30.10', '20.20']))).toBe('49.70')
})

test('stays when a captured part was refunded', () => {
  expect(authorizedRest(payment('PARTIALLY_REFUNDED', ['30.00']))).toBe('70.00')
})

test('is nothing once all is captured, or the payment has ended', () => {
  expect(authorizedRest(payment('APPROVED', ['100.00']))).toBe('0')
  expect(authorizedRest(payment('VOIDED', []))).toBe('0')
  expect(authorizedRest(payment('DECLINED', ['30.00']))).toBe('0')
})
