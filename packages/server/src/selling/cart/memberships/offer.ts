import type { HostSelectedMembership, InvalidMembership, Membership } from '@cartwright/contract'
import type { ActivePlugin } from '../../../platform/service-plugins/store.ts'

/** A membership that pays for a line. */
export interface MembershipPayment {
  /** Null for a membership that the shop itself sold. */
  readonly plugin: ActivePlugin | null
  readonly membershipId: string
  readonly lineId: string
}

/** The memberships a member has for a purchase. */
export interface MembershipOffer {
  readonly eligible: readonly Membership[]
  readonly invalid: readonly InvalidMembership[]
  /** Those that were chosen and can pay. */
  readonly selected: readonly HostSelectedMembership[]
  readonly payments: readonly MembershipPayment[]
  /** Those that were chosen and cannot pay. */
  readonly rejected: readonly HostSelectedMembership[]
}
