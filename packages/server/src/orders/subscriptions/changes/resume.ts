import type { Transaction } from '../../../platform/database/database.ts'
import type { Contract } from '../contract.ts'
import { findCycle, saveCycle } from '../cycles.ts'
import { recordNotice } from '../notices.ts'
import { shopZone, withNextDateAfter } from '../shop-time.ts'
import { findContract, saveContract } from '../store.ts'
import { type ChangingSite, changeContract } from './change.ts'
import { type ChangeOptions, requireState } from './rights.ts'

/**
 * Goes on with a paused contract, at the next date of its rhythm. Dates that passed while it was paused are not made up for.
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
  const { resumeAt: _, isUnpaid: __, ...document } = contract.document
  const zone = await shopZone(transaction)
  // Attempts that failed before the pause count no more.
  const cycle = await findCycle(transaction, contract.id, contract.cycle + 1)
  if (cycle && cycle.status !== 'ORDERED') {
    const fresh = { status: 'SCHEDULED', attempts: 0, next_attempt_at: null, failure_code: null } as const
    await saveCycle(transaction, { ...cycle, ...fresh, updated_at: now.toISOString() })
  }
  const active = { ...contract, status: 'ACTIVE' as const, document }
  const resumed = await saveContract(transaction, withNextDateAfter(active, now, zone), now)
  const notice = { kind: 'RESUMED', key: `resumed-${contract.revision}`, at: resumed.nextAt } as const
  await recordNotice(transaction, resumed, notice, now)
  return resumed
}
