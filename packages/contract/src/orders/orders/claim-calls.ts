/** The calls by which members take over orders they placed as guests. They are additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { email, mailedCode, payload, text } from '../../wire.ts'
import { GetOrderResponse } from './messages.ts'

export const orderClaims = defineCalls(
  { module: 'orderClaims', service: 'verification', roles: ['member'] },
  {
    ClaimOrder: {
      route: 'POST /v1/order-claims',
      description:
        'Sends a code to the address a guest bought with. Answers the same whether or not there is such an order. An ' +
        'addition of this project.',
      arguments: 'request',
      result: 'response',
      request: payload('The order, by data its buyer knows.', {
        number: text({ min: 1, max: 40 }).describe('The number of the order, as its confirmation says it.'),
        email: email.describe('The address that was bought with.'),
      }),
      response: payload('What the code is given back with.', {
        stateToken: text(),
      }),
      errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'],
    },
    ConfirmOrderClaim: {
      route: 'POST /v1/order-claims/confirm',
      description:
        "Makes the order the member's own, by the code that was sent to the address of the order. An addition of this project.",
      arguments: { fields: ['code'], rest: 'options', types: { options: 'ConfirmOrderClaimOptions' } },
      request: payload('The code of the mail.', {
        stateToken: text(),
        code: mailedCode,
      }),
      response: GetOrderResponse,
      errors: ['UNAUTHENTICATED', 'VERIFICATION_FAILED'],
    },
  },
)
