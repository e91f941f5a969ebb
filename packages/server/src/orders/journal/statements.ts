import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { type EntryRow, entriesOf } from './entries.ts'

/** The claims of an order that no document states, the oldest first. */
export async function unstatedClaims(db: Queryable, orderId: string): Promise<EntryRow[]> {
  const entries = await entriesOf(db, orderId)
  const stated = await db.selectFrom('stated_entries').select('position').where('order_id', '=', orderId).execute()
  const positions = new Set(stated.map(({ position }) => position))
  return entries.filter(({ part, position }) => part !== 'MONEY' && !positions.has(position))
}

/**
 * What a refund gave back, of the claims that no document states: its own, or what changes made cheaper before.
 *
 * @param total of the refund, in minor units
 */
export function claimsOfRefund(unstated: readonly EntryRow[], refundId: string, total: number): EntryRow[] {
  const own = unstated.filter(({ fact }) => fact === refundId)
  const changed = unstated.filter(({ kind, fact }) => kind === 'CHANGE' || fact === refundId)
  const isWhole = (entries: readonly EntryRow[]) =>
    sum(entries.map(({ net_minor, tax_minor }) => net_minor + tax_minor)) === -total
  return !isWhole(own) && isWhole(changed) ? changed : own
}

/** Records that a document states entries of an order. Each is stated once. */
export async function stateEntries(
  transaction: Transaction,
  orderId: string,
  documentId: string,
  entries: readonly EntryRow[],
): Promise<void> {
  const rows = entries.map(({ position }) => ({ order_id: orderId, position, document_id: documentId }))
  await insertRows(transaction, 'stated_entries', rows)
}

/** The claims of an order that documents state, the oldest first. */
export const statedEntries = (db: Queryable, orderId: string): Promise<(EntryRow & { document_id: string })[]> =>
  db
    .selectFrom('stated_entries')
    .innerJoin('journal_entries', (join) =>
      join
        .onRef('journal_entries.order_id', '=', 'stated_entries.order_id')
        .onRef('journal_entries.position', '=', 'stated_entries.position'),
    )
    .selectAll('journal_entries')
    .select('document_id')
    .where('stated_entries.order_id', '=', orderId)
    .orderBy('journal_entries.position')
    .execute()

/** The entries that a document states. */
export async function statedBy(db: Queryable, orderId: string, documentId: string): Promise<EntryRow[]> {
  return (await statedEntries(db, orderId)).filter(({ document_id }) => document_id === documentId)
}
