import type { PlatformQuery } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import {
  type DocumentSource,
  dateField,
  findDocuments,
  numberField,
  textField,
  wordField,
} from '../../platform/query/find-documents.ts'
import type { Contract } from './contract.ts'
import { findContracts } from './store.ts'
import { toWireContract } from './wire-contract.ts'

const column = (name: string) => sql.ref(`subscription_contracts.${name}`)
const orEmpty = (name: string) => sql`coalesce(${column(name)}, '')`

const contracts: DocumentSource = {
  from: sql.table('subscription_contracts'),
  // The columns are most of a contract: a page reads its rows by their ids.
  document: column('id'),
  unique: column('id'),
  fields: {
    id: wordField(column('id'), false),
    number: numberField(column('number')),
    status: wordField(column('status')),
    orderId: wordField(orEmpty('order_id'), false),
    currency: wordField(column('currency')),
    email: textField(column('email')),
    'buyerInfo.email': textField(column('email')),
    'buyerInfo.memberId': wordField(orEmpty('member_id'), false),
    'subscriptionSettings.frequency': wordField(column('frequency')),
    'subscriptionSettings.interval': numberField(column('interval')),
    cycleNumber: numberField(column('cycle')),
    nextBillingDate: dateField(orEmpty('next_at')),
    'paymentMethod.id': wordField(orEmpty('payment_method_id'), false),
    'paymentMethod.provider': wordField(orEmpty('payment_provider')),
    createdDate: dateField(column('created_at')),
    updatedDate: dateField(column('updated_at')),
    cancelDate: dateField(orEmpty('canceled_at')),
  },
}

/**
 * A page of contracts.
 *
 * @param query filter, sort order and cursor. Default order: newest first
 */
export async function queryContracts(db: Queryable, query: PlatformQuery | undefined) {
  const { documents: ids, pagingMetadata } = await findDocuments(db, contracts, query)
  const byId = new Map((await findContracts(db, ids)).map((contract) => [contract.id, contract]))
  const page = ids.map((id) => byId.get(id)).filter((contract): contract is Contract => contract !== undefined)
  return { subscriptionContracts: page.map(toWireContract), pagingMetadata }
}
