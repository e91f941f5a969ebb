import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The change of a part of a subscription contract by a draft. */
export const SubscriptionDraftChangeType = enumeration(
  'SubscriptionDraftChangeType',
  'How a draft changes a part of a subscription contract. `EMPTY`: not at all.',
  ['EMPTY', 'ADDED', 'CHANGED', 'REMOVED'],
)
export type SubscriptionDraftChangeType = z.output<typeof SubscriptionDraftChangeType>

/** The source of a fee of a draft of a subscription contract. */
export const SubscriptionDraftSource = enumeration(
  'SubscriptionDraftSource',
  'Where a fee of a draft of a subscription contract comes from. Fees of this site are `AUTOMATIC`.',
  ['ORIGINAL_CONTRACT', 'AUTOMATIC', 'CUSTOM'],
)
export type SubscriptionDraftSource = z.output<typeof SubscriptionDraftSource>

/** Why a subscription contract takes no draft. */
export const SubscriptionDraftabilityReason = enumeration(
  'SubscriptionDraftabilityReason',
  'Why a subscription contract takes no draft. `GRACE_PERIOD`: its last delivery is not paid.',
  [
    'SUBSCRIPTION_CONTRACT_NOT_FOUND',
    'UNSUPPORTED_CATALOG',
    'UNSUPPORTED_CHANNEL_TYPE',
    'CURRENCY_MISMATCH',
    'WEIGHT_UNIT_MISMATCH',
    'DRAFT_ALREADY_EXISTS_FOR_ANOTHER_OWNER',
    'LAST_CYCLE',
    'GRACE_PERIOD',
    'UNSUPPORTED_STATUS',
    'SUBSCRIPTION_NOT_EDITABLE',
    'MULTIPLE_CATALOGS',
  ],
)
export type SubscriptionDraftabilityReason = z.output<typeof SubscriptionDraftabilityReason>
