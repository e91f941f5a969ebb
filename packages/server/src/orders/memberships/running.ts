import { contractIdsOfLevel } from '../../people/customers/memberships/store.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Contract } from '../subscriptions/contract.ts'
import { findContracts } from '../subscriptions/store.ts'

const RUNNING = ['ACTIVE', 'PAUSED', 'PAST_DUE']

/** True while a contract is still charged, now or once it is resumed. */
export const isRunning = ({ status }: Pick<Contract, 'status'>): boolean => RUNNING.includes(status)

/** The contracts that pay for a level and are still charged. */
export async function runningContracts(db: Queryable, levelId: string): Promise<Contract[]> {
  return (await findContracts(db, await contractIdsOfLevel(db, levelId))).filter(isRunning)
}

/** @throws ApplicationError MEMBERSHIP_LEVEL_IN_USE: customers would be charged for nothing */
export async function requireUnused(transaction: Transaction, levelId: string): Promise<void> {
  const running = await runningContracts(transaction, levelId)
  if (running.length > 0) throw rejected('MEMBERSHIP_LEVEL_IN_USE', { count: running.length })
}
