import type { Transaction } from '../../platform/database/database.ts'
import { appendEvent } from '../../platform/events/outbox.ts'

const ALERT = 'cartwright.payment_alert'

/** Something about the payment of a placed order that staff have to know. */
export interface PaymentAlert {
  readonly kind: 'DISPUTE_OPENED' | 'DISPUTE_WON' | 'DISPUTE_LOST' | 'PAYMENT_FAILED' | 'REFUNDED_OUTSIDE'
  readonly orderId: string
  readonly paymentId: string
  /** Minor units. */
  readonly amount: number
  /** In the words of the provider. */
  readonly reason: string
}

export async function announceAlert(transaction: Transaction, alert: PaymentAlert, now: Date): Promise<void> {
  const event = { entityType: ALERT, slug: 'raised', entityId: alert.paymentId, payload: alert }
  await appendEvent(transaction, event, now)
}

export const isPaymentAlert = ({ entityType }: { readonly entityType: string }): boolean => entityType === ALERT
