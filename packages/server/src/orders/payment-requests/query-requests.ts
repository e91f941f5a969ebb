import type { OrderPaymentRequest, PlatformQuery } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { jsonAmount, jsonValue } from '../../platform/database/json.ts'
import {
  type DocumentSource,
  dateField,
  findDocuments,
  numberField,
  textField,
  wordField,
} from '../../platform/query/find-documents.ts'
import { presentRequest } from './change-request.ts'

const column = (name: string) => sql.ref(`order_payment_requests.${name}`)
const inDocument = (path: string) => sql`coalesce(${jsonValue(column('document'), path)}, '')`

const requests: DocumentSource = {
  from: sql.table('order_payment_requests'),
  document: column('document'),
  unique: column('id'),
  fields: {
    id: wordField(column('id'), false),
    orderId: wordField(column('order_id'), false),
    orderNumber: textField(inDocument('orderNumber')),
    status: wordField(column('status')),
    'amount.amount': numberField(jsonAmount(column('document'), 'amount.amount')),
    title: textField(inDocument('title')),
    description: textField(inDocument('description')),
    paymentGatewayOrderId: textField(inDocument('paymentGatewayOrderId'), false),
    'source.appId': textField(inDocument('source.appId'), false),
    'source.externalId': textField(inDocument('source.externalId'), false),
    expirationDate: dateField(column('expires_at')),
    createdDate: dateField(column('created_at')),
    updatedDate: dateField(inDocument('updatedDate')),
  },
}

/** A page of payment requests. */
export async function queryRequests(db: Queryable, query: PlatformQuery | undefined, now: Date) {
  const { documents, pagingMetadata } = await findDocuments(db, requests, query)
  const found = documents.map((document): OrderPaymentRequest => JSON.parse(document))
  return { orderPaymentRequests: found.map((request) => presentRequest(request, now)), pagingMetadata }
}
