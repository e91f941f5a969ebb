/** The calls of withdrawals. They are additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { PlatformQuery } from '../../platform/query/query.ts'
import { array, boolean, guid, int64, language, message, optional, payload, text } from '../../wire.ts'
import { CursorPagingMetadata } from '../orders/search.ts'
import { WithdrawalResponse } from './messages.ts'
import { NewWithdrawal, WithdrawableOrder, Withdrawal } from './withdrawal.ts'

const PATH = '/v1/withdrawals'

const staff = ['owner', 'app'] as const
const everyone = ['visitor', 'member', ...staff] as const

const step = {
  withdrawalId: guid,
  revision: optional(int64).describe('The revision that the caller has seen. Default: whatever is stored.'),
}

const mailed = {
  sendEmail: optional(boolean).describe('Whether the customer gets a mail. Default: yes.'),
}

export const withdrawals = defineCalls(
  { module: 'withdrawals', service: 'orders', scope: 'MANAGE_ORDERS' },
  {
    CreateWithdrawal: {
      route: `POST ${PATH}`,
      description:
        'Stores the statement by which a customer withdraws from a contract, and acknowledges it by mail. An addition of this project.',
      details:
        'Role: any. Visitors and members get the same response whether or not an order matches. A repeated statement returns the first.',
      arguments: { fields: ['withdrawal'], rest: 'options', types: { options: 'CreateWithdrawalOptions' } },
      roles: everyone,
      request: payload('The statement.', {
        withdrawal: NewWithdrawal,
        language: optional(language).describe('The language of the mails. Default: that of the order or of the site.'),
      }),
      response: WithdrawalResponse,
      errors: [
        'WITHDRAWALS_DISABLED',
        'WITHDRAWAL_LINK_INVALID',
        'ORDER_NOT_FOUND',
        'LINE_ITEM_NOT_FOUND',
        'INVALID_WITHDRAWAL_QUANTITY',
        'TOO_MANY_REQUESTS',
      ],
    },
    GetWithdrawableOrder: {
      route: 'POST /v1/withdrawable-order',
      effect: 'read',
      description:
        'What a customer can withdraw from, by the link of a mail or for an own order. An addition of this project.',
      details: 'Role: any with the token of a mail; the customer of the order; an app or the owner for any.',
      arguments: { fields: [], rest: 'choice', types: { choice: 'WithdrawableOrderChoice' } },
      roles: everyone,
      request: payload(
        'Which order.',
        {
          token: optional(text({ min: 1, max: 1000 })).describe('Token of the link in a mail about the order.'),
          orderId: optional(guid).describe('An order of the caller; any order for owners and apps.'),
          language: optional(language).describe('The language of the page in `url`. Default: that of the site.'),
        },
        { exactlyOne: ['token', 'orderId'] },
      ),
      response: payload('What can be withdrawn from.', {
        order: WithdrawableOrder,
      }),
      errors: ['WITHDRAWALS_DISABLED', 'WITHDRAWAL_LINK_INVALID', 'ORDER_NOT_FOUND'],
    },
    GetWithdrawal: {
      route: `GET ${PATH}/{withdrawalId}`,
      description: 'A withdrawal. An addition of this project.',
      details: 'Role: owner, or an app with the scope `MANAGE_ORDERS`.',
      roles: staff,
      request: message('WithdrawalIdRequest', 'Which withdrawal.', { withdrawalId: guid }),
      response: WithdrawalResponse,
      errors: ['WITHDRAWAL_NOT_FOUND'],
    },
    QueryWithdrawals: {
      route: `POST ${PATH}/query`,
      effect: 'read',
      description: 'Withdrawals by filter, sort order and cursor, newest first. An addition of this project.',
      details: 'Role: owner, or an app with the scope `MANAGE_ORDERS`.',
      roles: staff,
      request: payload('Which withdrawals.', {
        query: optional(PlatformQuery),
      }),
      response: payload('A page of withdrawals.', {
        withdrawals: array(Withdrawal),
        pagingMetadata: CursorPagingMetadata,
      }),
    },
    AcceptWithdrawal: {
      route: `POST ${PATH}/{withdrawalId}/accept`,
      description:
        'Accepts a withdrawal. Where its lines are known, it starts a return of them. An addition of this project.',
      arguments: { fields: ['withdrawalId'], rest: 'options', types: { options: 'AcceptWithdrawalOptions' } },
      roles: staff,
      request: payload('Which withdrawal, and how to go on.', {
        ...step,
        ...mailed,
        createReturn: optional(boolean).describe(
          'Whether a return of the items is started, as far as they can be returned. Default: yes, where the lines are known.',
        ),
        includeExempt: optional(boolean).describe(
          'Whether the return includes lines without a right of withdrawal. Default: no.',
        ),
        cancelUnsent: optional(boolean).describe(
          'Whether what was not sent is canceled, restocked and refunded: the order where all of it is withdrawn from and nothing was sent, otherwise these items. Default: no.',
        ),
        message: optional(text({ min: 1, max: 1000 })).describe(
          'Such as the address to send the items to. The customer reads it.',
        ),
      }),
      response: WithdrawalResponse,
      errors: [
        'WITHDRAWAL_NOT_FOUND',
        'WITHDRAWAL_STEP_NOT_ALLOWED',
        'REVISION_CONFLICT',
        'ORDER_CANNOT_BE_EDITED',
        'ORDER_HAS_AUTHORIZED_TRANSACTION',
      ],
    },
    DeclineWithdrawal: {
      route: `POST ${PATH}/{withdrawalId}/decline`,
      description: 'Declines a withdrawal. The customer reads why. An addition of this project.',
      arguments: { fields: ['withdrawalId'], rest: 'options', types: { options: 'DeclineWithdrawalOptions' } },
      roles: staff,
      request: payload('Which withdrawal, and why.', {
        ...step,
        ...mailed,
        message: text({ min: 1, max: 1000 }).describe('Why. The customer reads it.'),
      }),
      response: WithdrawalResponse,
      errors: ['WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_STEP_NOT_ALLOWED', 'REVISION_CONFLICT'],
    },
    CompleteWithdrawal: {
      route: `POST ${PATH}/{withdrawalId}/complete`,
      description:
        'Marks an accepted withdrawal as completed: the customer has the money back. An addition of this project.',
      arguments: { fields: ['withdrawalId'], rest: 'options', types: { options: 'CompleteWithdrawalOptions' } },
      roles: staff,
      request: payload('Which withdrawal.', step),
      response: WithdrawalResponse,
      errors: ['WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_STEP_NOT_ALLOWED', 'REVISION_CONFLICT'],
    },
  },
)
