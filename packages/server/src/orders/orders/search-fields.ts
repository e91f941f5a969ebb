/** The fields that orders are found and sorted by. */
import type { Operator, QueryField } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import { elementText, jsonAmount, jsonElementsAt, jsonFlag, jsonValue } from '../../platform/database/json.ts'
import type { Column, Columns } from '../../platform/query/column.ts'
import type { Fields } from '../../platform/query/condition.ts'
import type { Value } from '../../platform/query/value.ts'

const equality: readonly Operator[] = ['$eq', '$in', '$ne', '$nin']
const range: readonly Operator[] = [...equality, '$gt', '$gte', '$lt', '$lte']
const members: readonly Operator[] = ['$hasAll', '$hasSome']

interface Found {
  readonly field: QueryField
  readonly column: Column
}

/** What an order does not have is stored nowhere; the empty text stands for it. */
const inDocument = (path: string) => sql`coalesce(${jsonValue(sql`orders.document`, path)}, '')`

const scalar = (
  field: QueryField,
  value: RawBuilder<unknown>,
  toColumn?: (value: Value) => string | number,
): Found => ({ field, column: { kind: 'scalar', value, ...(toColumn && { toColumn }) } })

const word = (value: RawBuilder<unknown>, sort: boolean) =>
  scalar({ kind: 'string', operators: [...equality, '$exists', '$isEmpty'], sort }, value)

const text = (path: string) =>
  scalar({ kind: 'string', operators: [...range, '$startsWith', '$exists', '$isEmpty'], sort: true }, inDocument(path))

const date = (value: RawBuilder<unknown>) => scalar({ kind: 'date', operators: range, sort: true }, value)

const amount = (path: string) =>
  scalar({ kind: 'number', operators: range, sort: true }, jsonAmount(sql`orders.document`, path))

const flag = (path: string) =>
  scalar(
    { kind: 'boolean', operators: ['$eq', '$ne'], sort: false },
    sql`coalesce(${jsonFlag(sql`orders.document`, path)}, 0)`,
    Number,
  )

/** A field of the lines: an order has as many values as it has lines. */
function ofLines(path: string): Found {
  const value = jsonValue(sql`line.value`, path)
  const lines = jsonElementsAt(sql`orders.document`, 'lineItems', 'line')
  const hasOneOf = (elements: RawBuilder<unknown>) =>
    sql`exists (select 1 from ${lines} where ${value} in (${elements}))`
  const hasAny = sql`exists (select 1 from ${lines} where ${value} is not null)`
  return { field: { kind: 'strings', operators: members, sort: false }, column: { kind: 'list', hasAny, hasOneOf } }
}

/** The labels of the staff. */
function ofLabels(path: string): Found {
  const labels = jsonElementsAt(sql`orders.document`, path, 'label')
  const hasOneOf = (elements: RawBuilder<unknown>) =>
    sql`exists (select 1 from ${labels} where ${elementText('label')} in (${elements}))`
  const hasAny = sql`exists (select 1 from ${labels})`
  return { field: { kind: 'strings', operators: members, sort: false }, column: { kind: 'list', hasAny, hasOneOf } }
}

/** Labels that customers cannot read, so they cannot search by them either. */
const PRIVATE = 'tags.privateTags.tagIds'

const found: Readonly<Record<string, Found>> = {
  id: word(sql.ref('orders.id'), false),
  number: {
    field: { kind: 'number', operators: range, sort: true },
    column: { kind: 'scalar', value: sql.ref('orders.number'), isInteger: true },
  },
  createdDate: date(sql.ref('orders.placed_at')),
  updatedDate: date(inDocument('updatedDate')),
  purchasedDate: date(inDocument('purchasedDate')),
  status: word(sql.ref('orders.status'), true),
  paymentStatus: word(sql.ref('orders.payment_status'), true),
  fulfillmentStatus: word(inDocument('fulfillmentStatus'), true),
  'channelInfo.type': word(inDocument('channelInfo.type'), true),
  'channelInfo.externalOrderId': word(inDocument('channelInfo.externalOrderId'), false),
  'shippingInfo.region.name': word(inDocument('shippingInfo.region.name'), true),
  'shippingInfo.title': word(inDocument('shippingInfo.title'), true),
  'shippingInfo.logistics.deliveryTime': text('shippingInfo.logistics.deliveryTime'),
  checkoutId: word(sql.ref('orders.checkout_id'), false),
  'buyerInfo.memberId': word(sql`coalesce(orders.member_id, '')`, false),
  'buyerInfo.contactId': word(inDocument('buyerInfo.contactId'), false),
  'buyerInfo.email': text('buyerInfo.email'),
  'billingInfo.contactDetails.firstName': text('billingInfo.contactDetails.firstName'),
  'billingInfo.contactDetails.lastName': text('billingInfo.contactDetails.lastName'),
  'createdBy.userId': word(inDocument('createdBy.userId'), false),
  'priceSummary.total.amount': amount('priceSummary.total.amount'),
  'taxInfo.totalTax.amount': amount('taxInfo.totalTax.amount'),
  'balanceSummary.authorized.amount': amount('balanceSummary.authorized.amount'),
  'balanceSummary.pending.amount': amount('balanceSummary.pending.amount'),
  'balanceSummary.owed.amount': amount('balanceSummary.owed.amount'),
  'balanceSummary.refundDue.amount': amount('balanceSummary.refundDue.amount'),
  'balanceSummary.dueSince': date(inDocument('balanceSummary.dueSince')),
  'balanceSummary.pendingRefund.amount': amount('balanceSummary.pendingRefund.amount'),
  'cancellationRequest.status': word(inDocument('cancellationRequest.status'), true),
  archived: flag('archived'),
  imported: flag('imported'),
  testOrder: flag('testOrder'),
  seenByAHuman: flag('seenByAHuman'),
  'lineItems.catalogReference.appId': ofLines('catalogReference.appId'),
  'lineItems.catalogReference.catalogItemId': ofLines('catalogReference.catalogItemId'),
  'lineItems.productName.original': ofLines('productName.original'),
  'tags.tags.tagIds': ofLabels('tags.tags.tagIds'),
  [PRIVATE]: ofLabels(PRIVATE),
}

export const orderFields: Fields = Object.fromEntries(Object.entries(found).map(([name, { field }]) => [name, field]))
const { [PRIVATE]: _private, ...ofCustomers } = orderFields
/** The fields that customers find their orders by. */
export const customerFields: Fields = ofCustomers

export const orderColumns: Columns = Object.fromEntries(
  Object.entries(found).map(([name, { column }]) => [name, column]),
)
