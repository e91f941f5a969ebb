/** The call that finds orders by filter. */

import { defineCalls } from '../../define-calls.ts'
import { BuyerSort } from '../../enumerations.ts'
import { CustomerConditions } from '../../people/customers/conditions.ts'
import { array, boolean, currencyCode, email, guid, int, optional, payload, text } from '../../wire.ts'
import { Buyer } from './buyers.ts'
import { Order } from './order.ts'
import { CursorPagingMetadata, OrderSearch } from './search.ts'

export const orderSearch = defineCalls(
  {},
  {
    SearchOrders: {
      route: 'POST /v1/orders/search',
      effect: 'read',
      module: 'orderSearch',
      service: 'orders',
      description: 'Orders by filter, sort order and cursor: the caller’s own, or any for owners and apps.',
      details: 'A visitor sees what they bought as a guest. Role: any; an app or the owner for all orders.',
      parameters: {
        search:
          'words, filter, at most 4 sort criteria, and a page of at most 100 orders; for the page after it, pass `metadata.cursors.next` as `cursorPaging.cursor`, without filter and sort',
      },
      aliases: ['POST /ecom/v1/ep-orders/search'],
      request: payload('Which orders.', {
        search: optional(OrderSearch),
      }),
      response: payload('A page of orders.', {
        orders: array(Order, { max: 100 }),
        metadata: CursorPagingMetadata,
      }),
      roles: ['visitor', 'member', 'owner', 'app'],
      scope: 'MANAGE_ORDERS',
    },
    QueryBuyers: {
      route: 'POST /v1/buyers/query',
      effect: 'read',
      module: 'orderManagement',
      service: 'orders',
      description:
        'Members and guests who bought, one for each email address, with the number and value of their orders. An addition of this project.',
      details: 'Canceled orders and test orders do not count.',
      arguments: 'request',
      request: payload('Which buyers.', {
        search: optional(text({ max: 100 })).describe('A part of the email address or of the name.'),
        email: optional(email).describe('Only the buyer with this address.'),
        guestsOnly: optional(boolean).describe('Only buyers without an order as a member.'),
        minimumOrders: optional(int({ min: 1, max: 1000000 })).describe('Only buyers with at least so many orders.'),
        members: optional(boolean).describe(
          'Whether members without an order are included. Default: with `segmentId` yes, otherwise no.',
        ),
        conditions: optional(CustomerConditions),
        segmentId: optional(guid).describe('Only buyers who fulfil the conditions of a segment too.'),
        sort: optional(BuyerSort).describe('Default: `LAST_ORDER`.'),
        limit: optional(int({ min: 1, max: 1000 })).describe('Default 50.'),
        offset: optional(int({ min: 0 })),
      }),
      response: payload('Buyers, one for each email address.', {
        currency: currencyCode,
        buyers: array(Buyer),
        total: int(),
      }),
      errors: ['CUSTOMER_SEGMENT_NOT_FOUND'],
      roles: ['owner', 'app'],
      scope: 'MANAGE_ORDERS',
    },
  },
)
