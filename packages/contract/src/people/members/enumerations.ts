import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The state of a member. */
export const MemberStatus = enumeration(
  'MemberStatus',
  'The state of a member: PENDING for one that waits for approval or the code of a mail, APPROVED for one that may sign in. BLOCKED and OFFLINE ones may not; UNKNOWN is not revealed.',
  ['UNKNOWN', 'PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'],
)
export type MemberStatus = z.output<typeof MemberStatus>

/** Whether a member's profile is public. */
export const MemberPrivacyStatus = enumeration(
  'MemberPrivacyStatus',
  "Whether a member's profile is public; UNKNOWN is not revealed.",
  ['UNKNOWN', 'PRIVATE', 'PUBLIC'],
)
export type MemberPrivacyStatus = z.output<typeof MemberPrivacyStatus>

/** Whether a member may write. */
export const ActivityStatus = enumeration(
  'ActivityStatus',
  'Whether a member may write, where members write; UNKNOWN is not revealed.',
  ['UNKNOWN', 'ACTIVE', 'MUTED'],
)
export type ActivityStatus = z.output<typeof ActivityStatus>

/** What moves when two members are merged. */
export const MergedRecordKind = enumeration('MergedRecordKind', 'What moves when two members are merged.', [
  'ORDERS',
  'DRAFT_ORDERS',
  'CART_ITEMS',
  'CHECKOUTS',
  'ABANDONED_CHECKOUTS',
  'ADDRESSES',
  'PHONES',
  'GROUPS',
  'STORE_CREDIT_ENTRIES',
  'GIFT_CARDS',
  'DISCOUNT_USES',
  'TAX_DETAILS',
  'NOTES',
  'BACK_IN_STOCK_REQUESTS',
  'REVIEWS',
  'WISHLIST_ITEMS',
  'CONTENT_ITEMS',
  'MAILS',
  'MEMBERSHIPS',
])
export type MergedRecordKind = z.output<typeof MergedRecordKind>

/** The returned fields of a member. */
export const MemberFieldset = enumeration(
  'MemberFieldset',
  'Which fields of a member are returned: PUBLIC what others see, EXTENDED its address and states too, FULL everything.',
  ['PUBLIC', 'EXTENDED', 'FULL'],
)
export type MemberFieldset = z.output<typeof MemberFieldset>
