/** The calls that read other members. */
import { defineCalls } from '../../define-calls.ts'
import { MemberFieldset } from '../../enumerations.ts'
import { Paging } from '../../platform/query/paging.ts'
import { array, guid, optional, payload } from '../../wire.ts'
import { GetMyMemberResponse, queryList } from './member.ts'
import { MemberSearch, MembersQuery, QueryMembersResponse } from './messages.ts'

export const otherMembers = defineCalls(
  { module: 'members', service: 'members', roles: ['member', 'owner', 'app'], scope: 'MANAGE_MEMBERS' },
  {
    GetMember: {
      route: 'GET /v1/members/{id}',
      description: 'One member. Members see only what is public.',
      details: 'Role: member, who sees public fields; an app or the owner.',
      arguments: { fields: ['id'], rest: 'request', types: { request: 'GetMemberOptions' } },
      parameters: { options: '`fieldsets`, at most 3. Default: `PUBLIC`' },
      request: payload('Which member.', {
        id: guid,
        fieldsets: queryList(MemberFieldset),
        fieldSet: optional(MemberFieldset).describe('The older word for one of `fieldsets`.'),
      }),
      response: GetMyMemberResponse,
      errors: ['MEMBER_NOT_FOUND'],
    },
    QueryMembers: {
      route: 'POST /v1/members/query',
      effect: 'read',
      description: 'Members by filter, words and sort order.',
      details: 'Role: member, who sees public members and fields; an app or the owner.',
      arguments: 'request',
      request: payload('Which members.', {
        query: optional(MembersQuery),
        fieldsets: optional(array(MemberFieldset, { max: 3 })),
        fieldSet: optional(MemberFieldset).describe('The older word for one of `fieldsets`.'),
        search: optional(MemberSearch),
      }),
      response: QueryMembersResponse,
    },
    ListMembers: {
      route: 'GET /v1/members',
      module: 'memberManagement',
      description: 'A page of members, the newest first. `queryMembers` sorts them in another way.',
      details: 'Role: member, who sees public members and fields; an app or the owner.',
      arguments: 'request',
      request: payload('Which page of members.', {
        paging: optional(Paging),
        fieldsets: optional(array(MemberFieldset, { max: 3 })),
        fieldSet: optional(MemberFieldset).describe('The older word for one of `fieldsets`.'),
      }),
      response: QueryMembersResponse,
    },
  },
)
