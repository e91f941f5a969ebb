import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The state of a draft order. */
export const EditingStatus = enumeration('EditingStatus', 'The state of a draft order.', ['DRAFT', 'COMMITTED'])
export type EditingStatus = z.output<typeof EditingStatus>

/** Where a discount or fee of a draft comes from. */
export const DraftSource = enumeration('DraftSource', 'Where a discount or fee of a draft comes from.', [
  'ORIGINAL_ORDER',
  'AUTOMATIC',
  'CUSTOM',
])
export type DraftSource = z.output<typeof DraftSource>

/** Why an order cannot be edited. */
export const NonDraftableReason = enumeration(
  'NonDraftableReason',
  'Why an order cannot be edited. The last two are additions of this project.',
  [
    'PARTIALLY_OR_FULLY_REFUNDED',
    'UNSUPPORTED_CHANNEL_TYPE',
    'ORDER_STATUS_IS_NOT_SUPPORTED',
    'ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT',
    'ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT',
    'ORDER_NOT_FOUND',
    'SUBSCRIPTION_LINE_ITEM_EXISTS',
    'ORDER_HAS_AUTHORIZED_TRANSACTION',
    'UNSUPPORTED_LINE_ITEM',
  ],
)
export type NonDraftableReason = z.output<typeof NonDraftableReason>
