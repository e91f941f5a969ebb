/** The requests and responses of returns. */
import type { z } from 'zod'
import { DraftCatalogItem } from '../draft-orders/draft-order.ts'
import { Order } from '../orders/order.ts'
import { CursorPagingMetadata } from '../orders/search.ts'
import { PlatformQuery } from '../query/query.ts'
import { array, boolean, guid, message, optional, text } from '../wire.ts'
import { NewReturn, NewReturnRefund, OrderReturn, ReceivedLineItem, ReturnableItem } from './return.ts'

const step = {
  returnId: guid,
  sendEmail: optional(boolean).describe('Whether the customer gets a mail about the step. Default: yes.'),
}
const answer = optional(text({ min: 1, max: 1000 }))

export const CreateReturnRequest = message('CreateReturnRequest', 'The return.', {
  return: NewReturn,
  sendEmail: optional(boolean).describe('Whether mails are sent. Default: yes. Mails of customers are always sent.'),
})
export type CreateReturnRequest = z.output<typeof CreateReturnRequest>

export const ReturnResponse = message('ReturnResponse', 'The return.', { return: OrderReturn })
export type ReturnResponse = z.output<typeof ReturnResponse>

export const ReturnIdRequest = message('ReturnIdRequest', 'Which return.', { returnId: guid })
export type ReturnIdRequest = z.output<typeof ReturnIdRequest>

export const QueryReturnsRequest = message('QueryReturnsRequest', 'Which returns.', { query: optional(PlatformQuery) })
export type QueryReturnsRequest = z.output<typeof QueryReturnsRequest>

export const QueryReturnsResponse = message('QueryReturnsResponse', 'A page of returns.', {
  returns: array(OrderReturn),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryReturnsResponse = z.output<typeof QueryReturnsResponse>

export const ListReturnableItemsRequest = message('ListReturnableItemsRequest', 'Which order.', { orderId: guid })
export type ListReturnableItemsRequest = z.output<typeof ListReturnableItemsRequest>

export const ListReturnableItemsResponse = message(
  'ListReturnableItemsResponse',
  'What the caller can return now. Lines of which nothing can be returned are left out.',
  { lineItems: array(ReturnableItem) },
)
export type ListReturnableItemsResponse = z.output<typeof ListReturnableItemsResponse>

export const ApproveReturnRequest = message('ApproveReturnRequest', 'Which return, and how to send the items.', {
  ...step,
  message: answer.describe('Such as the address to send the items to. The customer reads it.'),
})
export type ApproveReturnRequest = z.output<typeof ApproveReturnRequest>

export const DeclineReturnRequest = message('DeclineReturnRequest', 'Which return, and why.', {
  ...step,
  message: answer.describe('Why. The customer reads it.'),
})
export type DeclineReturnRequest = z.output<typeof DeclineReturnRequest>

export const ReceiveReturnRequest = message('ReceiveReturnRequest', 'Which return, and what arrived.', {
  ...step,
  lineItems: optional(array(ReceivedLineItem, { max: 300 })).describe(
    'What arrived. Of a line that is not listed nothing did. Default: all, and all of it goes back into stock.',
  ),
  refund: optional(NewReturnRefund).describe(
    'Refunds and closes the return at once. Default: `CloseReturn` does later.',
  ),
})
export type ReceiveReturnRequest = z.output<typeof ReceiveReturnRequest>

export const ExchangeReturnRequest = message('ExchangeReturnRequest', 'Which return, and what the customer gets.', {
  returnId: guid,
  lineItems: array(DraftCatalogItem, { min: 1, max: 300 }).describe('The new items.'),
})
export type ExchangeReturnRequest = z.output<typeof ExchangeReturnRequest>

export const ExchangeReturnResponse = message('ExchangeReturnResponse', 'The return, and the order of the new items.', {
  return: OrderReturn,
  exchangeOrder: Order,
})
export type ExchangeReturnResponse = z.output<typeof ExchangeReturnResponse>

export const CloseReturnRequest = message('CloseReturnRequest', 'Which return, and what the customer gets back.', {
  ...step,
  refund: optional(NewReturnRefund).describe('Default: nothing is refunded.'),
})
export type CloseReturnRequest = z.output<typeof CloseReturnRequest>
