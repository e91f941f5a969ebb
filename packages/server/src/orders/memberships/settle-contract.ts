import { levelOfProduct, readLevels } from '../../people/customers/memberships/levels.ts'
import { type MembershipRow, membershipsOfContract } from '../../people/customers/memberships/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import type { Contract, ContractLine } from '../subscriptions/contract.ts'
import { findCycle } from '../subscriptions/cycles.ts'
import { dueDate } from '../subscriptions/due-date.ts'
import { shopZone } from '../subscriptions/shop-time.ts'
import { findContract } from '../subscriptions/store.ts'
import { endOfContract } from './contract-end.ts'
import { customerOf } from './customer.ts'
import { isSettled, readOrder, unitsLeft } from './paid-order.ts'
import { replaceOthers } from './replace-others.ts'
import { newMembership, storeMembership } from './save.ts'
import { endNow } from './settle-order.ts'

/** Compares a subscription contract with the memberships that it pays for. */
export async function settleContract(transaction: Transaction, contractId: string, now: Date): Promise<void> {
  const stored = await membershipsOfContract(transaction, contractId)
  const contract = await findContract(transaction, contractId)
  if (!contract) return
  const levels = await readLevels(transaction)
  const ofLine = new Map(stored.map((row) => [row.source_key, row]))
  for (const line of contract.document.lines) {
    const key = `${contract.id}:${line.id}`
    const row = ofLine.get(key) ?? null
    const levelId = row?.level_id ?? levelOfProduct(levels, productOf(line))?.level.id
    if (levelId !== undefined) await settleLine(transaction, { contract, line, levelId, stored: row, now })
    ofLine.delete(key)
  }
  for (const row of ofLine.values()) if (row.ended === 0) await endNow(transaction, row, now)
}

const productOf = ({ item }: ContractLine) => item.catalogReference?.catalogItemId

interface SettledLine {
  readonly contract: Contract
  readonly line: ContractLine
  readonly levelId: string
  readonly stored: MembershipRow | null
  readonly now: Date
}

async function settleLine(transaction: Transaction, settled: SettledLine): Promise<void> {
  const { contract, line, stored, now } = settled
  const row = await withPaidPeriod(transaction, settled)
  if (row?.paid_until == null) return
  const isRefunded = await wentBack(transaction, contract, row.order_id, line)
  if (isRefunded) {
    if (row.ended === 0) await endNow(transaction, row, now)
    return
  }
  const { membershipGraceDays: graceDays } = await readSettings(transaction)
  const end = endOfContract(contract, { paidUntil: new Date(row.paid_until), graceDays, now })
  const isPast = end.ends_at !== null && end.ends_at <= now.toISOString()
  const customer = customerOf(contract.memberId, contract.email)
  const owner = contract.email === '' && contract.memberId === null ? {} : customer
  await storeMembership(transaction, { ...row, ...owner, ...end, ended: isPast ? 1 : 0 }, stored, now)
  if (!stored) await replaceOthers(transaction, row, now)
}

/** The membership with the end of the period that was paid last; null while nothing was paid. */
async function withPaidPeriod(
  transaction: Transaction,
  { contract, line, levelId, stored, now }: SettledLine,
): Promise<MembershipRow | null> {
  const { cycle } = contract
  if (stored && stored.cycle >= cycle) return stored
  const period = await findCycle(transaction, contract.id, cycle)
  const orderId = period?.order_id ?? (cycle <= 1 ? contract.orderId : null)
  const order = await readOrder(transaction, orderId)
  const isPaid = period?.status !== 'SKIPPED' && (order === null || isSettled(order))
  if (!isPaid) return stored
  const paid_until = dueDate(contract, cycle + 1, await shopZone(transaction)).toISOString()
  if (stored) return { ...stored, cycle, paid_until, order_id: orderId }
  const trialEnds = contract.document.trialEndsAt
  const starts_at = cycle === 0 && trialEnds === undefined ? contract.anchorAt : contract.createdAt
  return newMembership(
    {
      ...customerOf(contract.memberId, contract.email),
      ...{ level_id: levelId, source: 'SUBSCRIPTION', source_key: `${contract.id}:${line.id}`, starts_at },
      ...{ contract_id: contract.id, order_id: orderId, cycle, paid_until },
    },
    now,
  )
}

/** True when the order that paid for the running period was canceled, or its line refunded. */
async function wentBack(
  transaction: Transaction,
  contract: Contract,
  orderId: string | null,
  { id, item }: ContractLine,
): Promise<boolean> {
  const order = await readOrder(transaction, orderId)
  const line = order?.lineItems.find(
    (one) =>
      one.id === id ||
      (one.subscriptionInfo?.id === contract.id &&
        one.catalogReference?.catalogItemId === item.catalogReference?.catalogItemId),
  )
  return order !== null && line !== undefined && unitsLeft(order, line) <= 0
}
