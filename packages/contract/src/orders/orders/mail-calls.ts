/** The calls about mails of orders. They are additions of this project. */
import { defineCalls, inOrder } from '../../define-calls.ts'
import { MailTextKind } from '../../enumerations.ts'
import { array, guid, language, optional, payload, text } from '../../wire.ts'
import { OrderMail } from './mail-messages.ts'

const orderMailsCalls = defineCalls(
  { module: 'orderMails', service: 'orders', roles: ['owner', 'app'], scope: 'MANAGE_ORDERS' },
  {
    ListOrderMails: {
      route: 'GET /v1/orders/{orderId}/mails',
      description: 'The mails about an order and whether each was sent. An addition of this project.',
      request: payload('Which order.', { orderId: guid }),
      response: payload('The mails, the oldest first.', {
        mails: array(OrderMail),
      }),
      errors: ['ORDER_NOT_FOUND'],
    },
    ResendOrderMail: {
      route: 'POST /v1/orders/{orderId}/mails/{mailId}/resend',
      description: 'Sends a mail about an order again, with what the order is now. An addition of this project.',
      returns: 'the new mail, which is not sent yet',
      request: payload('Which mail.', {
        orderId: guid,
        mailId: text({ min: 1, max: 200 }),
      }),
      response: payload('The mail that will be sent.', {
        mail: OrderMail,
      }),
      errors: ['ORDER_NOT_FOUND', 'MAIL_NOT_FOUND'],
    },
  },
)

const others = defineCalls(
  {},
  {
    SendTestMail: {
      route: 'POST /v1/orders/mails/send-test',
      module: 'orderMails',
      service: 'orders',
      roles: ['owner'],
      description: 'Sends a mail with made-up facts to the person who calls. An addition of this project.',
      arguments: 'request',
      request: payload('Which mail, and texts to try.', {
        kind: MailTextKind,
        language,
        subject: optional(text({ max: 200 })).describe('Instead of the stored subject. Empty: the text of the site.'),
        intro: optional(text({ max: 2000 })).describe(
          'Instead of the stored first paragraph. Empty: the text of the site.',
        ),
      }),
      response: payload('Where the mail went.', { recipient: text() }),
    },
  },
)

export const orderMails = inOrder({
  ...orderMailsCalls,
  ...others,
})
