/** Memberships of customers. Additions of this project. */
import type { z } from 'zod'
import { MembershipSource, MembershipStatus } from '../../enumerations.ts'
import { email, guid, message, optional, text, timestamp } from '../../wire.ts'

export const CustomerMembership = message('CustomerMembership', 'A membership of a customer.', {
  id: guid,
  levelId: guid,
  levelName: text(),
  status: MembershipStatus,
  source: MembershipSource,
  memberId: optional(guid).describe('Absent for a guest, whose verified address gets it at sign-in.'),
  email: optional(email),
  orderId: optional(guid).describe('The order that last paid for it.'),
  subscriptionId: optional(guid),
  startDate: timestamp,
  endDate: optional(timestamp).describe('Absent while it is renewed, and for one without an end.'),
  renewalDate: optional(timestamp).describe('When its subscription is charged next.'),
  createdDate: timestamp,
  updatedDate: timestamp,
})
export type CustomerMembership = z.output<typeof CustomerMembership>
