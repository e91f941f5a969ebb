import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from './allocate.ts'
import { type LedgerPayment, ledgerOf, partOfLine, refundable } from './ledger.ts'

const amount = fc.integer({ min: 1, max: 1_000_000 })
const status = fc.constantFrom<LedgerPayment['status']>('pending', 'authorized', 'captured', 'voided', 'declined')
const capturedOf = ({ status, amount }: Pick<LedgerPayment, 'status' | 'amount'>) => {
  if (status === 'captured') return amount
  return status === 'authorized' ? Math.floor(amount / 3) : 0
}
const payments = fc
  .array(fc.record({ status, amount }), { maxLength: 5 })
  .map((all) =>
    all.map((payment, index): LedgerPayment => ({ ...payment, id: String(index), captured: capturedOf(payment) })),
  )
const refundStatus = fc.constantFrom('pending' as const, 'succeeded' as const, 'failed' as const)

test('the balance and what was paid add up to the total, unless more was paid', () => {
  fc.assert(
    fc.property(amount, payments, (total, all) => {
      const { paid, balance } = ledgerOf(total, all, [])
      expect(balance).toBeGreaterThanOrEqual(0)
      expect(balance + Math.min(paid, total)).toBe(total)
    }),
  )
})

test('refunds up to what is refundable never exceed what was captured', () => {
  fc.assert(
    fc.property(payments, fc.array(fc.tuple(fc.nat({ max: 4 }), refundStatus, amount)), (all, wanted) => {
      const refunds: { paymentId: string; status: 'pending' | 'succeeded' | 'failed'; amount: number }[] = []
      for (const [index, state, requested] of wanted) {
        const payment = all[index]
        const most = payment ? refundable(payment, refunds) : 0
        if (most > 0) refunds.push({ paymentId: String(index), status: state, amount: Math.min(requested, most) })
      }
      const ledger = ledgerOf(1000, all, refunds)
      expect(ledger.refunded + ledger.pendingRefund).toBeLessThanOrEqual(ledger.paid)
      if (ledger.paymentStatus === 'FULLY_REFUNDED') expect(ledger.refunded).toBe(ledger.paid)
    }),
  )
})

test('the parts of a line add up to the line, however it is split', () => {
  fc.assert(
    fc.property(amount, fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }), (whole, units) => {
      const quantity = sum(units)
      let done = 0
      const parts = units.map((count) => {
        const part = partOfLine(whole, quantity, done, count)
        done += count
        return part
      })
      expect(sum(parts)).toBe(whole)
      for (const part of parts) expect(part).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the status follows from the sums', () => {
  const captured = (paid: number): LedgerPayment[] => [{ id: 'a', status: 'captured', amount: paid, captured: paid }]
  const refund = (amount: number) => [{ paymentId: 'a', status: 'succeeded' as const, amount }]
  expect(ledgerOf(100, [], []).paymentStatus).toBe('NOT_PAID')
  expect(ledgerOf(100, [{ id: 'a', status: 'authorized', amount: 100, captured: 0 }], []).paymentStatus).toBe('PENDING')
  expect(ledgerOf(100, captured(40), []).paymentStatus).toBe('PARTIALLY_PAID')
  expect(ledgerOf(100, captured(100), []).paymentStatus).toBe('PAID')
  expect(ledgerOf(100, captured(100), refund(30)).paymentStatus).toBe('PARTIALLY_REFUNDED')
  expect(ledgerOf(100, captured(100), refund(100)).paymentStatus).toBe('FULLY_REFUNDED')
  expect(ledgerOf(0, [], []).paymentStatus).toBe('PAID')
})
