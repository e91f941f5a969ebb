import { readLevels } from '../../people/customers/memberships/levels.ts'
import type { MembershipRow } from '../../people/customers/memberships/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { cancelIn } from '../subscriptions/changes/cancel.ts'
import { findContract } from '../subscriptions/store.ts'
import { membershipsOfCustomer } from './customer.ts'
import { isRunning } from './running.ts'

/**
 * A new subscription of a level replaces those of the same level and of levels of another rank: they are not charged again, and
 * their benefits last until the end of what was paid. Levels of the same rank stand side by side. A contract that also delivers
 * other goods goes on.
 */
export async function replaceOthers(transaction: Transaction, row: MembershipRow, now: Date): Promise<void> {
  const levels = await readLevels(transaction)
  const ranks = new Map(levels.map(({ id, rank }) => [id, rank]))
  const others = (await membershipsOfCustomer(transaction, row)).filter(
    ({ contract_id, level_id }) =>
      contract_id !== null &&
      contract_id !== row.contract_id &&
      (level_id === row.level_id || ranks.get(level_id) !== ranks.get(row.level_id)),
  )
  const products = new Set(levels.flatMap((level) => level.products.map(({ productId }) => productId)))
  for (const contractId of new Set(others.flatMap(({ contract_id }) => contract_id ?? []))) {
    const contract = await findContract(transaction, contractId)
    if (!contract || !isRunning(contract)) continue
    const isMembershipOnly = contract.document.lines.every(({ item }) =>
      products.has(item.catalogReference?.catalogItemId ?? ''),
    )
    if (isMembershipOnly) await cancelIn(transaction, contract, { reason: 'REPLACED' }, now)
  }
}
