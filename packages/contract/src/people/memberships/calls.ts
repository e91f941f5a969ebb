/** The calls of memberships. Additions of this project. */
import { defineCalls, inOrder } from '../../define-calls.ts'
import { CursorPagingMetadata } from '../../orders/orders/search.ts'
import { PlatformQuery } from '../../platform/query/query.ts'
import { array, email, guid, language, message, optional, payload, timestamp } from '../../wire.ts'
import { CustomerMembership } from './customer-membership.ts'
import { OfferedMembershipLevel } from './level.ts'
import { membershipLevelResource } from './resource.ts'

const MembershipResponse = message('MembershipResponse', 'The membership as it is stored.', {
  membership: CustomerMembership,
})

const customerCalls = defineCalls(
  { module: 'memberships', service: 'members' },
  {
    ListOfferedMembershipLevels: {
      route: 'GET /v1/offered-membership-levels',
      roles: ['visitor', 'member'],
      description: 'The levels that the shop lists, lowest first, as customers compare them.',
      arguments: { fields: [], rest: 'options' },
      request: payload('In which language.', { language: optional(language) }),
      response: payload('The levels that the shop lists.', { levels: array(OfferedMembershipLevel) }),
    },
    ListMyMemberships: {
      route: 'GET /v1/my-memberships',
      roles: ['member'],
      description: 'The memberships of the member who calls: the highest level first, then those that have ended.',
      arguments: { fields: [], rest: 'options' },
      request: payload('In which language.', { language: optional(language) }),
      response: payload('Memberships of the caller.', { memberships: array(CustomerMembership) }),
    },
  },
)

const furtherCalls = defineCalls(membershipLevelResource.shared, {
  QueryMemberships: {
    route: 'POST /v1/memberships/query',
    effect: 'read',
    description: 'The memberships of customers by level, member, address and status, newest first unless sorted.',
    request: payload('Which memberships.', { query: optional(PlatformQuery) }),
    response: payload('A page of them.', {
      memberships: array(CustomerMembership),
      pagingMetadata: CursorPagingMetadata,
    }),
  },
  GrantMembership: {
    route: 'POST /v1/memberships',
    description: 'Grants a level by hand, to a member or to an address whose owner signs in later.',
    arguments: 'request',
    request: payload('Which level, to which customer, how long.', {
      levelId: guid,
      memberId: optional(guid).describe('Either this or `email`.'),
      email: optional(email),
      endDate: optional(timestamp).describe('Must be in the future. Absent: it does not end.'),
    }),
    response: MembershipResponse,
    errors: ['MEMBERSHIP_LEVEL_NOT_FOUND', 'MEMBER_NOT_FOUND'],
  },
  SetMembershipEnd: {
    route: 'POST /v1/memberships/{membershipId}/set-end',
    description: 'Ends a membership at once or at a date. Its subscription is canceled by a call of its own.',
    arguments: { fields: ['membershipId'], rest: 'options' },
    parameters: { options: '`endDate`; without it the membership ends at once' },
    request: payload('Which membership, and when.', {
      membershipId: guid,
      endDate: optional(timestamp).describe('Default: now.'),
    }),
    response: MembershipResponse,
    errors: ['MEMBERSHIP_NOT_FOUND', 'MEMBERSHIP_HAS_SUBSCRIPTION'],
  },
})

export const memberships = inOrder({
  QueryMembershipLevels: membershipLevelResource.query,
  GetMembershipLevel: membershipLevelResource.get,
  CreateMembershipLevel: membershipLevelResource.create,
  UpdateMembershipLevel: membershipLevelResource.update,
  DeleteMembershipLevel: membershipLevelResource.delete,
  ...customerCalls,
  ...furtherCalls,
})
