import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Draft } from './draft.ts'
import { type PricedDraft, priceDraft } from './price-draft.ts'
import { toDraftOrder } from './wire-draft.ts'

const DRAFT_ORDER = 'wix.ecom.v1.draft_order'

/**
 * A draft by its id.
 *
 * @throws ApplicationError with code `DRAFT_ORDER_DOES_NOT_EXIST`
 */
export async function requireDraft(db: Queryable, id: string): Promise<Draft> {
  const row = await db.selectFrom('draft_orders').select('draft').where('id', '=', id.toLowerCase()).executeTakeFirst()
  if (row) return JSON.parse(row.draft)
  throw rejected('DRAFT_ORDER_DOES_NOT_EXIST')
}

/** The draft by which an order is being edited. */
export async function openDraftOf(db: Queryable, orderId: string): Promise<Draft | null> {
  const row = await db
    .selectFrom('draft_orders')
    .select('draft')
    .where('order_id', '=', orderId.toLowerCase())
    .where('status', '=', 'DRAFT')
    .executeTakeFirst()
  return row ? JSON.parse(row.draft) : null
}

/** The changes of a placed order that were applied, the oldest first. */
export async function appliedChangesOf(db: Queryable, orderId: string): Promise<Draft[]> {
  const rows = await db
    .selectFrom('draft_orders')
    .select('draft')
    .where('order_id', '=', orderId.toLowerCase())
    .where('status', '=', 'COMMITTED')
    .orderBy('updated_at')
    .orderBy('id')
    .execute()
  return rows.map(({ draft }): Draft => JSON.parse(draft)).filter(({ isEdit }) => isEdit)
}

/** Stores a new or changed draft as it is calculated now, and raises its event. */
export async function saveDraft(
  transaction: Transaction,
  changed: Draft,
  isNew: boolean,
  now: Date,
): Promise<PricedDraft> {
  const draft = { ...changed, updatedAt: now.toISOString() }
  const priced = await priceDraft(transaction, draft, now)
  const entity = await toDraftOrder(transaction, priced)
  const texts = { draft: JSON.stringify(draft), document: JSON.stringify(entity) }
  const state = { status: draft.status, order_id: draft.orderId, updated_at: draft.updatedAt, ...texts }
  if (isNew)
    await transaction
      .insertInto('draft_orders')
      .values({ id: draft.id, created_at: draft.createdAt, ...state })
      .execute()
  else await transaction.updateTable('draft_orders').set(state).where('id', '=', draft.id).execute()
  const slug = isNew ? 'created' : 'updated'
  const payload = isNew ? { createdEvent: { entity } } : { updatedEvent: { currentEntity: entity } }
  await appendEvent(transaction, { entityType: DRAFT_ORDER, slug, entityId: draft.id, payload }, now)
  return priced
}

/** @throws ApplicationError `DRAFT_ORDER_DOES_NOT_EXIST`; `DRAFT_ORDER_CANNOT_BE_DELETED` when it was applied */
export async function deleteDraft(transaction: Transaction, id: string, now: Date): Promise<void> {
  const draft = await requireDraft(transaction, id)
  if (draft.status === 'COMMITTED') throw rejected('DRAFT_ORDER_CANNOT_BE_DELETED')
  const deletedEntity = await toDraftOrder(transaction, await priceDraft(transaction, draft, now))
  await transaction.deleteFrom('draft_orders').where('id', '=', draft.id).execute()
  const payload = { deletedEvent: { deletedEntity } }
  await appendEvent(transaction, { entityType: DRAFT_ORDER, slug: 'deleted', entityId: draft.id, payload }, now)
}

/** @throws ApplicationError `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED` */
export async function requireOpenDraft(db: Queryable, id: string): Promise<Draft> {
  const draft = await requireDraft(db, id)
  if (draft.status === 'DRAFT') return draft
  throw rejected('DRAFT_ORDER_ALREADY_COMMITTED')
}
