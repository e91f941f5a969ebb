import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** Whether customers see a review. */
export const ReviewModerationStatus = enumeration('ReviewModerationStatus', 'Whether customers see a review.', [
  'IN_MODERATION',
  'APPROVED',
  'REJECTED',
])
export type ReviewModerationStatus = z.output<typeof ReviewModerationStatus>

/** Where a review comes from. */
export const ReviewOriginType = enumeration('ReviewOriginType', 'Where a review comes from.', ['ORGANIC', 'APP'])
export type ReviewOriginType = z.output<typeof ReviewOriginType>
