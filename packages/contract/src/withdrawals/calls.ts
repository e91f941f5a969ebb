/** The calls of withdrawals. They are additions of this project. */
import { defineCall } from '../call.ts'
import {
  AcceptWithdrawalRequest,
  CompleteWithdrawalRequest,
  CreateWithdrawalRequest,
  DeclineWithdrawalRequest,
  GetWithdrawableOrderRequest,
  GetWithdrawableOrderResponse,
  QueryWithdrawalsRequest,
  QueryWithdrawalsResponse,
  WithdrawalIdRequest,
  WithdrawalResponse,
} from './messages.ts'

const PATH = '/v1/withdrawals'
const withdrawals = {
  module: 'withdrawals',
  service: 'orders',
  carrier: 'body',
  method: 'POST',
  effect: 'write',
  scope: 'MANAGE_ORDERS',
  response: WithdrawalResponse,
} as const
const staff = ['owner', 'app'] as const
const everyone = ['visitor', 'member', ...staff] as const

export const CreateWithdrawal = defineCall({
  ...withdrawals,
  name: 'CreateWithdrawal',
  description:
    'Stores the statement by which a customer withdraws from a contract, and acknowledges it by mail. An addition of this project.',
  details:
    'Role: any. Visitors and members get the same response whether or not an order matches. A repeated statement returns the first.',
  arguments: { fields: ['withdrawal'], rest: 'options', types: { options: 'CreateWithdrawalOptions' } },
  path: PATH,
  roles: everyone,
  request: CreateWithdrawalRequest,
  errors: [
    'WITHDRAWALS_DISABLED',
    'WITHDRAWAL_LINK_INVALID',
    'ORDER_NOT_FOUND',
    'LINE_ITEM_NOT_FOUND',
    'INVALID_WITHDRAWAL_QUANTITY',
    'TOO_MANY_REQUESTS',
  ],
})

export const GetWithdrawableOrder = defineCall({
  ...withdrawals,
  name: 'GetWithdrawableOrder',
  description:
    'What a customer can withdraw from, by the link of a mail or for an own order. An addition of this project.',
  details: 'Role: any with the token of a mail; the customer of the order; an app or the owner for any.',
  arguments: { fields: [], rest: 'choice', types: { choice: 'WithdrawableOrderChoice' } },
  effect: 'read',
  path: '/v1/withdrawable-order',
  roles: everyone,
  request: GetWithdrawableOrderRequest,
  response: GetWithdrawableOrderResponse,
  errors: ['WITHDRAWALS_DISABLED', 'WITHDRAWAL_LINK_INVALID', 'ORDER_NOT_FOUND'],
})

export const GetWithdrawal = defineCall({
  ...withdrawals,
  name: 'GetWithdrawal',
  description: 'A withdrawal. An addition of this project.',
  details: 'Role: owner, or an app with the scope `MANAGE_ORDERS`.',
  method: 'GET',
  effect: 'read',
  carrier: 'query',
  path: `${PATH}/{withdrawalId}`,
  roles: staff,
  request: WithdrawalIdRequest,
  errors: ['WITHDRAWAL_NOT_FOUND'],
})

export const QueryWithdrawals = defineCall({
  ...withdrawals,
  name: 'QueryWithdrawals',
  description: 'Withdrawals by filter, sort order and cursor, newest first. An addition of this project.',
  details: 'Role: owner, or an app with the scope `MANAGE_ORDERS`.',
  effect: 'read',
  path: `${PATH}/query`,
  roles: staff,
  request: QueryWithdrawalsRequest,
  response: QueryWithdrawalsResponse,
})

export const AcceptWithdrawal = defineCall({
  ...withdrawals,
  name: 'AcceptWithdrawal',
  description:
    'Accepts a withdrawal. Where its lines are known, it starts a return of them. An addition of this project.',
  arguments: { fields: ['withdrawalId'], rest: 'options', types: { options: 'AcceptWithdrawalOptions' } },
  path: `${PATH}/{withdrawalId}/accept`,
  roles: staff,
  request: AcceptWithdrawalRequest,
  errors: [
    'WITHDRAWAL_NOT_FOUND',
    'WITHDRAWAL_STEP_NOT_ALLOWED',
    'REVISION_CONFLICT',
    'ORDER_CANNOT_BE_EDITED',
    'ORDER_HAS_AUTHORIZED_TRANSACTION',
  ],
})

export const DeclineWithdrawal = defineCall({
  ...withdrawals,
  name: 'DeclineWithdrawal',
  description: 'Declines a withdrawal. The customer reads why. An addition of this project.',
  arguments: { fields: ['withdrawalId'], rest: 'options', types: { options: 'DeclineWithdrawalOptions' } },
  path: `${PATH}/{withdrawalId}/decline`,
  roles: staff,
  request: DeclineWithdrawalRequest,
  errors: ['WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_STEP_NOT_ALLOWED', 'REVISION_CONFLICT'],
})

export const CompleteWithdrawal = defineCall({
  ...withdrawals,
  name: 'CompleteWithdrawal',
  description:
    'Marks an accepted withdrawal as completed: the customer has the money back. An addition of this project.',
  arguments: { fields: ['withdrawalId'], rest: 'options', types: { options: 'CompleteWithdrawalOptions' } },
  path: `${PATH}/{withdrawalId}/complete`,
  roles: staff,
  request: CompleteWithdrawalRequest,
  errors: ['WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_STEP_NOT_ALLOWED', 'REVISION_CONFLICT'],
})
