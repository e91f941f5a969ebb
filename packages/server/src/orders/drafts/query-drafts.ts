import type { DraftOrder, PlatformQuery } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { type DocumentSource, dateField, findDocuments, wordField } from '../../platform/query/find-documents.ts'

const column = (name: string) => sql.ref(`draft_orders.${name}`)

const drafts: DocumentSource = {
  from: sql.table('draft_orders'),
  document: column('document'),
  unique: column('id'),
  fields: {
    id: wordField(column('id'), false),
    orderId: wordField(sql`coalesce(${column('order_id')}, '')`, false),
    status: wordField(column('status')),
    createdDate: dateField(column('created_at')),
    updatedDate: dateField(column('updated_at')),
  },
}

/** A page of draft orders, as they were last calculated. */
export async function queryDrafts(db: Queryable, query: PlatformQuery | undefined) {
  const { documents, pagingMetadata } = await findDocuments(db, drafts, query)
  return { draftOrders: documents.map((document): DraftOrder => JSON.parse(document)), pagingMetadata }
}
