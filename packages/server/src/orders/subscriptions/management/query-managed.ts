import type { ManagedSubscription, PlatformQuery } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import { jsonElementsAt, jsonValue } from '../../../platform/database/json.ts'
import { toDecimalString } from '../../../platform/pricing/money.ts'
import {
  type DocumentSource,
  dateField,
  type FoundField,
  findDocuments,
  numberField,
  textField,
  wordField,
} from '../../../platform/query/find-documents.ts'
import type { Contract } from '../contract.ts'
import { contractValue } from '../contract.ts'
import { monthlyRevenue } from '../reports/monthly-revenue.ts'
import { findContracts } from '../store.ts'
import { toWireContract } from '../wire-contract.ts'

const column = (name: string) => sql.ref(`subscription_contracts.${name}`)
const orEmpty = (name: string) => sql`coalesce(${column(name)}, '')`
const document = sql`subscription_contracts.document`

/** A field of the lines: a contract has as many values as it has lines. */
function ofLines(path: string): FoundField {
  const lines = jsonElementsAt(document, 'lines', 'line')
  const value = jsonValue(sql`line.value`, path)
  const hasOneOf = (elements: RawBuilder<unknown>) =>
    sql`exists (select 1 from ${lines} where ${value} in (${elements}))`
  const hasAny = sql`exists (select 1 from ${lines} where ${value} is not null)`
  return {
    field: { kind: 'strings', operators: ['$hasSome', '$hasAll'], sort: false },
    column: { kind: 'list', hasAny, hasOneOf },
  }
}

const name = (part: string) =>
  sql`lower(coalesce(${jsonValue(document, `billing.contactDetails.${part}`)}, ${jsonValue(document, `recipient.contactDetails.${part}`)}, ''))`

const source: DocumentSource = {
  from: sql.table('subscription_contracts'),
  document: column('id'),
  unique: column('id'),
  fields: {
    id: wordField(column('id'), false),
    number: numberField(column('number')),
    status: wordField(column('status')),
    currency: wordField(column('currency')),
    email: textField(column('email_key')),
    firstName: textField(name('firstName')),
    lastName: textField(name('lastName')),
    memberId: wordField(orEmpty('member_id'), false),
    orderId: wordField(orEmpty('order_id'), false),
    frequency: wordField(column('frequency')),
    nextBillingDate: dateField(orEmpty('next_at')),
    value: numberField(column('value_minor')),
    productId: ofLines('item.catalogReference.catalogItemId'),
    subscriptionOptionId: ofLines('item.catalogReference.options.subscriptionOptionId'),
    createdDate: dateField(column('created_at')),
    cancelDate: dateField(orEmpty('canceled_at')),
  },
}

/**
 * A page of subscriptions as the owner lists them.
 *
 * @throws ValidationError naming a field or operator that they are not found by, or an invalid page
 */
export async function queryManaged(db: Queryable, query: PlatformQuery | undefined) {
  const { documents: ids, pagingMetadata } = await findDocuments(db, source, query)
  const byId = new Map((await findContracts(db, ids)).map((contract) => [contract.id, contract]))
  const page = ids.flatMap((id) => byId.get(id) ?? [])
  const failures = await failuresOf(db, page)
  return { subscriptions: page.map((contract) => toManaged(contract, failures)), pagingMetadata }
}

type Failures = ReadonlyMap<string, NonNullable<ManagedSubscription['failure']>>

/** Why renewals that are due were not charged, by contract. */
export async function failuresOf(db: Queryable, contracts: readonly Contract[]): Promise<Failures> {
  const ids = contracts.filter(({ status }) => status === 'PAST_DUE').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('subscription_cycles')
    .select(['contract_id', 'attempts', 'failure_code', 'next_attempt_at'])
    .where('contract_id', 'in', ids)
    .where('status', '=', 'PAST_DUE')
    .orderBy('cycle')
    .execute()
  return new Map(
    rows.map((row) => [
      row.contract_id,
      {
        code: row.failure_code ?? '',
        attempts: Number(row.attempts),
        ...(row.next_attempt_at !== null && { nextAttemptDate: row.next_attempt_at }),
      },
    ]),
  )
}

export function toManaged(contract: Contract, failures: Failures): ManagedSubscription {
  const { currency, status, frequency, interval } = contract
  const failure = failures.get(contract.id)
  const isRunning = status === 'ACTIVE' || status === 'PAST_DUE' || status === 'PAUSED'
  const revenue = isRunning ? monthlyRevenue({ frequency, interval, valueMinor: contractValue(contract.document) }) : 0
  return {
    contract: toWireContract(contract),
    ...(failure && { failure }),
    monthlyRevenue: toDecimalString(Math.round(revenue), currency),
  }
}
