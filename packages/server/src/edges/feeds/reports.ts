import type { FeedReport } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { FeedFigures } from './write-feed.ts'

/** What feeds had when they were last built, by the feed's id. */
export async function readReports(db: Queryable): Promise<ReadonlyMap<string, FeedReport>> {
  const rows = await db.selectFrom('feed_reports').selectAll().execute()
  return new Map(rows.map((row) => [row.feed_id, { builtDate: row.built_at, ...JSON.parse(row.report) }]))
}

export async function saveReport(
  transaction: Transaction,
  feedId: string,
  figures: FeedFigures,
  builtAt: Date,
): Promise<void> {
  const change = { built_at: builtAt.toISOString(), report: JSON.stringify(figures) }
  await transaction
    .insertInto('feed_reports')
    .values({ feed_id: feedId, ...change })
    .onConflict((conflict) => conflict.column('feed_id').doUpdateSet(change))
    .execute()
}

export async function deleteReport(transaction: Transaction, feedId: string): Promise<void> {
  await transaction.deleteFrom('feed_reports').where('feed_id', '=', feedId).execute()
}
