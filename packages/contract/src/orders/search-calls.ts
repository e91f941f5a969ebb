/** The call that finds orders by filter. */
import { defineCall } from '../call.ts'
import { QueryBuyersRequest, QueryBuyersResponse } from './buyers.ts'
import { SearchOrdersRequest, SearchOrdersResponse } from './search.ts'

export const SearchOrders = defineCall({
  module: 'orderSearch',
  service: 'orders',
  name: 'SearchOrders',
  description: 'Orders by filter, sort order and cursor: the caller’s own, or any for owners and apps.',
  details: 'A visitor sees what they bought as a guest. Role: any; an app or the owner for all orders.',
  parameters: {
    search:
      'words, filter, at most 4 sort criteria, and a page of at most 100 orders; for the page after it, pass `metadata.cursors.next` as `cursorPaging.cursor`, without filter and sort',
  },
  method: 'POST',
  effect: 'read',
  path: '/v1/orders/search',
  aliases: [{ method: 'POST', path: '/ecom/v1/ep-orders/search' }],
  carrier: 'body',
  request: SearchOrdersRequest,
  response: SearchOrdersResponse,
  roles: ['visitor', 'member', 'owner', 'app'],
  scope: 'MANAGE_ORDERS',
})

export const QueryBuyers = defineCall({
  module: 'orderManagement',
  service: 'orders',
  name: 'QueryBuyers',
  description:
    'Members and guests who bought, one for each email address, with the number and value of their orders. An addition of this project.',
  details: 'Canceled orders and test orders do not count.',
  arguments: 'request',
  method: 'POST',
  effect: 'read',
  path: '/v1/buyers/query',
  carrier: 'body',
  request: QueryBuyersRequest,
  response: QueryBuyersResponse,
  errors: ['CUSTOMER_SEGMENT_NOT_FOUND'],
  roles: ['owner', 'app'],
  scope: 'MANAGE_ORDERS',
})
