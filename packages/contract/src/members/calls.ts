/** The calls about members. */
import { defineCall } from '../call.ts'
import { GetMyMemberRequest, GetMyMemberResponse } from './member.ts'

export const GetMyMember = defineCall({
  name: 'GetMyMember',
  functionName: 'getCurrentMember',
  module: 'members',
  service: 'members',
  description: 'The member who is signed in. Status and email address come with the fieldsets EXTENDED and FULL.',
  arguments: 'request',
  parameters: {
    options: '`fieldsets`, at most 3. Default: `PUBLIC`; email address and status are in `EXTENDED` and `FULL`',
  },
  result: 'response',
  method: 'GET',
  effect: 'read',
  path: '/v1/members/my',
  carrier: 'query',
  request: GetMyMemberRequest,
  response: GetMyMemberResponse,
  errors: ['NOT_FOUND'],
  roles: ['visitor', 'member'],
})
