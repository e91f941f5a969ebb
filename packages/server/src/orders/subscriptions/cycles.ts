import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { SubscriptionTables } from './tables.ts'

/** One period of a contract. */
export type Cycle = Selectable<SubscriptionTables['subscription_cycles']>

export async function findCycle(db: Queryable, contractId: string, cycle: number): Promise<Cycle | null> {
  const row = await db
    .selectFrom('subscription_cycles')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('cycle', '=', cycle)
    .executeTakeFirst()
  return row ?? null
}

/** The periods of a contract, the newest first. */
export async function cyclesOf(db: Queryable, contractId: string, limit = 100): Promise<Cycle[]> {
  return db
    .selectFrom('subscription_cycles')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('cycle', 'desc')
    .limit(limit)
    .execute()
}

/** Stores a period, new or changed. */
export async function saveCycle(transaction: Transaction, cycle: Cycle): Promise<void> {
  const { contract_id: _, cycle: __, ...changes } = cycle
  await transaction
    .insertInto('subscription_cycles')
    .values(cycle)
    .onConflict((conflict) => conflict.columns(['contract_id', 'cycle']).doUpdateSet(changes))
    .execute()
}

/**
 * Stores that a delivery is being made.
 *
 * @returns false when it was made, skipped, canceled or tried in the meantime
 */
export async function beginCycle(transaction: Transaction, cycle: Cycle): Promise<boolean> {
  const { order_id, status, updated_at } = cycle
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('subscription_cycles')
    .values(cycle)
    .onConflict((conflict) =>
      conflict
        .columns(['contract_id', 'cycle'])
        .doUpdateSet({ order_id, status, updated_at })
        .where('subscription_cycles.attempts', '=', cycle.attempts)
        .where('subscription_cycles.status', 'not in', ['ORDERED', 'SKIPPED', 'CANCELED']),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function deleteCycle(transaction: Transaction, contractId: string, cycle: number): Promise<void> {
  await transaction
    .deleteFrom('subscription_cycles')
    .where('contract_id', '=', contractId)
    .where('cycle', '=', cycle)
    .execute()
}

/** The id that the order of a period will have: the same for each attempt. */
export const plannedCycleOrder = (contractId: string, cycle: number): string => idOf('order', contractId, cycle)

/** The checkout by which a period is charged: the same for each attempt, so that it becomes one order. */
export const cycleCheckout = (contractId: string, cycle: number): string => idOf('checkout', contractId, cycle)

function idOf(kind: string, contractId: string, cycle: number): string {
  const hex = createHash('sha256').update(`${kind} ${contractId} ${cycle}`).digest('hex')
  // RFC 9562, version 8: an id made by an own rule.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
