import type { Queryable } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { type Difference, reconcilePayments } from './reconcile.ts'

const DAY = 24 * 60 * 60 * 1000
/** Milliseconds for which the report asks providers about a payment: disputes and late refunds take weeks. */
const ASKING_PERIOD = 60 * DAY
/** Days that reports are stored. */
const STORED_FOR = 90

/** What the books of a day said. */
export interface PaymentReport {
  /** Such as `2026-11-22`, in UTC. */
  readonly day: string
  readonly createdAt: string
  readonly differences: readonly Difference[]
}

/**
 * Compares the books once a day, stores the report and logs every difference. Called each hour by one process; that there
 * is a report of the day is stored, so that a restart makes no second one.
 */
export async function reportDaily(site: Services): Promise<void> {
  const now = site.now()
  const day = now.toISOString().slice(0, 10)
  const known = await site.db.selectFrom('payment_reports').select('day').where('day', '=', day).executeTakeFirst()
  if (known) return
  const differences = await reconcilePayments(site, new Date(now.getTime() - ASKING_PERIOD))
  await storeReport(site, differences, now)
  for (const difference of differences) site.log.error(difference, 'the books of a payment do not add up')
}

/**
 * Compares the books with all that providers say, and stores that as the report of the day: staff see whether what they
 * corrected adds up now.
 */
export async function reportNow(site: Services): Promise<readonly Difference[]> {
  const now = site.now()
  const differences = await reconcilePayments(site, new Date(0))
  await storeReport(site, differences, now)
  return differences
}

async function storeReport(site: Services, differences: readonly Difference[], now: Date): Promise<void> {
  const report = { created_at: now.toISOString(), differences: JSON.stringify(differences) }
  await write(site, null, async (transaction) => {
    await transaction
      .insertInto('payment_reports')
      .values({ day: now.toISOString().slice(0, 10), ...report })
      .onConflict((conflict) => conflict.column('day').doUpdateSet(report))
      .execute()
    const before = new Date(now.getTime() - STORED_FOR * DAY).toISOString()
    await transaction.deleteFrom('payment_reports').where('created_at', '<', before).execute()
  })
}

/**
 * The stored reports, the newest first.
 *
 * @param page at most how many, and the day that they are older than. Default: all.
 */
export async function listPaymentReports(
  db: Queryable,
  { before, limit = STORED_FOR + 1 }: { readonly before?: string | undefined; readonly limit?: number } = {},
): Promise<PaymentReport[]> {
  const rows = await db
    .selectFrom('payment_reports')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('day', '<', before ?? ''))
    .orderBy('day', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ day, created_at, differences }) => ({
    day,
    createdAt: created_at,
    differences: JSON.parse(differences),
  }))
}
