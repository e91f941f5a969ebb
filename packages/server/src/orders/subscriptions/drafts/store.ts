import type { PlatformQuery } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import { revisionConflict } from '../../../platform/kernel/revision.ts'
import { type DocumentSource, dateField, findDocuments, wordField } from '../../../platform/query/find-documents.ts'
import type {} from '../tables.ts'
import type { SubscriptionDraft } from './draft.ts'

/** @throws ApplicationError with code `DRAFT_SUBSCRIPTION_CONTRACT_NOT_FOUND` */
export async function requireDraft(db: Queryable, id: string): Promise<SubscriptionDraft> {
  const row = await db
    .selectFrom('draft_subscription_contracts')
    .select('draft')
    .where('id', '=', id.toLowerCase())
    .executeTakeFirst()
  if (row) return JSON.parse(row.draft)
  throw rejected('DRAFT_SUBSCRIPTION_CONTRACT_NOT_FOUND')
}

/** @throws ApplicationError DRAFT_SUBSCRIPTION_CONTRACT_NOT_FOUND, ALREADY_COMMITTED */
export async function requireOpenDraft(db: Queryable, id: string): Promise<SubscriptionDraft> {
  const draft = await requireDraft(db, id)
  if (draft.status === 'COMMITTED') throw rejected('ALREADY_COMMITTED')
  return draft
}

/** The draft of a contract that is not committed; null where there is none. */
export async function openDraftOf(db: Queryable, contractId: string): Promise<SubscriptionDraft | null> {
  const row = await db
    .selectFrom('draft_subscription_contracts')
    .select('draft')
    .where('contract_id', '=', contractId)
    .where('status', '=', 'DRAFT')
    .executeTakeFirst()
  return row ? JSON.parse(row.draft) : null
}

export async function insertDraft(transaction: Transaction, draft: SubscriptionDraft): Promise<void> {
  const { id, contractId: contract_id, status, revision, createdAt: created_at } = draft
  await transaction
    .insertInto('draft_subscription_contracts')
    .values({ id, contract_id, status, revision, created_at, draft: JSON.stringify(draft) })
    .execute()
}

/**
 * Stores a changed draft with the next revision.
 *
 * @throws ApplicationError with code `REVISION_CONFLICT` when another change came first
 */
export async function saveDraft(
  transaction: Transaction,
  changed: SubscriptionDraft,
  now: Date,
): Promise<SubscriptionDraft> {
  const draft = { ...changed, revision: changed.revision + 1, updatedAt: now.toISOString() }
  const { numUpdatedRows } = await transaction
    .updateTable('draft_subscription_contracts')
    .set({ status: draft.status, revision: draft.revision, draft: JSON.stringify(draft) })
    .where('id', '=', draft.id)
    .where('revision', '=', changed.revision)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return draft
  throw revisionConflict((await requireDraft(transaction, draft.id)).revision)
}

export async function deleteDraft(transaction: Transaction, id: string): Promise<void> {
  await requireDraft(transaction, id)
  await transaction.deleteFrom('draft_subscription_contracts').where('id', '=', id.toLowerCase()).execute()
}

/** Deletes all drafts of a contract: they have the addresses of its customer. */
export async function deleteDraftsOf(transaction: Transaction, contractId: string): Promise<void> {
  await transaction.deleteFrom('draft_subscription_contracts').where('contract_id', '=', contractId).execute()
}

const column = (name: string) => sql.ref(`draft_subscription_contracts.${name}`)

const drafts: DocumentSource = {
  from: sql.table('draft_subscription_contracts'),
  document: column('draft'),
  unique: column('id'),
  fields: {
    id: wordField(column('id')),
    subscriptionContractId: wordField(column('contract_id')),
    status: wordField(column('status')),
    createdDate: dateField(column('created_at')),
  },
}

/** A page of drafts. */
export async function findDrafts(db: Queryable, query: PlatformQuery | undefined) {
  const { documents, pagingMetadata } = await findDocuments(db, drafts, query)
  return { drafts: documents.map((document): SubscriptionDraft => JSON.parse(document)), pagingMetadata }
}

/** The ids of all drafts that match a filter. */
export async function matchingDrafts(db: Queryable, filter: Record<string, unknown>): Promise<string[]> {
  const ids: string[] = []
  for (let offset = 0; ; offset = ids.length) {
    const page = await findDrafts(db, { filter, sort: [{ fieldName: 'id' }], paging: { limit: 100, offset } })
    ids.push(...page.drafts.map(({ id }) => id))
    if (page.drafts.length < 100) return ids
  }
}
