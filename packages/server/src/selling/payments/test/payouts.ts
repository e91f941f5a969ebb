import { type Selectable, sql } from 'kysely'
import type { Services } from '../../../platform/kernel/services.ts'
import { addDays } from '../../../platform/kernel/zoned-time.ts'
import { percentOf } from '../../../platform/pricing/percent.ts'
import type { PayoutSpan, ProviderPayout, ProviderPayouts, ProviderPayoutTransaction } from '../provider.ts'
import type { PaymentTables } from '../tables.ts'

/** What the test provider keeps of a capture: a percentage, and minor units of each. */
const FEE = { percent: '1.5', fixed: 25 }
const DAY = 24 * 60 * 60 * 1000
/** Days from the day of the captures until the money arrives. */
const DAYS_TO_ARRIVE = 2

/** What the test provider keeps of a capture; never more than the capture. */
export const testFee = (amount: number): number => Math.min(amount, percentOf(amount, FEE.percent) + FEE.fixed)

/**
 * A payout for each day (in UTC) and currency: what was captured on it, less fees and refunds. It is pending while the day
 * lasts, and then two days in transit.
 */
export const testPayouts = ({ db, now }: Pick<Services, 'db' | 'now'>): ProviderPayouts => {
  const actions = () =>
    db
      .selectFrom('test_payment_actions as action')
      .innerJoin('test_payments as payment', 'payment.reference', 'action.reference')
  const day = sql<string>`substr(action.created_at, 1, 10)`
  return {
    list: async (span, { cursor, limit }) => {
      const { from, to } = wholeDays(span)
      const sums = await actions()
        .select((eb) => [
          day.as('day'),
          'payment.currency',
          sql<number>`sum(case when action.kind = 'capture' then action.amount_minor else -action.amount_minor end)`.as(
            'amount',
          ),
          eb.fn.sum<number>('action.fee_minor').as('fees'),
        ])
        .where('action.created_at', '>=', from)
        .where('action.created_at', '<', to)
        .groupBy([day, 'payment.currency'])
        .execute()
      const payouts = sums
        .map((row) => toPayout(row, now()))
        .toSorted((a, b) => (a.id < b.id ? 1 : -1))
        .filter(({ id }) => cursor === undefined || id < cursor)
      const items = payouts.slice(0, limit)
      return { items, next: payouts.length > limit ? (items.at(-1)?.id ?? null) : null }
    },
    transactions: async (payoutId, { cursor, limit }) => {
      const [, date = '', currency = ''] = /^(\d{4}-\d{2}-\d{2})-([A-Z]{3})$/.exec(payoutId) ?? []
      const rows = await actions()
        .select(['action.key', 'action.kind', 'action.amount_minor', 'action.fee_minor', 'action.created_at'])
        .select(['payment.payment_id', 'payment.currency'])
        .where('payment.currency', '=', currency)
        .where('action.created_at', '>=', date)
        .where('action.created_at', '<', date && addDays(date, 1))
        .orderBy('action.created_at', 'desc')
        .orderBy('action.key', 'desc')
        .execute()
      if (rows.length === 0) return null
      const start = rows.findIndex(({ key }) => key === cursor) + 1
      const items = rows.slice(start, start + limit)
      return { items: items.map(toTransaction), next: start + limit < rows.length ? (items.at(-1)?.key ?? null) : null }
    },
  }
}

/** The days that begin within a span: a payout is made at the beginning of its day. */
function wholeDays({ from, to }: PayoutSpan): { readonly from: string; readonly to: string } {
  const firstDay = (instant: Date) => new Date(Math.ceil(instant.getTime() / DAY) * DAY).toISOString().slice(0, 10)
  return { from: firstDay(from), to: firstDay(to) }
}

interface PayoutSums {
  readonly day: string
  readonly currency: string
  readonly amount: number
  readonly fees: number
}

function toPayout({ day, currency, amount, fees }: PayoutSums, now: Date): ProviderPayout {
  const today = now.toISOString().slice(0, 10)
  const arrivesOn = addDays(day, DAYS_TO_ARRIVE)
  return {
    id: `${day}-${currency}`,
    status: day >= today ? 'PENDING' : arrivesOn > today ? 'IN_TRANSIT' : 'PAID',
    amount: amount - fees,
    currency,
    fees,
    createdAt: new Date(`${day}T00:00:00.000Z`),
    arrivesOn,
    hasTransactions: true,
  }
}

type ActionRow = Pick<
  Selectable<PaymentTables['test_payment_actions']>,
  'key' | 'kind' | 'amount_minor' | 'fee_minor' | 'created_at'
> & { readonly payment_id: string; readonly currency: string }

const toTransaction = (row: ActionRow): ProviderPayoutTransaction => ({
  id: row.key,
  kind: row.kind === 'capture' ? 'PAYMENT' : 'REFUND',
  createdAt: new Date(row.created_at),
  amount: row.kind === 'capture' ? row.amount_minor : -row.amount_minor,
  fee: row.fee_minor,
  currency: row.currency,
  payment: { idempotencyKey: row.payment_id },
})
