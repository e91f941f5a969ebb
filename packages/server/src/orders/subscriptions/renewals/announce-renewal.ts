import type { Transaction } from '../../../platform/database/database.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { addTask } from '../../../platform/tasks/notify.ts'
import { recordNotice } from '../notices.ts'
import { NOTICES } from '../schedule.ts'
import { findContract } from '../store.ts'

const DAY = 86_400_000

/** Has the customer written to before a renewal, once for each. A date that was moved is announced by its own time. */
export async function announceRenewal(transaction: Transaction, contractId: string, now: Date): Promise<void> {
  const contract = await findContract(transaction, contractId)
  const { subscriptionNoticeDays: days } = await readSettings(transaction)
  if (contract?.status !== 'ACTIVE' || contract.nextAt === null || days === 0) return
  const noticeAt = new Date(Date.parse(contract.nextAt) - days * DAY)
  if (noticeAt > now) {
    await addTask(transaction, { queue: NOTICES, key: contractId, dueAt: noticeAt })
    return
  }
  // What is delivered within the notice, such as each day, is not announced each time.
  if (contract.frequency === 'DAY' && contract.interval <= days) return
  const key = `renewal-${contract.cycle + 1}-${contract.nextAt.slice(0, 10)}`
  await recordNotice(transaction, contract, { kind: 'RENEWAL_COMING', key, at: contract.nextAt }, now)
}
