import type { Transaction } from '../../../platform/database/database.ts'
import type { Contract } from '../contract.ts'
import { findCycle, saveCycle } from '../cycles.ts'
import { scheduleRetry } from '../schedule.ts'
import { saveContract } from '../store.ts'

/** Has a delivery that failed tried again at once, since what it failed for was changed; others stay at their date. */
export async function retrySoon(transaction: Transaction, paused: Contract, now: Date): Promise<Contract> {
  const contract = await reopen(transaction, paused, now)
  const cycle = await findCycle(transaction, contract.id, contract.cycle + 1)
  const hasFailed = cycle && cycle.status !== 'ORDERED' && cycle.failure_code !== null
  if (hasFailed && contract.nextAt !== null && contract.status === 'PAST_DUE') {
    const at = now.toISOString()
    await saveCycle(transaction, { ...cycle, status: 'PAST_DUE', next_attempt_at: at, updated_at: at })
    await scheduleRetry(transaction, contract, now)
  }
  return contract
}

/** A contract that was paused because it could not be charged owes its delivery again. */
async function reopen(transaction: Transaction, contract: Contract, now: Date): Promise<Contract> {
  const { isUnpaid, ...document } = contract.document
  const cycle = await findCycle(transaction, contract.id, contract.cycle + 1)
  if (contract.status !== 'PAUSED' || !isUnpaid || !cycle) return contract
  return saveContract(transaction, { ...contract, status: 'PAST_DUE', nextAt: cycle.due_at, document }, now)
}
