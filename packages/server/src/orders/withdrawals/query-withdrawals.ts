import type { PlatformQuery, Withdrawal } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { jsonValue } from '../../platform/database/json.ts'
import {
  type DocumentSource,
  dateField,
  findDocuments,
  textField,
  wordField,
} from '../../platform/query/find-documents.ts'

const column = (name: string) => sql.ref(`withdrawals.${name}`)
const inDocument = (path: string) => sql`coalesce(${jsonValue(column('document'), path)}, '')`

const all: DocumentSource = {
  from: sql.table('withdrawals'),
  document: column('document'),
  unique: column('id'),
  fields: {
    id: wordField(column('id'), false),
    orderId: wordField(sql`coalesce(${column('order_id')}, '')`, false),
    orderNumber: textField(column('order_number')),
    email: textField(column('email_key')),
    name: textField(inDocument('name')),
    status: wordField(column('status')),
    createdDate: dateField(column('created_at')),
    updatedDate: dateField(inDocument('updatedDate')),
  },
}

/** A page of withdrawals. */
export async function queryWithdrawals(db: Queryable, query: PlatformQuery | undefined) {
  const { documents, pagingMetadata } = await findDocuments(db, all, query)
  return { withdrawals: documents.map((document): Withdrawal => JSON.parse(document)), pagingMetadata }
}
