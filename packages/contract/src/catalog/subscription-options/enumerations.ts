import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The type of discount of a subscription option of the shop. */
export const StoreSubscriptionDiscountType = enumeration(
  'StoreSubscriptionDiscountType',
  'How the discount of a subscription option of the shop is counted.',
  ['UNDEFINED', 'AMOUNT', 'PERCENT'],
)
export type StoreSubscriptionDiscountType = z.output<typeof StoreSubscriptionDiscountType>
