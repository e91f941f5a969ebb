/** The mails about an order: what was sent, and the owner's own texts. Additions of this project. */
import type { z } from 'zod'
import { MailTextKind, OrderMailKind, OrderMailStatus } from '../../enumerations.ts'
import { guid, int, language, message, optional, text, timestamp } from '../../wire.ts'

export const OrderMail = message('OrderMail', 'A mail about an order.', {
  id: text({ max: 200 }),
  orderId: guid,
  kind: OrderMailKind,
  recipient: text(),
  language,
  status: OrderMailStatus,
  attempts: int({ min: 0 }).describe('How often sending was tried.'),
  failureReason: optional(text()).describe('Why the last attempt failed.'),
  createdDate: timestamp,
  sentDate: optional(timestamp),
})
export type OrderMail = z.output<typeof OrderMail>

export const OrderMailText = message('OrderMailText', "The owner's own subject and first paragraph of a mail.", {
  kind: MailTextKind,
  language,
  subject: optional(text({ min: 1, max: 200 })).describe(
    '`{number}` is the number of the order in mails about one, `{shop}` the name of the shop. Default: the text of the site.',
  ),
  intro: optional(text({ min: 1, max: 2000 })).describe('As the subject.'),
})
export type OrderMailText = z.output<typeof OrderMailText>
