import { codeMail } from '../../people/sign-in/mail/code-mail.ts'
import { accountMailConsumer, type MailSite } from '../../people/sign-in/mail/consumer.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { findOrderNumber } from './store.ts'

/** Sends the codes by which members claim orders that they placed as guests. */
export const claimMailConsumer = (site: MailSite, mailer: Mailer): Consumer =>
  accountMailConsumer('order-claim-mail', site, mailer, async (request) => {
    if (request.kind !== 'VERIFICATION') return null
    return codeMail(site, request.tokenHash, async ({ kind, order_id }, code) => {
      if (kind !== 'ORDER_CLAIM') return undefined
      const orderNumber = order_id === null ? null : await findOrderNumber(site.db, order_id)
      return orderNumber === null ? null : { kind, code, orderNumber }
    })
  })
