/** The requests and answers by which members take over orders they placed as guests. */
import type { z } from 'zod'
import { email, mailedCode, message, text } from '../wire.ts'

export const ClaimOrderRequest = message('ClaimOrderRequest', 'The order, by data its buyer knows.', {
  number: text({ min: 1, max: 40 }).describe('The number of the order, as its confirmation says it.'),
  email: email.describe('The address that was bought with.'),
})
export type ClaimOrderRequest = z.output<typeof ClaimOrderRequest>

export const ClaimOrderResponse = message('ClaimOrderResponse', 'What the code is given back with.', {
  stateToken: text(),
})
export type ClaimOrderResponse = z.output<typeof ClaimOrderResponse>

export const ConfirmOrderClaimRequest = message('ConfirmOrderClaimRequest', 'The code of the mail.', {
  stateToken: text(),
  code: mailedCode,
})
export type ConfirmOrderClaimRequest = z.output<typeof ConfirmOrderClaimRequest>
