import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { Contract } from './contract.ts'
import type { Cycle } from './cycles.ts'
import { toContract } from './store.ts'

/**
 * A contract with one of its periods, in one statement; null where there is no such contract.
 *
 * @param number of the period. Default: the next one
 */
export async function findWithCycle(
  db: Queryable,
  id: string,
  number: number | null = null,
): Promise<{ readonly contract: Contract; readonly cycle: Cycle | null } | null> {
  const row = await db
    .selectFrom('subscription_contracts as contract')
    .leftJoin('subscription_cycles as period', (join) =>
      join
        .onRef('period.contract_id', '=', 'contract.id')
        .on('period.cycle', '=', number ?? sql<number>`contract.cycle + 1`),
    )
    .selectAll('contract')
    .select('period.cycle as period_cycle')
    .select(['period.due_at as period_due_at', 'period.status as period_status', 'period.order_id as period_order_id'])
    .select(['period.attempts as period_attempts', 'period.next_attempt_at as period_next_attempt_at'])
    .select(['period.failure_code as period_failure_code', 'period.updated_at as period_updated_at'])
    .where('contract.id', '=', id.toLowerCase())
    .executeTakeFirst()
  if (!row) return null
  const { period_cycle, period_due_at, period_status, period_attempts, period_updated_at } = row
  const isStored =
    period_cycle !== null && period_due_at !== null && period_status !== null && period_updated_at !== null
  const cycle: Cycle | null = isStored
    ? {
        contract_id: row.id,
        cycle: Number(period_cycle),
        due_at: period_due_at,
        status: period_status,
        order_id: row.period_order_id,
        attempts: Number(period_attempts),
        next_attempt_at: row.period_next_attempt_at,
        failure_code: row.period_failure_code,
        updated_at: period_updated_at,
      }
    : null
  return { contract: toContract(row), cycle }
}
