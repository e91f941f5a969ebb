import * as calls from '../generated/order-mails-calls.ts'
import type { OrderMail, SendTestMailRequest } from '../generated/orders.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** The mails about orders. Role: owner, or an app with the scope `MANAGE_ORDERS`. */
export const orderMails = {
  /**
   * The mails about an order and whether each was sent, the oldest first.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`
   */
  listOrderMails: async (send: Send, orderId: string, options?: CallOptions): Promise<OrderMail[]> =>
    (await send(calls.listOrderMails, { orderId }, options)).mails,

  /**
   * Sends a mail again, with what the order is now.
   *
   * @returns the new mail, which is not sent yet
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `MAIL_NOT_FOUND`
   */
  resendOrderMail: async (send: Send, orderId: string, mailId: string, options?: CallOptions): Promise<OrderMail> =>
    (await send(calls.resendOrderMail, { orderId, mailId }, options)).mail,

  /** Sends a mail with made-up facts to the person who calls, and returns the address. Role: owner. */
  sendTestMail: async (send: Send, request: SendTestMailRequest, options?: CallOptions): Promise<string> =>
    (await send(calls.sendTestMail, request, options)).recipient,
}
