/** The calls about mails of orders. They are additions of this project. */
import { defineCall } from '../call.ts'
import {
  ListOrderMailsRequest,
  ListOrderMailsResponse,
  ResendOrderMailRequest,
  ResendOrderMailResponse,
  SendTestMailRequest,
  SendTestMailResponse,
} from './mail-messages.ts'

const orderMails = {
  module: 'orderMails',
  service: 'orders',
  carrier: 'body',
  roles: ['owner', 'app'],
  scope: 'MANAGE_ORDERS',
} as const

export const ListOrderMails = defineCall({
  ...orderMails,
  name: 'ListOrderMails',
  description: 'The mails about an order and whether each was sent. An addition of this project.',
  method: 'GET',
  effect: 'read',
  carrier: 'query',
  path: '/v1/orders/{orderId}/mails',
  request: ListOrderMailsRequest,
  response: ListOrderMailsResponse,
  errors: ['ORDER_NOT_FOUND'],
})

export const ResendOrderMail = defineCall({
  ...orderMails,
  name: 'ResendOrderMail',
  description: 'Sends a mail about an order again, with what the order is now. An addition of this project.',
  returns: 'the new mail, which is not sent yet',
  method: 'POST',
  effect: 'write',
  path: '/v1/orders/{orderId}/mails/{mailId}/resend',
  request: ResendOrderMailRequest,
  response: ResendOrderMailResponse,
  errors: ['ORDER_NOT_FOUND', 'MAIL_NOT_FOUND'],
})

export const SendTestMail = defineCall({
  module: 'orderMails',
  service: 'orders',
  carrier: 'body',
  roles: ['owner'],
  name: 'SendTestMail',
  description: 'Sends a mail with made-up facts to the person who calls. An addition of this project.',
  arguments: 'request',
  method: 'POST',
  effect: 'write',
  path: '/v1/orders/mails/send-test',
  request: SendTestMailRequest,
  response: SendTestMailResponse,
})
