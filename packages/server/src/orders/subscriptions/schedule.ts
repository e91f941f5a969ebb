import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { addTask } from '../../platform/tasks/notify.ts'
import { insertMissingTasks } from '../../platform/tasks/store.ts'
import type { Contract } from './contract.ts'

/** The queue that renews contracts; the key of a task is the id of its contract. */
export const RENEWALS = 'subscription-renewals'
/** The queue that announces renewals; the key of a task is the id of its contract. */
export const NOTICES = 'subscription-notices'

const DAY = 86_400_000

/**
 * Has the next renewal of a contract made and announced at its date, in the transaction that stores the date.
 *
 * @param before the contract as it was stored; null for a new one
 */
export async function scheduleContract(
  transaction: Transaction,
  { id, nextAt, status }: Contract,
  before: Contract | null,
): Promise<void> {
  if (nextAt === null || (nextAt === before?.nextAt && status === before.status)) return
  await addTask(transaction, { queue: RENEWALS, key: id, dueAt: new Date(nextAt) })
  const { subscriptionNoticeDays: days } = await readSettings(transaction)
  if (days === 0 || status !== 'ACTIVE') return
  await addTask(transaction, { queue: NOTICES, key: id, dueAt: new Date(Date.parse(nextAt) - days * DAY) })
}

/** Has a delivery that failed tried again at a time. */
export const scheduleRetry = (transaction: Transaction, { id }: Contract, at: Date): Promise<void> =>
  addTask(transaction, { queue: RENEWALS, key: id, dueAt: at })

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
