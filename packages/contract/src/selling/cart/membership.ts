/** Memberships that can pay for items. */
import type { z } from 'zod'
import { array, guid, int, message, optional, text, timestamp } from '../../wire.ts'

export const HostSelectedMembership = message('HostSelectedMembership', 'A membership the shopper chose to pay with.', {
  id: text({ min: 1, max: 200 }),
  appId: guid,
  lineItemIds: optional(array(text({ min: 1, max: 100 }), { min: 1, max: 300 })),
})
export type HostSelectedMembership = z.output<typeof HostSelectedMembership>

export const SelectedMemberships = message('SelectedMemberships', 'The memberships the shopper chose to pay with.', {
  memberships: optional(array(HostSelectedMembership, { max: 300 })),
})
export type SelectedMemberships = z.output<typeof SelectedMemberships>

export const MembershipName = message('MembershipName', 'The name of a membership.', {
  original: text({ max: 100 }),
  translated: optional(text({ max: 100 })),
})
export type MembershipName = z.output<typeof MembershipName>

export const MembershipPaymentCredits = message('MembershipPaymentCredits', 'The credits of a membership.', {
  total: int({ min: 1 }),
  remaining: int(),
})
export type MembershipPaymentCredits = z.output<typeof MembershipPaymentCredits>

export const Membership = message('Membership', 'A membership that can pay for items.', {
  id: text({ min: 1, max: 200 }),
  appId: guid,
  name: optional(MembershipName),
  lineItemIds: optional(array(text({ min: 1, max: 100 }), { max: 300 })),
  credits: optional(MembershipPaymentCredits),
  expirationDate: optional(timestamp),
})
export type Membership = z.output<typeof Membership>

export const InvalidMembership = message('InvalidMembership', 'A membership that cannot pay, and why.', {
  membership: Membership,
  reason: text({ min: 1, max: 100 }),
})
export type InvalidMembership = z.output<typeof InvalidMembership>

export const MembershipOptions = message('MembershipOptions', 'The memberships a shopper has for this cart.', {
  eligibleMemberships: array(Membership, { max: 300 }),
  invalidMemberships: array(InvalidMembership, { max: 300 }),
  selectedMemberships: array(HostSelectedMembership, { max: 300 }),
})
export type MembershipOptions = z.output<typeof MembershipOptions>

export const CheckoutMembershipOptions = message(
  'CheckoutMembershipOptions',
  'The memberships a customer has for a checkout.',
  {
    eligibleMemberships: array(Membership, { max: 300 }),
    invalidMemberships: array(InvalidMembership, { max: 300 }),
    selectedMemberships: optional(SelectedMemberships),
  },
)
export type CheckoutMembershipOptions = z.output<typeof CheckoutMembershipOptions>
