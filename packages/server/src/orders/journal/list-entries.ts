import type { Queryable } from '../../platform/database/database.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import type { EntryRow } from './entries.ts'

/** An entry, and the document that states it. */
export interface StatedEntry extends EntryRow {
  readonly document_id: string | null
}

interface Days {
  readonly from: string
  readonly to: string
  readonly includesTests: boolean
}

/** The entries of some days, both included, in their order; at most so many. */
export const entriesBetween = (
  db: Queryable,
  { from, to, includesTests }: Days,
  limit: number,
): Promise<StatedEntry[]> =>
  db
    .selectFrom('journal_entries')
    .leftJoin('stated_entries', (join) =>
      join
        .onRef('stated_entries.order_id', '=', 'journal_entries.order_id')
        .onRef('stated_entries.position', '=', 'journal_entries.position'),
    )
    .selectAll('journal_entries')
    .select('stated_entries.document_id')
    .where('journal_entries.day', '>=', from)
    .where('journal_entries.day', '<=', to)
    .$if(!includesTests, (query) => query.where('journal_entries.is_test', '=', 0))
    .orderBy('journal_entries.day')
    .orderBy('journal_entries.order_id')
    .orderBy('journal_entries.position')
    .limit(limit)
    .execute()

/** What the journal has of a payment, in minor units. Null for an order that is not booked. */
export async function bookedMoney(db: Queryable, orderId: string, paymentId: string): Promise<number | null> {
  const rows = await db
    .selectFrom('journal_entries')
    .select(['part', 'part_id', 'money_minor'])
    .where('order_id', '=', orderId)
    .execute()
  if (rows.length === 0) return null
  const own = rows.filter(({ part, part_id }) => part === 'MONEY' && part_id === paymentId)
  return sum(own.map(({ money_minor }) => money_minor))
}
