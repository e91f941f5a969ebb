import type { Queryable } from '../../../platform/database/database.ts'
import { paymentsOfCheckout } from '../../../selling/payments/payments.ts'
import { type ErrorMessage, info, type Message, recoverable } from '../shopping/messages.ts'
import type { AgentSession } from '../shopping/session-store.ts'

/**
 * A payment by a token that is not decided yet: the buyer confirms it at the bank, or the provider has not responded and
 * may have the money.
 */
export type WaitingPayment = 'CONFIRMING' | 'UNKNOWN'

/** The payment that the checkout of a session waits for; null for none. */
export async function findWaitingPayment(
  db: Queryable,
  { id, state }: Pick<AgentSession, 'id' | 'state'>,
): Promise<WaitingPayment | null> {
  const waiting = (await paymentsOfCheckout(db, id)).find(
    ({ status, request, reason }) => status === 'pending' && request?.token !== undefined && reason === null,
  )
  if (!waiting) return null
  return waiting.reference !== null && state.isConfirming ? 'CONFIRMING' : 'UNKNOWN'
}

export const confirmAtBank: ErrorMessage = {
  ...recoverable(
    'requires_3ds',
    'The bank of the buyer asks for a confirmation. Send the buyer to continue_url.',
    '$.payment.instruments[0]',
  ),
  severity: 'requires_buyer_input',
}

export const paymentInProgress: Message = info(
  'payment_in_progress',
  'The payment is in progress. Read the checkout until it has an order.',
  '$.payment',
)
