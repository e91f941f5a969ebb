/** Memberships of an app that can pay for items: the messages. */
import type { z } from 'zod'
import { CatalogReference, ServiceProperties } from '../selling/cart/item.ts'
import { MembershipName, MembershipPaymentCredits } from '../selling/cart/membership.ts'
import { array, boolean, decimal, guid, int, json, message, optional, text, timestamp, webUrl } from '../wire.ts'

const membershipId = text({ min: 1, max: 200 })
const lineItemId = text({ min: 1, max: 100 })
const rootCatalogItemId = optional(text({ min: 1, max: 36 }))

export const CoverableLineItem = message('CoverableLineItem', 'A line that a membership might pay for.', {
  id: optional(lineItemId),
  catalogReference: optional(CatalogReference),
  serviceProperties: optional(ServiceProperties),
  rootCatalogItemId,
})
export type CoverableLineItem = z.output<typeof CoverableLineItem>

const lineItems = array(CoverableLineItem, { min: 1, max: 300 })

export const MembershipChoice = message('MembershipChoice', 'A membership the shopper chose to pay with.', {
  id: membershipId,
  lineItemIds: optional(array(lineItemId, { min: 1, max: 300 })),
})
export type MembershipChoice = z.output<typeof MembershipChoice>

export const MembershipChoices = message('MembershipChoices', 'The memberships the shopper chose to pay with.', {
  memberships: optional(array(MembershipChoice, { max: 300 })),
})
export type MembershipChoices = z.output<typeof MembershipChoices>

export const OfferedMembership = message('OfferedMembership', 'A membership that can pay for items.', {
  id: membershipId,
  name: optional(MembershipName),
  lineItemIds: optional(array(lineItemId, { max: 300 })),
  credits: optional(MembershipPaymentCredits),
  expirationDate: optional(timestamp),
  additionalData: optional(json),
})
export type OfferedMembership = z.output<typeof OfferedMembership>

export const RejectedMembership = message('RejectedMembership', 'A membership that cannot pay, and why.', {
  membership: OfferedMembership,
  reason: text({ min: 1, max: 200 }),
})
export type RejectedMembership = z.output<typeof RejectedMembership>

export const ListEligibleMembershipsRequest = message(
  'ListEligibleMembershipsRequest',
  'Whose memberships, for what.',
  {
    lineItems,
    memberId: guid,
    selectedMemberships: optional(MembershipChoices),
  },
)
export type ListEligibleMembershipsRequest = z.output<typeof ListEligibleMembershipsRequest>

export const ListEligibleMembershipsResponse = message(
  'ListEligibleMembershipsResponse',
  'What could pay, and what not.',
  {
    eligibleMemberships: optional(array(OfferedMembership, { max: 300 })),
    invalidMemberships: optional(array(RejectedMembership, { max: 300 })),
    selectedMemberships: optional(array(MembershipChoice, { max: 300 })),
  },
)
export type ListEligibleMembershipsResponse = z.output<typeof ListEligibleMembershipsResponse>

export const ListExistingMembershipsRequest = message(
  'ListExistingMembershipsRequest',
  'Whose memberships, for what.',
  {
    lineItems,
    memberId: guid,
  },
)
export type ListExistingMembershipsRequest = z.output<typeof ListExistingMembershipsRequest>

export const CoveredLineItem = message('CoveredLineItem', 'A line that a membership pays for.', {
  lineItemId,
  redemptionCost: optional(int()),
})
export type CoveredLineItem = z.output<typeof CoveredLineItem>

export const ExistingMembership = message('ExistingMembership', 'A membership someone has.', {
  membership: OfferedMembership,
  coveredLineItems: optional(array(CoveredLineItem, { max: 300 })),
})
export type ExistingMembership = z.output<typeof ExistingMembership>

export const ListExistingMembershipsResponse = message('ListExistingMembershipsResponse', 'What someone has.', {
  memberships: optional(array(ExistingMembership, { max: 300 })),
})
export type ListExistingMembershipsResponse = z.output<typeof ListExistingMembershipsResponse>

export const ListPurchasablePlansRequest = message('ListPurchasablePlansRequest', 'What a plan is to pay for.', {
  lineItems,
  memberId: optional(guid),
})
export type ListPurchasablePlansRequest = z.output<typeof ListPurchasablePlansRequest>

export const PurchasablePlan = message('PurchasablePlan', 'A plan that could be bought.', {
  catalogReference: optional(CatalogReference),
  name: optional(MembershipName),
  benefits: optional(array(json, { min: 1, max: 50 })).describe('What it gives. Their fields are not declared.'),
  offeringDescription: optional(text({ max: 500 })),
  infoCollectionUrl: optional(webUrl).describe('Where the shopper is asked for more.'),
  price: optional(decimal({ gte: 0, maxScale: 3 })),
  priceDescription: optional(text({ max: 500 })),
})
export type PurchasablePlan = z.output<typeof PurchasablePlan>

export const LineItemCoverage = message('LineItemCoverage', 'Which benefit pays for which line.', {
  benefitId: optional(membershipId),
  lineItemId: optional(lineItemId),
  redemptionCost: optional(int()),
})
export type LineItemCoverage = z.output<typeof LineItemCoverage>

export const ListPurchasablePlansResponse = message('ListPurchasablePlansResponse', 'The plans that would pay.', {
  purchasablePlans: optional(array(PurchasablePlan, { max: 300 })),
  coverages: optional(array(LineItemCoverage, { max: 300 })),
})
export type ListPurchasablePlansResponse = z.output<typeof ListPurchasablePlansResponse>

export const ChargeMembershipRequest = message('ChargeMembershipRequest', 'What a membership is to pay for.', {
  memberId: guid,
  membershipId: optional(membershipId),
  idempotencyKey: text({ min: 1, max: 300 }).describe('Names the charge: the same one is never made twice.'),
  serviceProperties: optional(ServiceProperties),
  catalogReference: CatalogReference,
  rootCatalogItemId,
  additionalData: optional(json),
})
export type ChargeMembershipRequest = z.output<typeof ChargeMembershipRequest>

export const ChargeMembershipResponse = message('ChargeMembershipResponse', 'The charge that was made.', {
  transactionId: text({ min: 1, max: 100 }).describe('What to void it by.'),
})
export type ChargeMembershipResponse = z.output<typeof ChargeMembershipResponse>

export const GetMembershipVoidabilityRequest = message('GetMembershipVoidabilityRequest', 'Which charge.', {
  transactionId: text({ min: 1, max: 100 }),
})
export type GetMembershipVoidabilityRequest = z.output<typeof GetMembershipVoidabilityRequest>

export const GetMembershipVoidabilityResponse = message(
  'GetMembershipVoidabilityResponse',
  'Whether it can be undone.',
  {
    voidable: boolean,
    reason: optional(text({ min: 1, max: 200 })).describe('Why not.'),
  },
)
export type GetMembershipVoidabilityResponse = z.output<typeof GetMembershipVoidabilityResponse>

export const VoidMembershipChargeRequest = message('VoidMembershipChargeRequest', 'Which charge to undo.', {
  transactionId: text({ min: 1, max: 100 }),
})
export type VoidMembershipChargeRequest = z.output<typeof VoidMembershipChargeRequest>

export const VoidMembershipChargeResponse = message('VoidMembershipChargeResponse', 'Nothing but success.', {})
export type VoidMembershipChargeResponse = z.output<typeof VoidMembershipChargeResponse>
