import type { BackInStockItemDetails } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import type { RequestRow } from './wire-request.ts'

const BACK_IN_STOCK_MAIL = 'cartwright.back_in_stock_mail'

export const isMailDue = ({ entityType }: { readonly entityType: string }) => entityType === BACK_IN_STOCK_MAIL

/** What a mail says when the owner had it sent; by itself a mail says what the catalog says. */
export interface DueMail {
  readonly itemDetails?: BackInStockItemDetails
}

/** Queues the mails of requests, in the transaction that found them due. */
export async function queueMails(
  transaction: Transaction,
  rows: readonly Pick<RequestRow, 'id'>[],
  payload: DueMail,
  now: Date,
): Promise<void> {
  for (const { id } of rows) {
    await transaction
      .updateTable('back_in_stock_requests')
      .set({ status: 'PROCESSING', auto_notified: 1 })
      .where('id', '=', id)
      .execute()
    await appendEvent(transaction, { entityType: BACK_IN_STOCK_MAIL, slug: 'due', entityId: id, payload }, now)
  }
}
