import { randomUUID } from 'node:crypto'
import type { OrderMail } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import type { EventKind } from '../../platform/domain/consumer.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { requireOrder } from '../orders/change-order.ts'
import type { OrderMailRequest } from './requests.ts'
import { findOrderMail, insertOrderMail, toOrderMail } from './store.ts'

const ORDER_MAIL = 'cartwright.order_mail'

/** Whether an event asks for a mail that was sent before. */
export const isResend = ({ entityType }: EventKind): boolean => entityType === ORDER_MAIL

/**
 * Has a mail sent again, with what the order is now.
 *
 * @throws ApplicationError with code `ORDER_NOT_FOUND`, `MAIL_NOT_FOUND`
 */
export async function resendOrderMail(
  transaction: Transaction,
  { orderId, mailId }: { readonly orderId: string; readonly mailId: string },
  now: Date,
): Promise<OrderMail> {
  const order = await requireOrder(transaction, orderId)
  const known = await findOrderMail(transaction, mailId)
  if (known?.order_id !== order.id) throw rejected('MAIL_NOT_FOUND')
  const request: OrderMailRequest = JSON.parse(known.request)
  const again: OrderMailRequest = { ...request, id: `${request.id.split('~')[0]}~${randomUUID()}` }
  await insertOrderMail(transaction, { ...known, id: again.id, request: JSON.stringify(again) }, now)
  const event = { entityType: ORDER_MAIL, slug: 'requested', entityId: order.id, payload: again }
  await appendEvent(transaction, event, now)
  const queued = await findOrderMail(transaction, again.id)
  if (!queued) throw new Error('The mail was stored just now')
  return toOrderMail(queued)
}
