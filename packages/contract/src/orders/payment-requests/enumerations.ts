import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The state of a payment request. */
export const PaymentRequestStatus = enumeration(
  'PaymentRequestStatus',
  'The state of a payment request. `VOIDED` is an addition of this project.',
  ['UNPAID', 'PAID', 'EXPIRED', 'VOIDED'],
)
export type PaymentRequestStatus = z.output<typeof PaymentRequestStatus>

/** A way to pay that a payment request can exclude. */
export const BlockablePaymentMethod = enumeration(
  'BlockablePaymentMethod',
  'A way to pay that a payment request can exclude.',
  ['MANUAL'],
)
export type BlockablePaymentMethod = z.output<typeof BlockablePaymentMethod>
