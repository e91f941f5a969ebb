import type { Transaction } from '../../../platform/database/database.ts'
import type { Contract } from '../contract.ts'
import { findCycle, saveCycle } from '../cycles.ts'
import { recordNotice } from '../notices.ts'
import { shopZone } from '../shop-time.ts'
import { findContract, saveContract } from '../store.ts'
import { type ChangingSite, changeContract } from './change.ts'
import { type ChangeOptions, requireState } from './rights.ts'
import { resumed } from './states.ts'

/**
 * Goes on with a paused contract, at the next date of its rhythm. Dates that passed while it was paused are not delivered later.
 *
 * @throws ApplicationError SUBSCRIPTION_STEP_NOT_ALLOWED, REVISION_CONFLICT
 */
export const resumeContract = (
  site: ChangingSite,
  contractId: string,
  options: ChangeOptions = {},
): Promise<Contract> =>
  changeContract(site, contractId, async (transaction, contract, now) => {
    requireState(contract, ['PAUSED'], options)
    return resume(transaction, contract, now)
  })

/** Goes on with a contract whose pause has ended by its date. */
export async function resumeDue(transaction: Transaction, contractId: string, now: Date): Promise<void> {
  const contract = await findContract(transaction, contractId)
  const { resumeAt } = contract?.document ?? {}
  if (contract?.status !== 'PAUSED' || resumeAt === undefined || new Date(resumeAt) > now) return
  await resume(transaction, contract, now)
}

export async function resume(transaction: Transaction, contract: Contract, now: Date): Promise<Contract> {
  const zone = await shopZone(transaction)
  await restartAttempts(transaction, contract, now)
  const saved = await saveContract(transaction, resumed(contract, now, zone), now)
  const notice = { kind: 'RESUMED', key: `resumed-${contract.revision}`, at: saved.nextAt } as const
  await recordNotice(transaction, saved, notice, now)
  return saved
}

/** Attempts that failed before a pause count no more. */
export async function restartAttempts(transaction: Transaction, contract: Contract, now: Date): Promise<void> {
  const cycle = await findCycle(transaction, contract.id, contract.cycle + 1)
  if (!cycle || cycle.status === 'ORDERED') return
  const fresh = { status: 'SCHEDULED', attempts: 0, next_attempt_at: null, failure_code: null } as const
  await saveCycle(transaction, { ...cycle, ...fresh, updated_at: now.toISOString() })
}
