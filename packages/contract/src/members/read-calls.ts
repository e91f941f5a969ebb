/** The calls that read other members. */
import { defineCall } from '../call.ts'
import { GetMyMemberResponse } from './member.ts'
import { GetMemberRequest, ListMembersRequest, QueryMembersRequest, QueryMembersResponse } from './messages.ts'

const members = {
  module: 'members',
  service: 'members',
  roles: ['member', 'owner', 'app'],
  scope: 'MANAGE_MEMBERS',
} as const

export const GetMember = defineCall({
  ...members,
  name: 'GetMember',
  description: 'One member. Members see only what is public.',
  details: 'Role: member, who sees public fields; an app or the owner.',
  arguments: { fields: ['id'], rest: 'request', types: { request: 'GetMemberOptions' } },
  parameters: { options: '`fieldsets`, at most 3. Default: `PUBLIC`' },
  method: 'GET',
  effect: 'read',
  path: '/v1/members/{id}',
  carrier: 'query',
  request: GetMemberRequest,
  response: GetMyMemberResponse,
  errors: ['MEMBER_NOT_FOUND'],
})

export const QueryMembers = defineCall({
  ...members,
  name: 'QueryMembers',
  description: 'Members by filter, words and sort order.',
  details: 'Role: member, who sees public members and fields; an app or the owner.',
  arguments: 'request',
  method: 'POST',
  effect: 'read',
  path: '/v1/members/query',
  carrier: 'body',
  request: QueryMembersRequest,
  response: QueryMembersResponse,
})

export const ListMembers = defineCall({
  ...members,
  module: 'memberManagement',
  name: 'ListMembers',
  description: 'A page of members, the newest first. `queryMembers` sorts them in another way.',
  details: 'Role: member, who sees public members and fields; an app or the owner.',
  arguments: 'request',
  method: 'GET',
  effect: 'read',
  path: '/v1/members',
  carrier: 'query',
  request: ListMembersRequest,
  response: QueryMembersResponse,
})
