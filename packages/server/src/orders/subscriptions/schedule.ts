import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { addTask } from '../../platform/tasks/notify.ts'
import { insertMissingTasks } from '../../platform/tasks/store.ts'
import type { Contract } from './contract.ts'

/** The queue that renews contracts; the key of a task is the id of its contract. */
export const RENEWALS = 'subscription-renewals'
/** The queue that announces renewals; the key of a task is the id of its contract. */
export const NOTICES = 'subscription-notices'

const DAY = 86_400_000

/**
 * Has the next renewal of a contract made and announced at its date.
 *
 * @param noticeDays days before the date; 0: it is not announced
 * @param retryAt the time of the next attempt, where one failed
 */
export async function scheduleContract(
  transaction: Transaction,
  { id, nextAt, status }: Contract,
  { noticeDays, retryAt = null }: { readonly noticeDays: number; readonly retryAt?: string | null },
): Promise<void> {
  if (nextAt === null) return
  const dueAt = new Date(retryAt ?? nextAt)
  await addTask(transaction, { queue: RENEWALS, key: id, dueAt })
  if (noticeDays === 0 || status !== 'ACTIVE' || retryAt !== null) return
  const noticeAt = new Date(Date.parse(nextAt) - noticeDays * DAY)
  await addTask(transaction, { queue: NOTICES, key: id, dueAt: noticeAt })
}

/** Contracts that are due without a task, such as after a restored backup: their tasks are added. */
export async function scheduleMissing(transaction: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await insertMissingTasks(transaction, RENEWALS, ids, now)
}

/** The ids of contracts that are due, the ones after an id. */
export async function dueContracts(db: Queryable, now: Date, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription_contracts')
    .select('id')
    .where('next_at', '<=', now.toISOString())
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
