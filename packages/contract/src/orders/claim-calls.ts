/** The calls by which members take over orders they placed as guests. They are additions of this project. */
import { defineCall } from '../call.ts'
import { ClaimOrderRequest, ClaimOrderResponse, ConfirmOrderClaimRequest } from './claim-messages.ts'
import { GetOrderResponse } from './messages.ts'

const orderClaims = { module: 'orderClaims', service: 'verification', roles: ['member'] } as const

export const ClaimOrder = defineCall({
  ...orderClaims,
  name: 'ClaimOrder',
  description:
    'Sends a code to the address a guest bought with. Answers the same whether or not there is such an order. An ' +
    'addition of this project.',
  arguments: 'request',
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/order-claims',
  carrier: 'body',
  request: ClaimOrderRequest,
  response: ClaimOrderResponse,
  errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'],
})

export const ConfirmOrderClaim = defineCall({
  ...orderClaims,
  name: 'ConfirmOrderClaim',
  description:
    "Makes the order the member's own, by the code that was sent to the address of the order. An addition of this project.",
  arguments: { fields: ['code'], rest: 'options', types: { options: 'ConfirmOrderClaimOptions' } },
  method: 'POST',
  effect: 'write',
  path: '/v1/order-claims/confirm',
  carrier: 'body',
  request: ConfirmOrderClaimRequest,
  response: GetOrderResponse,
  errors: ['UNAUTHENTICATED', 'VERIFICATION_FAILED'],
})
