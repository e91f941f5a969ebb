import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** How the discount of a subscription option of the shop is counted. */
export const StoreSubscriptionDiscountType = enumeration(
  'StoreSubscriptionDiscountType',
  'How the discount of a subscription option of the shop is counted.',
  ['UNDEFINED', 'AMOUNT', 'PERCENT'],
)
export type StoreSubscriptionDiscountType = z.output<typeof StoreSubscriptionDiscountType>
