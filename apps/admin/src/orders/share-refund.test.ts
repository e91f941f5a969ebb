import type { PaymentRefundability } from '@cartwright/client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareRefund } from './share-refund.ts'

const money = (minor: number) => ({ amount: (minor / 100).toFixed(2), formattedAmount: '' })

const payment = (maximum: number, refundable: boolean, index: number): PaymentRefundability => ({
  refundable,
  payment: {
    paymentId: `payment-${index}`,
    monetary: { paid: money(maximum), refunded: money(0), refundPending: money(0), maxRefund: money(maximum) },
    offlinePayment: !refundable,
  },
})

const minor = fc.integer({ min: 0, max: 1_000_000 })

test('S04: the shares add up to the amount and none exceeds its payment', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(minor, fc.boolean()), { minLength: 1, maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (given, part) => {
        const payments = given.map(([maximum, refundable], index) => payment(maximum, refundable, index))
        const amount = Math.floor(given.reduce((sum, [maximum]) => sum + maximum, 0) * part)
        const shares = shareRefund(payments, (amount / 100).toFixed(2), false)
        const sharesInMinor = shares.map((share) => Math.round(Number(share.amount?.amount) * 100))
        expect(sharesInMinor.reduce((sum, share) => sum + share, 0)).toBe(amount)
        for (const { paymentId, amount: share, externalRefund } of shares) {
          const [maximum = 0, refundable] = given[Number(paymentId.slice('payment-'.length))] ?? []
          expect(Math.round(Number(share?.amount) * 100)).toBeLessThanOrEqual(maximum)
          expect(externalRefund).toBe(!refundable)
        }
      },
    ),
  )
})
