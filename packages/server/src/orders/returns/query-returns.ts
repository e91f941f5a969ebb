import type { OrderReturn, PlatformQuery } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { jsonValue } from '../../platform/database/json.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import {
  type DocumentSource,
  dateField,
  findDocuments,
  textField,
  wordField,
} from '../../platform/query/find-documents.ts'
import { idsOfOwnOrders } from '../orders/owned-orders.ts'

const column = (name: string) => sql.ref(`order_returns.${name}`)
const inDocument = (path: string) => sql`coalesce(${jsonValue(column('document'), path)}, '')`

const all: DocumentSource = {
  from: sql.table('order_returns'),
  document: column('document'),
  unique: column('id'),
  fields: {
    id: wordField(column('id'), false),
    orderId: wordField(column('order_id'), false),
    orderNumber: textField(inDocument('orderNumber')),
    status: wordField(column('status')),
    requestedBy: wordField(inDocument('requestedBy')),
    createdDate: dateField(column('created_at')),
    updatedDate: dateField(inDocument('updatedDate')),
  },
}

/** A page of returns that the caller may see. */
export async function queryReturns(db: Queryable, caller: Caller, query: PlatformQuery | undefined) {
  const own = idsOfOwnOrders(caller)
  const source = own
    ? { ...all, from: sql`(select * from order_returns where order_id in ${own}) as order_returns` }
    : all
  const { documents, pagingMetadata } = await findDocuments(db, source, query)
  return { returns: documents.map((document): OrderReturn => JSON.parse(document)), pagingMetadata }
}
