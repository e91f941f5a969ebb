import { openUnitOfWork } from '../../platform/database/unit-of-work.ts'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { findOrderOfEvent } from '../orders/order-of-event.ts'
import { causesOrderMails, type OrderMailRequest, orderMailRequests } from './requests.ts'
import { isResend } from './resend-mail.ts'
import { insertOrderMail, recordAttempt } from './store.ts'
import { type Addressee, findAddressee, isForStaff, type MailSite, writeOrderMail } from './write-mail.ts'
import './tables.ts'

/** Sends the mails about orders. Each is stored with its state, and sent once. */
export const orderMailConsumer = (site: MailSite, mailer: Mailer): Consumer => ({
  name: 'order-mails',
  wants: (event) => isResend(event) || causesOrderMails(event),
  deliver: async (event) => {
    const requests = isResend(event) ? [JSON.parse(event.payload)] : orderMailRequests(event)
    const failures: unknown[] = []
    for (const request of requests) await send(site, mailer, request).catch((error) => failures.push(error))
    // The event is delivered again later. Mails that were sent are not sent twice.
    if (failures.length > 0) throw failures[0]
  },
})

async function send(site: MailSite, mailer: Mailer, request: OrderMailRequest): Promise<void> {
  const order = await findOrderOfEvent(site.db, request.orderId)
  const reading = { ...site, db: openUnitOfWork(site.db) }
  const addressee = order && (await findAddressee(reading.db, order, request))
  if (!addressee) return
  const mail = await write({ db: site.db }, null, (transaction) =>
    insertOrderMail(transaction, rowOf(request, addressee), site.now()),
  )
  if (!mail || mail.status === 'SENT') return
  const failure = await attempt(reading, mailer, addressee, request)
  const message = failure && (failure.reason instanceof Error ? failure.reason.message : String(failure.reason))
  await write({ db: site.db }, null, (transaction) => recordAttempt(transaction, mail, message, site.now()))
  if (failure) throw failure.reason
}

async function attempt(
  site: MailSite,
  mailer: Mailer,
  addressee: Addressee,
  request: OrderMailRequest,
): Promise<{ readonly reason: unknown } | null> {
  try {
    const content = await writeOrderMail(site, addressee, request)
    const memberId = isForStaff(request) ? null : (addressee.order.buyerInfo.memberId ?? null)
    await mailer.send({ ...content, id: request.id, memberId })
    return null
  } catch (reason) {
    return { reason }
  }
}

const rowOf = (request: OrderMailRequest, { kind, to, language }: Addressee) => ({
  id: request.id,
  order_id: request.orderId,
  kind,
  recipient: to,
  language,
  request: JSON.stringify(request),
})
