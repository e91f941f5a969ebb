import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The state of a membership of a customer. */
export const MembershipStatus = enumeration(
  'MembershipStatus',
  'SCHEDULED before its start; ACTIVE with its benefits; PAST_DUE while a renewal is not paid, until the days of grace have passed; ENDED.',
  ['SCHEDULED', 'ACTIVE', 'PAST_DUE', 'ENDED'],
)
export type MembershipStatus = z.output<typeof MembershipStatus>

/** The origin of a membership. */
export const MembershipSource = enumeration(
  'MembershipSource',
  'ORDER bought for a fixed period; SUBSCRIPTION renewed by a subscription contract; STAFF granted by hand.',
  ['ORDER', 'SUBSCRIPTION', 'STAFF'],
)
export type MembershipSource = z.output<typeof MembershipSource>
