/** The calls about where members are signed in. All are additions of this project. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import {
  EndMemberSessionRequest,
  EndMySessionRequest,
  MemberSessionsRequest,
  MemberSessionsResponse,
} from './session-messages.ts'

const mine = { module: 'sessions', service: 'members', roles: ['member'] } as const
const anyones = { module: 'sessions', service: 'members', roles: ['owner', 'app'], scope: 'MANAGE_MEMBERS' } as const

export const ListMySessions = defineCall({
  ...mine,
  name: 'ListMySessions',
  description: 'Where the member is signed in. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: '/v1/members/my/sessions',
  carrier: 'query',
  request: EmptyRequest,
  response: MemberSessionsResponse,
})

export const EndMySession = defineCall({
  ...mine,
  name: 'EndMySession',
  description: 'Signs the member out on one device, at once. An addition of this project.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/members/my/sessions/{sessionId}',
  carrier: 'query',
  request: EndMySessionRequest,
  response: EmptyResponse,
  errors: ['SESSION_NOT_FOUND'],
})

export const EndMyOtherSessions = defineCall({
  ...mine,
  name: 'EndMyOtherSessions',
  description: 'Signs the member out everywhere but here, at once. An addition of this project.',
  method: 'POST',
  effect: 'write',
  path: '/v1/members/my/sessions/end-others',
  carrier: 'body',
  request: EmptyRequest,
  response: EmptyResponse,
})

export const ListMemberSessions = defineCall({
  ...anyones,
  name: 'ListMemberSessions',
  description: 'Where a member is signed in. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: '/v1/members/{memberId}/sessions',
  carrier: 'query',
  request: MemberSessionsRequest,
  response: MemberSessionsResponse,
  errors: ['MEMBER_NOT_FOUND'],
})

export const EndMemberSession = defineCall({
  ...anyones,
  name: 'EndMemberSession',
  description: 'Signs a member out on one device, at once. An addition of this project.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/members/{memberId}/sessions/{sessionId}',
  carrier: 'query',
  request: EndMemberSessionRequest,
  response: EmptyResponse,
  errors: ['MEMBER_NOT_FOUND', 'SESSION_NOT_FOUND'],
})

export const EndMemberSessions = defineCall({
  ...anyones,
  name: 'EndMemberSessions',
  description: 'Signs a member out everywhere, at once. An addition of this project.',
  method: 'POST',
  effect: 'write',
  path: '/v1/members/{memberId}/sessions/end-all',
  carrier: 'body',
  request: MemberSessionsRequest,
  response: EmptyResponse,
  errors: ['MEMBER_NOT_FOUND'],
})
