/** The requests and responses of withdrawals. */
import type { z } from 'zod'
import { CursorPagingMetadata } from '../orders/search.ts'
import { PlatformQuery } from '../query/query.ts'
import { array, boolean, guid, int64, language, message, optional, text } from '../wire.ts'
import { NewWithdrawal, WithdrawableOrder, Withdrawal } from './withdrawal.ts'

const step = {
  withdrawalId: guid,
  revision: optional(int64).describe('The revision that the caller has seen. Default: whatever is stored.'),
}
const mailed = {
  sendEmail: optional(boolean).describe('Whether the customer gets a mail. Default: yes.'),
}

export const CreateWithdrawalRequest = message('CreateWithdrawalRequest', 'The statement.', {
  withdrawal: NewWithdrawal,
  language: optional(language).describe('The language of the mails. Default: that of the order or of the site.'),
})
export type CreateWithdrawalRequest = z.output<typeof CreateWithdrawalRequest>

export const WithdrawalResponse = message('WithdrawalResponse', 'The withdrawal.', { withdrawal: Withdrawal })
export type WithdrawalResponse = z.output<typeof WithdrawalResponse>

export const GetWithdrawableOrderRequest = message(
  'GetWithdrawableOrderRequest',
  'Which order.',
  {
    token: optional(text({ min: 1, max: 1000 })).describe('Token of the link in a mail about the order.'),
    orderId: optional(guid).describe('An order of the caller; any order for owners and apps.'),
    language: optional(language).describe('The language of the page in `url`. Default: that of the site.'),
  },
  { exactlyOne: ['token', 'orderId'] },
)
export type GetWithdrawableOrderRequest = z.output<typeof GetWithdrawableOrderRequest>

export const GetWithdrawableOrderResponse = message('GetWithdrawableOrderResponse', 'What can be withdrawn from.', {
  order: WithdrawableOrder,
})
export type GetWithdrawableOrderResponse = z.output<typeof GetWithdrawableOrderResponse>

export const WithdrawalIdRequest = message('WithdrawalIdRequest', 'Which withdrawal.', { withdrawalId: guid })
export type WithdrawalIdRequest = z.output<typeof WithdrawalIdRequest>

export const QueryWithdrawalsRequest = message('QueryWithdrawalsRequest', 'Which withdrawals.', {
  query: optional(PlatformQuery),
})
export type QueryWithdrawalsRequest = z.output<typeof QueryWithdrawalsRequest>

export const QueryWithdrawalsResponse = message('QueryWithdrawalsResponse', 'A page of withdrawals.', {
  withdrawals: array(Withdrawal),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryWithdrawalsResponse = z.output<typeof QueryWithdrawalsResponse>

export const AcceptWithdrawalRequest = message('AcceptWithdrawalRequest', 'Which withdrawal, and how to go on.', {
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
})
export type AcceptWithdrawalRequest = z.output<typeof AcceptWithdrawalRequest>

export const DeclineWithdrawalRequest = message('DeclineWithdrawalRequest', 'Which withdrawal, and why.', {
  ...step,
  ...mailed,
  message: text({ min: 1, max: 1000 }).describe('Why. The customer reads it.'),
})
export type DeclineWithdrawalRequest = z.output<typeof DeclineWithdrawalRequest>

export const CompleteWithdrawalRequest = message('CompleteWithdrawalRequest', 'Which withdrawal.', step)
export type CompleteWithdrawalRequest = z.output<typeof CompleteWithdrawalRequest>
