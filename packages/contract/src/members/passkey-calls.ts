/** The calls about what passkeys members have. Additions of this project. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import { MemberPasskeysRequest, MemberPasskeysResponse, RemoveMemberPasskeyRequest } from './passkey-messages.ts'

const anyones = {
  module: 'memberManagement',
  service: 'members',
  roles: ['owner', 'app'],
  scope: 'MANAGE_MEMBERS',
  carrier: 'query',
} as const

export const ListMemberPasskeys = defineCall({
  ...anyones,
  name: 'ListMemberPasskeys',
  description: 'The passkeys a member signs in with. An addition of this project.',
  details: 'Role: an app or the owner.',
  method: 'GET',
  effect: 'read',
  path: '/v1/members/{memberId}/passkeys',
  request: MemberPasskeysRequest,
  response: MemberPasskeysResponse,
  errors: ['MEMBER_NOT_FOUND'],
})

export const RemoveMemberPasskey = defineCall({
  ...anyones,
  name: 'RemoveMemberPasskey',
  description:
    'Removes a passkey of a member, such as of a lost phone, also the last sign-in method. The member is signed out everywhere and notified by mail. An addition of this project.',
  details: 'Role: an app or the owner.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/members/{memberId}/passkeys/{passkeyId}',
  request: RemoveMemberPasskeyRequest,
  response: EmptyResponse,
  errors: ['MEMBER_NOT_FOUND', 'PASSKEY_NOT_FOUND'],
})
