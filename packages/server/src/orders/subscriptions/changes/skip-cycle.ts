import type { Transaction } from '../../../platform/database/database.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Contract } from '../contract.ts'
import { deleteCycle, findCycle, saveCycle } from '../cycles.ts'
import { recordNotice } from '../notices.ts'
import { shopZone } from '../shop-time.ts'
import { saveContract } from '../store.ts'
import { type ChangingSite, changeContract } from './change.ts'
import { type ChangeOptions, requireState } from './rights.ts'
import { skipped } from './states.ts'

/**
 * Skips the next delivery. A fixed number of deliveries stays: the subscription ends one date later.
 *
 * @throws ApplicationError SUBSCRIPTION_STEP_NOT_ALLOWED, REVISION_CONFLICT
 */
export const skipCycle = (site: ChangingSite, contractId: string, options: ChangeOptions = {}): Promise<Contract> =>
  changeContract(site, contractId, async (transaction, contract, now) => {
    requireState(contract, ['ACTIVE', 'PAST_DUE'], options)
    const zone = await shopZone(transaction)
    const saved = await skipNow(transaction, contract, { reason: null, zone, now })
    const key = `skipped-${contract.cycle + 1}-${contract.revision}`
    await recordNotice(transaction, saved, { kind: 'SKIPPED', key, at: saved.nextAt }, now)
    return saved
  })

/** Skips the next delivery, in a transaction. */
export async function skipNow(
  transaction: Transaction,
  contract: Contract,
  { reason, zone, now }: { readonly reason: string | null; readonly zone: string; readonly now: Date },
): Promise<Contract> {
  const number = contract.cycle + 1
  const existing = await findCycle(transaction, contract.id, number)
  if (existing?.status === 'ORDERED' || contract.nextAt === null) throw rejected('SUBSCRIPTION_NOT_DUE')
  await saveCycle(transaction, {
    contract_id: contract.id,
    cycle: number,
    due_at: contract.nextAt,
    status: 'SKIPPED',
    order_id: null,
    attempts: existing?.attempts ?? 0,
    next_attempt_at: null,
    failure_code: reason,
    updated_at: now.toISOString(),
  })
  return saveContract(transaction, skipped(contract, now, zone), now)
}

/**
 * Takes the last skip back, while its date is in the future.
 *
 * @throws ApplicationError SUBSCRIPTION_STEP_NOT_ALLOWED, SUBSCRIPTION_NOT_DUE, REVISION_CONFLICT
 */
export const undoSkip = (site: ChangingSite, contractId: string, options: ChangeOptions = {}): Promise<Contract> =>
  changeContract(site, contractId, async (transaction, contract, now) => {
    requireState(contract, ['ACTIVE'], options)
    const row = await findCycle(transaction, contract.id, contract.cycle)
    if (row?.status !== 'SKIPPED' || row.due_at <= now.toISOString()) throw rejected('SUBSCRIPTION_NOT_DUE')
    await deleteCycle(transaction, contract.id, contract.cycle)
    const { cycles, minimumCycles } = contract
    const undone = {
      ...contract,
      cycle: contract.cycle - 1,
      nextAt: row.due_at,
      cycles: cycles === null ? null : cycles - 1,
      minimumCycles: minimumCycles === null ? null : minimumCycles - 1,
    }
    return saveContract(transaction, undone, now)
  })
