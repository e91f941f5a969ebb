/** The call by which a storefront shows the order of a link in a mail. It is an addition of this project. */
import { defineCalls } from '../../define-calls.ts'
import { payload, text } from '../../wire.ts'
import { GetOrderResponse } from './messages.ts'

export const linkedOrders = defineCalls(
  { module: 'linkedOrders', service: 'orders' },
  {
    GetLinkedOrder: {
      route: 'GET /v1/linked-orders/{token}',
      description: 'The order that the link of a mail shows, without a sign-in. An addition of this project.',
      details: 'Role: any with the token of the link.',
      request: payload('Which link.', {
        token: text({ min: 1, max: 1000 }).describe(
          'The token of the link, which names one order and does not expire.',
        ),
      }),
      response: GetOrderResponse,
      errors: ['NOT_FOUND'],
      roles: ['visitor', 'member', 'owner', 'app'],
    },
  },
)
