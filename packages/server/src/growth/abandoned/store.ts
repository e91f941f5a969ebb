import type { AbandonedCheckout, AbandonedCheckoutActivityType } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { recoveryUrl } from './recovery-link.ts'
import type { AbandonedCheckoutTables } from './tables.ts'

export type AbandonedRow = AbandonedCheckoutTables['abandoned_checkouts']
/** As it is stored: its link holds a secret, which is made for each response. */
export type AbandonedDocument = Omit<AbandonedCheckout, 'checkoutUrl'>

const ENTITY = 'wix.ecom.v1.abandoned_checkout'
const MOST_ACTIVITIES = 20

export const readDocument = ({ document }: Pick<AbandonedRow, 'document'>): AbandonedDocument => JSON.parse(document)

export const toWire = (url: string, row: AbandonedRow): AbandonedCheckout => ({
  ...readDocument(row),
  checkoutUrl: recoveryUrl(url, row),
})

export async function findAbandoned(db: Queryable, id: string): Promise<AbandonedRow | null> {
  const row = await db.selectFrom('abandoned_checkouts').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function findAbandonedByToken(db: Queryable, token: string): Promise<AbandonedRow | null> {
  const row = await db.selectFrom('abandoned_checkouts').selectAll().where('token', '=', token).executeTakeFirst()
  return row ?? null
}

/** @throws ApplicationError ABANDONED_CHECKOUT_NOT_FOUND */
export async function requireAbandoned(db: Queryable, id: string): Promise<AbandonedRow> {
  const row = await findAbandoned(db, id.toLowerCase())
  if (!row) throw rejected('ABANDONED_CHECKOUT_NOT_FOUND')
  return row
}

/** Stores an abandoned checkout and raises its event; changes nothing where the checkout has one. */
export async function insertAbandoned(
  transaction: Transaction,
  url: string,
  row: AbandonedRow,
  now: Date,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('abandoned_checkouts')
    .values(row)
    .onConflict((conflict) => conflict.column('checkout_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return
  const entity = toWire(url, row)
  await raise(transaction, row.id, 'created', { createdEvent: { entity } }, now)
}

/** What may change of an abandoned checkout. */
type Changes = Partial<Pick<AbandonedRow, 'mails_sent' | 'is_closed'>> & {
  readonly activity?: AbandonedCheckoutActivityType
}

/** Changes an abandoned checkout and raises its event. */
export async function changeAbandoned(
  transaction: Transaction,
  url: string,
  row: AbandonedRow,
  { activity, ...columns }: Changes,
  now: Date,
): Promise<AbandonedRow> {
  const before = readDocument(row)
  const at = now.toISOString()
  const added = activity ? [{ createdDate: at, type: activity }] : []
  const activities = [...before.activities, ...added].slice(-MOST_ACTIVITIES)
  const document = JSON.stringify({ ...before, activities, updatedDate: at })
  const changed = { ...row, ...columns, document, updated_at: at }
  await update(transaction, changed)
  const currentEntity = toWire(url, changed)
  await raise(transaction, row.id, 'updated', { updatedEvent: { currentEntity } }, now)
  return changed
}

/** Marks an abandoned checkout as ordered. No further mail is sent. */
export async function markRecovered(transaction: Transaction, url: string, row: AbandonedRow, now: Date) {
  const at = now.toISOString()
  const recovered = { status: 'RECOVERED', updatedDate: at, checkoutRecoveredDate: at } as const
  const document = JSON.stringify({ ...readDocument(row), ...recovered })
  const changed: AbandonedRow = {
    ...row,
    status: 'RECOVERED',
    is_closed: 1,
    document,
    updated_at: at,
    recovered_at: at,
  }
  await update(transaction, changed)
  const abandonedCheckout = toWire(url, changed)
  await raise(transaction, row.id, 'recovered', { actionEvent: { body: { abandonedCheckout } } }, now)
}

export async function deleteAbandoned(
  transaction: Transaction,
  url: string,
  row: AbandonedRow,
  now: Date,
): Promise<void> {
  const deletedEntity = toWire(url, row)
  await transaction.deleteFrom('abandoned_checkouts').where('id', '=', row.id).execute()
  await raise(transaction, row.id, 'deleted', { deletedEvent: { deletedEntity } }, now)
}

const update = (transaction: Transaction, { id, ...values }: AbandonedRow) =>
  transaction.updateTable('abandoned_checkouts').set(values).where('id', '=', id).execute()

const raise = (transaction: Transaction, entityId: string, slug: string, payload: object, now: Date) =>
  appendEvent(transaction, { entityType: ENTITY, slug, entityId, payload }, now)
