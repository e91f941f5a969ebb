import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** Whether a gift card can be used. */
export const GiftCardStatus = enumeration('GiftCardStatus', 'Whether a gift card can be used.', [
  'VALID',
  'EXPIRED',
  'DISABLED',
])
export type GiftCardStatus = z.output<typeof GiftCardStatus>

/** Why the balance of a gift card changed. */
export const GiftCardTransactionType = enumeration(
  'GiftCardTransactionType',
  'Why the balance of a gift card changed.',
  ['ISSUED', 'REDEEMED', 'VOIDED', 'REFUNDED'],
)
export type GiftCardTransactionType = z.output<typeof GiftCardTransactionType>
