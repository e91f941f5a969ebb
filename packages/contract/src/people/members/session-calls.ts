/** The calls about where members are signed in. All are additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest, EmptyResponse } from '../../empty.ts'
import { guid, message, payload } from '../../wire.ts'
import { MemberSessionsResponse } from './session-messages.ts'

const anyones = { module: 'sessions', service: 'members', roles: ['owner', 'app'], scope: 'MANAGE_MEMBERS' } as const

const MemberSessionsRequest = message('MemberSessionsRequest', 'Whose sessions.', { memberId: guid })

export const sessions = defineCalls(
  { module: 'sessions', service: 'members', roles: ['member'] },
  {
    ListMySessions: {
      route: 'GET /v1/members/my/sessions',
      description: 'Where the member is signed in. An addition of this project.',
      request: EmptyRequest,
      response: MemberSessionsResponse,
    },
    EndMySession: {
      route: 'DELETE /v1/members/my/sessions/{sessionId}',
      description: 'Signs the member out on one device, at once. An addition of this project.',
      request: payload('Which session to end.', { sessionId: guid }),
      response: EmptyResponse,
      errors: ['SESSION_NOT_FOUND'],
    },
    EndMyOtherSessions: {
      route: 'POST /v1/members/my/sessions/end-others',
      description: 'Signs the member out everywhere but here, at once. An addition of this project.',
      request: EmptyRequest,
      response: EmptyResponse,
    },
    ListMemberSessions: {
      ...anyones,
      route: 'GET /v1/members/{memberId}/sessions',
      description: 'Where a member is signed in. An addition of this project.',
      request: MemberSessionsRequest,
      response: MemberSessionsResponse,
      errors: ['MEMBER_NOT_FOUND'],
    },
    EndMemberSession: {
      ...anyones,
      route: 'DELETE /v1/members/{memberId}/sessions/{sessionId}',
      description: 'Signs a member out on one device, at once. An addition of this project.',
      request: payload('Whose session, and which, to end.', {
        memberId: guid,
        sessionId: guid,
      }),
      response: EmptyResponse,
      errors: ['MEMBER_NOT_FOUND', 'SESSION_NOT_FOUND'],
    },
    EndMemberSessions: {
      ...anyones,
      route: 'POST /v1/members/{memberId}/sessions/end-all',
      description: 'Signs a member out everywhere, at once. An addition of this project.',
      request: MemberSessionsRequest,
      response: EmptyResponse,
      errors: ['MEMBER_NOT_FOUND'],
    },
  },
)
