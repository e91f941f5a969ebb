/** Memberships of an app that can pay for items. */
import {
  ChargeMembershipRequest,
  ChargeMembershipResponse,
  GetMembershipVoidabilityRequest,
  GetMembershipVoidabilityResponse,
  ListEligibleMembershipsRequest,
  ListEligibleMembershipsResponse,
  ListExistingMembershipsRequest,
  ListExistingMembershipsResponse,
  ListPurchasablePlansRequest,
  ListPurchasablePlansResponse,
  VoidMembershipChargeRequest,
  VoidMembershipChargeResponse,
} from './membership-messages.ts'
import type { Plugin } from './plugin.ts'

export const memberships = {
  componentType: 'ECOM_MEMBERSHIPS',
  description: 'Memberships of an app that can pay for items.',
  methods: {
    listEligibleMemberships: {
      path: '/v1/list-eligible-memberships',
      description: 'The memberships of a member that could pay for items.',
      request: ListEligibleMembershipsRequest,
      response: ListEligibleMembershipsResponse,
    },
    listExistingMemberships: {
      path: '/v1/list-existing-memberships',
      description: 'The memberships of a member, and what they cover.',
      request: ListExistingMembershipsRequest,
      response: ListExistingMembershipsResponse,
    },
    listPurchasablePlans: {
      path: '/v1/list-purchasable-plans',
      description: 'The plans that would pay for items if they were bought.',
      request: ListPurchasablePlansRequest,
      response: ListPurchasablePlansResponse,
    },
    chargeMembership: {
      path: '/v1/charge-membership',
      description: 'Pays for an item by a membership.',
      request: ChargeMembershipRequest,
      response: ChargeMembershipResponse,
    },
    getMembershipVoidability: {
      path: '/v1/get-voidability',
      description: 'Whether a charge can be undone.',
      request: GetMembershipVoidabilityRequest,
      response: GetMembershipVoidabilityResponse,
    },
    voidMembershipCharge: {
      path: '/v1/void-membership-charge',
      description: 'Undoes a charge.',
      request: VoidMembershipChargeRequest,
      response: VoidMembershipChargeResponse,
    },
  },
  errors: {
    INVALID_SELECTION: { status: 400, meaning: 'The memberships chosen do not fit.' },
    INSUFFICIENT_BALANCE: { status: 428, meaning: 'There is not enough left of the membership.' },
    MEMBERSHIP_DOES_NOT_APPLY_TO_ITEM: { status: 400, meaning: 'The membership does not pay for this.' },
    MEMBERSHIP_CANNOT_BE_CHARGED: { status: 428, meaning: 'The membership cannot pay now.' },
    MEMBERSHIP_ALREADY_CHARGED: { status: 409, meaning: 'The charge was made before.' },
    TRANSACTION_NOT_FOUND: { status: 404, meaning: 'There is no such charge.' },
    TRANSACTION_CANNOT_BE_VOIDED: { status: 428, meaning: 'The charge cannot be undone.' },
    TRANSACTION_ALREADY_VOIDED: { status: 409, meaning: 'The charge was undone before.' },
  },
} as const satisfies Plugin
