import type { Transaction } from '../../../platform/database/database.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { Contract } from '../contract.ts'
import { findCycle, saveCycle } from '../cycles.ts'
import { scheduleContract } from '../schedule.ts'

/** Has a delivery that failed tried again at once, since what it failed for was changed; others stay at their date. */
export async function retrySoon(transaction: Transaction, contract: Contract, now: Date): Promise<Contract> {
  const cycle = await findCycle(transaction, contract.id, contract.cycle + 1)
  const hasFailed = cycle && cycle.status !== 'ORDERED' && cycle.failure_code !== null
  if (hasFailed && contract.nextAt !== null && contract.status === 'PAST_DUE') {
    const at = now.toISOString()
    await saveCycle(transaction, { ...cycle, status: 'PAST_DUE', next_attempt_at: at, updated_at: at })
    await scheduleContract(transaction, contract, { noticeDays: 0, retryAt: at })
    return contract
  }
  const { subscriptionNoticeDays: noticeDays } = await readSettings(transaction)
  await scheduleContract(transaction, contract, { noticeDays })
  return contract
}
