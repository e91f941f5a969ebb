import type { RequestOf, ResponseOf } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { type DisputePosition, type ListedDispute, listDisputes } from '../../selling/payments/disputes.ts'
import { orderNumbers } from '../orders/order-numbers.ts'
import { listPaymentReports } from './daily-report.ts'
import type { Difference } from './reconcile.ts'

const DEFAULT_LIMIT = 50

/** A page of the daily reports, with the numbers of the orders. */
export async function reportsPage(
  db: Queryable,
  { limit = DEFAULT_LIMIT, cursor }: RequestOf<'ListPaymentReports'>,
): Promise<ResponseOf<'ListPaymentReports'>> {
  if (cursor !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(cursor)) throw invalidCursor()
  const found = await listPaymentReports(db, { before: cursor, limit: limit + 1 })
  const page = found.slice(0, limit)
  const numbers = await orderNumbers(
    db,
    page.flatMap(({ differences }) => differences.map(({ orderId }) => orderId)),
  )
  const last = page.at(-1)
  return {
    reports: page.map(({ day, createdAt, differences }) => ({
      day,
      createdDate: createdAt,
      differences: differences.map((difference) => toDifference(difference, numbers)),
    })),
    ...(found.length > limit && last && { next: last.day }),
  }
}

function toDifference(
  { paymentId, provider, orderId, kind, problem, currency, found, expected }: Difference,
  numbers: ReadonlyMap<string, number>,
) {
  const number = orderId === null ? undefined : numbers.get(orderId)
  return {
    paymentId,
    provider,
    ...(orderId !== null && { orderId }),
    ...(number !== undefined && { orderNumber: `${number}` }),
    kind,
    problem,
    currency,
    ...(currency !== undefined && found !== undefined && { found: toDecimalString(found, currency) }),
    ...(currency !== undefined && expected !== undefined && { expected: toDecimalString(expected, currency) }),
  }
}

const states = { open: 'OPEN', won: 'WON', lost: 'LOST' } as const
const stored = { OPEN: 'open', WON: 'won', LOST: 'lost' } as const

/** A page of disputes. */
export async function disputesPage(
  db: Queryable,
  { status, limit = DEFAULT_LIMIT, cursor }: RequestOf<'ListPaymentDisputes'>,
): Promise<ResponseOf<'ListPaymentDisputes'>> {
  const after = cursor === undefined ? null : readPosition(cursor)
  const found = await listDisputes(db, status ? stored[status] : null, after, limit + 1)
  const page = found.slice(0, limit)
  const numbers = await orderNumbers(
    db,
    page.map(({ orderId }) => orderId),
  )
  const last = page.at(-1)
  return {
    disputes: page.map((dispute) => toDispute(dispute, numbers)),
    ...(found.length > limit && last && { next: writePosition(last) }),
  }
}

const toDispute = ({ orderId, replyBy, ...dispute }: ListedDispute, numbers: ReadonlyMap<string, number>) => ({
  id: dispute.id,
  paymentId: dispute.paymentId,
  provider: dispute.provider,
  ...(orderId !== null && { orderId }),
  ...(orderId !== null && numbers.has(orderId) && { orderNumber: `${numbers.get(orderId)}` }),
  amount: toDecimalString(dispute.amount, dispute.currency),
  currency: dispute.currency,
  status: states[dispute.status],
  reason: dispute.reason,
  openedDate: dispute.openedAt,
  updatedDate: dispute.updatedAt,
  ...(replyBy !== null && { replyByDate: replyBy }),
})

const writePosition = ({ openedAt, id }: DisputePosition) => Buffer.from(`${openedAt} ${id}`).toString('base64url')

function readPosition(cursor: string): DisputePosition {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const openedAt = text.slice(0, text.indexOf(' '))
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(openedAt)) throw invalidCursor()
  return { openedAt, id: text.slice(openedAt.length + 1) }
}

const invalidCursor = () => invalidField('cursor', 'is not a cursor of this list', 'FORMAT')
