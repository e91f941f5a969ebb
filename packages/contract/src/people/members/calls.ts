/** The calls about members. */
import { defineCalls } from '../../define-calls.ts'
import { MemberFieldset } from '../../enumerations.ts'
import { optional, payload } from '../../wire.ts'
import { GetMyMemberResponse, queryList } from './member.ts'

export const members = defineCalls(
  {},
  {
    GetMyMember: {
      route: 'GET /v1/members/my',
      functionName: 'getCurrentMember',
      module: 'members',
      service: 'members',
      description: 'The member who is signed in. Status and email address come with the fieldsets EXTENDED and FULL.',
      arguments: 'request',
      parameters: {
        options: '`fieldsets`, at most 3. Default: `PUBLIC`; email address and status are in `EXTENDED` and `FULL`',
      },
      result: 'response',
      request: payload('Which fields to answer; PUBLIC when none are named.', {
        fieldsets: queryList(MemberFieldset),
        fieldSet: optional(MemberFieldset).describe('The older word for one of `fieldsets`.'),
      }),
      response: GetMyMemberResponse,
      errors: ['NOT_FOUND'],
      roles: ['visitor', 'member'],
    },
  },
)
