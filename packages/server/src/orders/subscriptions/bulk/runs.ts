import type { SubscriptionChangeKind, SubscriptionChangeResult, SubscriptionRun } from '@cartwright/contract'
import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import { restartAttempts } from '../changes/resume.ts'
import type { Contract } from '../contract.ts'
import { deleteCycle, saveCycle } from '../cycles.ts'
import type { SubscriptionManagementTables } from '../management/tables.ts'
import { type NoticeKind, recordNotice } from '../notices.ts'
import { findContract, saveContract } from '../store.ts'
import { resultOf } from './change-result.ts'

interface RunEntry {
  readonly before: Contract
  /** Of the contract after the change. */
  readonly revision: number
}

const toRun = (
  row: Omit<Selectable<SubscriptionManagementTables['subscription_runs']>, 'entries'>,
): SubscriptionRun => ({
  id: row.id,
  createdDate: row.created_at,
  change: JSON.parse(row.change),
  changed: Number(row.changed),
  isUndone: row.undone_at !== null,
})

const MOST_RUNS = 20

/** The last changes of many contracts, the newest first. */
export async function listRuns(db: Queryable): Promise<SubscriptionRun[]> {
  const rows = await db
    .selectFrom('subscription_runs')
    .select(['id', 'created_at', 'change', 'changed', 'undone_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_RUNS)
    .execute()
  return rows.map(toRun)
}

export async function insertRun(
  transaction: Transaction,
  { id, createdDate, change, changed }: SubscriptionRun,
  entries: readonly RunEntry[],
): Promise<void> {
  const values = { id, created_at: createdDate, change: JSON.stringify(change), changed, undone_at: null }
  await transaction
    .insertInto('subscription_runs')
    .values({ ...values, entries: JSON.stringify(entries) })
    .execute()
}

interface Applied {
  readonly before: Contract
  readonly after: Contract
  readonly kind: SubscriptionChangeKind
}

/** The mails that changes cause. A moved date is in the mail before the delivery. */
const notices: Partial<Record<SubscriptionChangeKind, NoticeKind>> = {
  PAUSE: 'PAUSED',
  RESUME: 'RESUMED',
  SKIP: 'SKIPPED',
  CHANGE_PRICE: 'PRICE_CHANGE',
}

/** Stores a planned change, with its mail. A skipped period has a row, so that the history shows it. */
export async function applyPlan(
  transaction: Transaction,
  { before, after, kind }: Applied,
  now: Date,
): Promise<Contract> {
  if (kind === 'SKIP')
    await saveCycle(transaction, {
      contract_id: before.id,
      cycle: after.cycle,
      due_at: before.nextAt ?? now.toISOString(),
      status: 'SKIPPED',
      order_id: null,
      attempts: 0,
      next_attempt_at: null,
      failure_code: null,
      updated_at: now.toISOString(),
    })
  if (kind === 'RESUME') await restartAttempts(transaction, before, now)
  const saved = await saveContract(transaction, after, now)
  const notice = notices[kind]
  const { priceChange } = saved.document
  // A lower price is in the mail before the next delivery.
  if (!notice || (notice === 'PRICE_CHANGE' && priceChange === undefined)) return saved
  const at = notice === 'PRICE_CHANGE' ? priceChange?.from : saved.nextAt
  await recordNotice(transaction, saved, { kind: notice, key: `${notice} ${saved.revision}`, at }, now)
  return saved
}

/**
 * Takes a change of many contracts back. Contracts that changed since stay as they are.
 *
 * @throws ApplicationError SUBSCRIPTION_RUN_NOT_FOUND, SUBSCRIPTION_RUN_UNDONE
 */
export async function undoRun(
  transaction: Transaction,
  runId: string,
  now: Date,
): Promise<{ run: SubscriptionRun; results: SubscriptionChangeResult[] }> {
  const row = await transaction.selectFrom('subscription_runs').selectAll().where('id', '=', runId).executeTakeFirst()
  if (!row) throw rejected('SUBSCRIPTION_RUN_NOT_FOUND')
  if (row.undone_at !== null) throw rejected('SUBSCRIPTION_RUN_UNDONE')
  const { entries, ...stored } = row
  const run = toRun(stored)
  const results: SubscriptionChangeResult[] = []
  const all: RunEntry[] = JSON.parse(entries)
  for (const entry of all) results.push(await restore(transaction, entry, run, now))
  const undone = { undone_at: now.toISOString() }
  await transaction.updateTable('subscription_runs').set(undone).where('id', '=', runId).execute()
  return { run: { ...run, isUndone: true }, results }
}

async function restore(
  transaction: Transaction,
  { before, revision }: RunEntry,
  { change }: SubscriptionRun,
  now: Date,
): Promise<SubscriptionChangeResult> {
  const current = await findContract(transaction, before.id)
  if (current?.revision !== revision) return resultOf(current ?? before, { problem: 'It has changed since.' })
  if (before.nextAt !== null && new Date(before.nextAt) <= now)
    return resultOf(current, { problem: 'Its earlier date has passed.' })
  if (change.kind === 'SKIP') await deleteCycle(transaction, before.id, current.cycle)
  const restored = await saveContract(transaction, { ...before, revision: current.revision }, now)
  return resultOf(current, { after: restored })
}
