import type { ManagedSubscriptionResponse, Order } from '@cartwright/contract'
import type { Queryable } from '../../../platform/database/database.ts'
import { findOrder } from '../../orders/store.ts'
import { requireContract } from '../store.ts'
import { failuresOf, toManaged } from './query-managed.ts'

/**
 * A subscription with its periods, and their orders and payments.
 *
 * @throws ApplicationError with code `SUBSCRIPTION_CONTRACT_NOT_FOUND`
 */
export async function getManaged(db: Queryable, id: string): Promise<ManagedSubscriptionResponse> {
  const contract = await requireContract(db, id)
  const rows = await listCycles(db, contract.id)
  // The first order is the first period, also where its row was never written.
  const isFirstMissing = contract.orderId !== null && !rows.some(({ order_id }) => order_id === contract.orderId)
  const first = isFirstMissing && contract.orderId !== null ? await firstCycle(db, contract.orderId) : []
  const cycles = await Promise.all(rows.map((row) => toWireCycle(db, row)))
  return { subscription: toManaged(contract, await failuresOf(db, [contract])), cycles: [...cycles, ...first] }
}

/** The periods of a contract that were reached, the newest first. */
export const listCycles = (db: Queryable, contractId: string) =>
  db
    .selectFrom('subscription_cycles')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('cycle', 'desc')
    .execute()

type CycleRow = Awaited<ReturnType<typeof listCycles>>[number]
type WireCycle = ManagedSubscriptionResponse['cycles'][number]

async function firstCycle(db: Queryable, orderId: string): Promise<WireCycle[]> {
  const order = await orderOf(db, orderId)
  if (!order) return []
  return [{ cycleNumber: 1, dueDate: order.createdDate, status: 'ORDERED', attempts: 0, ...paidOf(order) }]
}

async function toWireCycle(db: Queryable, row: CycleRow): Promise<WireCycle> {
  const order = row.order_id === null ? null : await orderOf(db, row.order_id)
  return {
    cycleNumber: Number(row.cycle),
    dueDate: row.due_at,
    status: row.status,
    attempts: Number(row.attempts),
    ...(row.next_attempt_at !== null && { nextAttemptDate: row.next_attempt_at }),
    ...(row.failure_code !== null && { failureCode: row.failure_code }),
    ...(order && paidOf(order)),
  }
}

const paidOf = ({ id, number, priceSummary, paymentStatus }: Order) => ({
  orderId: id,
  orderNumber: number,
  orderTotal: priceSummary.total.amount,
  paymentStatus,
})

/** An order that is planned is not stored before it is charged. */
async function orderOf(db: Queryable, id: string): Promise<Order | null> {
  const stored = await findOrder(db, id)
  return stored ? JSON.parse(stored.document) : null
}
