import type { MembershipProduct, Order, OrderLineItem } from '@cartwright/contract'
import { levelOfProduct, readLevels } from '../../people/customers/memberships/levels.ts'
import { type MembershipRow, membershipsOfOrder } from '../../people/customers/memberships/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { periodDate } from '../../platform/kernel/period-date.ts'
import { shopZone } from '../subscriptions/shop-time.ts'
import { customerOf, membershipsOfCustomer } from './customer.ts'
import { isSettled, unitsLeft } from './paid-order.ts'
import { newMembership, storeMembership } from './save.ts'

/**
 * Compares an order with the memberships that it sold for a fixed time. A second delivery of an event changes nothing.
 */
export async function settleOrder(transaction: Transaction, order: Order, now: Date): Promise<void> {
  const stored = await membershipsOfOrder(transaction, order.id)
  const ofLine = new Map(stored.map((row) => [row.source_key, row]))
  for (const line of order.lineItems) {
    if (line.subscriptionInfo?.id !== undefined) continue
    const key = `${order.id}:${line.id}`
    await settleLine(transaction, order, line, ofLine.get(key) ?? null, now)
    ofLine.delete(key)
  }
  // Lines that staff removed from the order.
  for (const row of ofLine.values()) if (row.source === 'ORDER') await endNow(transaction, row, now)
}

async function settleLine(
  transaction: Transaction,
  order: Order,
  line: OrderLineItem,
  stored: MembershipRow | null,
  now: Date,
): Promise<void> {
  const units = unitsLeft(order, line)
  if (units <= 0) {
    if (stored) await endNow(transaction, stored, now)
    return
  }
  const sold = levelOfProduct(await readLevels(transaction), line.catalogReference?.catalogItemId)
  if (!sold || !isSettled(order)) return
  const row = stored ?? (await startOf(transaction, order, line, sold.level.id, now))
  // What staff ended by hand stays so.
  if (row.ended === 1) return
  const ends_at = await endOf(transaction, row.starts_at, sold.product, units)
  await storeMembership(transaction, { ...row, ends_at }, stored, now)
}

/** A level that is bought again begins when the time that is paid already has passed: no day is lost. */
async function startOf(
  transaction: Transaction,
  order: Order,
  line: OrderLineItem,
  levelId: string,
  now: Date,
): Promise<MembershipRow> {
  const { memberId, email } = order.buyerInfo
  const customer = customerOf(memberId, email)
  const paid = (await membershipsOfCustomer(transaction, customer))
    .filter(({ level_id, source }) => level_id === levelId && source === 'ORDER')
    .map(({ ends_at }) => ends_at ?? '')
  const starts_at = [now.toISOString(), ...paid].toSorted().at(-1) ?? now.toISOString()
  const key = { source: 'ORDER', source_key: `${order.id}:${line.id}`, order_id: order.id } as const
  return newMembership({ ...customer, ...key, level_id: levelId, starts_at }, now)
}

async function endOf(
  transaction: Transaction,
  startsAt: string,
  { periodUnit = 'UNDEFINED', periodCount = 1 }: MembershipProduct,
  units: number,
): Promise<string | null> {
  if (periodUnit === 'UNDEFINED') return null
  const rhythm = { unit: periodUnit, interval: periodCount }
  return periodDate(new Date(startsAt), rhythm, units, await shopZone(transaction)).toISOString()
}

/** Ends a membership at once. One that has ended keeps its end. */
export async function endNow(transaction: Transaction, row: MembershipRow, now: Date): Promise<MembershipRow> {
  const at = now.toISOString()
  const ends_at = row.ends_at !== null && row.ends_at < at ? row.ends_at : at
  return storeMembership(transaction, { ...row, ends_at, renews_at: null, past_due: 0, ended: 1 }, row, now)
}
