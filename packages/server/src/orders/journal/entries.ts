import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { addUp } from './changes.ts'
import type { Claim } from './claims.ts'
import type { JournalTables } from './tables.ts'

/** An entry as it is stored. */
export type EntryRow = Selectable<JournalTables['journal_entries']>

/** What an entry says, before it has its place in the journal. */
export type Entry = Omit<EntryRow, 'order_id' | 'position'>

/** The entries of an order, the oldest first. */
export const entriesOf = (db: Queryable, orderId: string): Promise<EntryRow[]> =>
  db.selectFrom('journal_entries').selectAll().where('order_id', '=', orderId).orderBy('position').execute()

/** Part of a statement of orders: whether one is from before the journal. */
export const isUnbooked = sql<boolean>`not exists (
  select 1 from journal_entries where journal_entries.order_id = orders.id)`

/** Part of a statement of orders: what an order claims, less what went back, by its value in the currency of the shop. */
export const claimedAtHome = (currency: string) => sql<number>`coalesce((
  select sum(journal_entries.home_net_minor + journal_entries.home_tax_minor) from journal_entries
  where journal_entries.order_id = orders.id and journal_entries.home_currency = ${currency}), 0)`

/** Whether an entry is a claim: the others are money. */
export const isClaim = <T extends Entry>(entry: T): entry is T & { part: Claim['part'] } => entry.part !== 'MONEY'

export const claimOf = (entry: Entry & { part: Claim['part'] }): Claim => ({
  part: entry.part,
  partId: entry.part_id,
  name: entry.name,
  productId: entry.product_id,
  quantity: entry.quantity,
  taxName: entry.tax_name,
  jurisdiction: entry.jurisdiction,
  rate: entry.rate,
  net: entry.net_minor,
  base: entry.base_minor,
  tax: entry.tax_minor,
  discount: entry.discount_minor,
})

export const columnsOf = (claim: Claim) => ({
  part: claim.part,
  part_id: claim.partId,
  name: claim.name,
  product_id: claim.productId,
  quantity: claim.quantity,
  tax_name: claim.taxName,
  jurisdiction: claim.jurisdiction,
  rate: claim.rate,
  net_minor: claim.net,
  base_minor: claim.base,
  tax_minor: claim.tax,
  discount_minor: claim.discount,
})

/** What an order claims by its entries, added up by part and tax. */
export const claimsLeft = (entries: readonly Entry[]): Claim[] => addUp(entries.filter(isClaim).map(claimOf))
