import type { Order, WithdrawnLineItem } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { refundable } from '../../platform/pricing/ledger.ts'
import { refundUpTo } from '../billing/refund-up-to.ts'
import { readBooks, refundTransactions } from '../billing/transactions.ts'
import { commitDraft } from '../drafts/commit-draft.ts'
import { editOrder } from '../drafts/create-draft.ts'
import { changeLines } from '../drafts/lines.ts'
import { minimumsOf } from '../drafts/minimums.ts'
import { saveDraft } from '../drafts/store.ts'
import { fulfilledQuantities } from '../fulfillments/quantities.ts'
import { listFulfillments } from '../fulfillments/store.ts'
import { cancelOrder } from '../orders/cancel-order.ts'

/**
 * Cancels what was withdrawn from and not sent, puts it back into stock, and refunds what was paid for it, as far as payments
 * can. Where all of an order is withdrawn from and nothing was sent, the order is canceled with its delivery.
 *
 * @throws ApplicationError `ORDER_HAS_AUTHORIZED_TRANSACTION`, `ORDER_CANNOT_BE_EDITED`
 */
export async function cancelUnsent(
  transaction: Transaction,
  site: Pick<Services, 'paymentProviders' | 'servicePlugins'>,
  order: Order,
  withdrawn: readonly WithdrawnLineItem[],
  now: Date,
): Promise<void> {
  const sent = fulfilledQuantities(await listFulfillments(transaction, order.id))
  const quantities = new Map(withdrawn.map(({ lineItemId, quantity }) => [lineItemId, quantity]))
  const left = order.lineItems.map(({ id, quantity }) => {
    const unsent = quantity - (sent.get(id) ?? 0)
    return { id, quantity, newQuantity: quantity - Math.min(unsent, quantities.get(id) ?? 0) }
  })
  if (left.every(({ newQuantity }) => newQuantity === 0)) return cancelAll(transaction, site, order, now)
  const changes = left.filter(({ newQuantity, quantity }) => newQuantity < quantity)
  if (changes.length === 0) return
  const { priced, isKnown } = await editOrder(transaction, order.id, now)
  if (isKnown)
    throw rejected(
      'ORDER_CANNOT_BE_EDITED',
      { reasons: ['OPEN_DRAFT'] },
      { message: 'The order has changes that are not applied. Apply or discard them first' },
    )
  const lineItemChanges = changes.map(({ id, newQuantity }) => ({ lineItemId: id, newQuantity }))
  const draft = changeLines(priced.draft, lineItemChanges, await minimumsOf(transaction, order))
  await saveDraft(transaction, draft, false, now)
  await commitDraft(transaction, site, { draftOrderId: draft.id, refund: true }, now)
}

async function cancelAll(
  transaction: Transaction,
  site: Pick<Services, 'paymentProviders' | 'servicePlugins'>,
  { id }: Order,
  now: Date,
): Promise<void> {
  const canceled = await cancelOrder(transaction, site, { id, restockAllItems: true }, now)
  const books = await readBooks(transaction, id)
  const paid = sum(books.payments.map((payment) => refundable(payment, refundTransactions(books))))
  await refundUpTo(transaction, site, canceled, paid, now)
}
