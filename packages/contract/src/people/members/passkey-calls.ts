/** The calls about what passkeys members have. Additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { array, guid, message, payload, text } from '../../wire.ts'
import { MemberPasskey } from './passkey-messages.ts'

export const memberPasskeys = defineCalls(
  { module: 'memberManagement', service: 'members', roles: ['owner', 'app'], scope: 'MANAGE_MEMBERS' },
  {
    ListMemberPasskeys: {
      route: 'GET /v1/members/{memberId}/passkeys',
      description: 'The passkeys a member signs in with. An addition of this project.',
      details: 'Role: an app or the owner.',
      request: message('MemberPasskeysRequest', 'Whose passkeys.', { memberId: guid }),
      response: message('MemberPasskeysResponse', 'What passkeys a member has.', {
        passkeys: array(MemberPasskey).describe('The oldest first.'),
      }),
      errors: ['MEMBER_NOT_FOUND'],
    },
    RemoveMemberPasskey: {
      route: 'DELETE /v1/members/{memberId}/passkeys/{passkeyId}',
      description:
        'Removes a passkey of a member, such as of a lost phone, also the last sign-in method. The member is signed out everywhere and notified by mail. An addition of this project.',
      details: 'Role: an app or the owner.',
      request: payload('Whose passkey, and which, to remove.', {
        memberId: guid,
        passkeyId: text({ min: 1, max: 2000 }),
      }),
      response: EmptyResponse,
      errors: ['MEMBER_NOT_FOUND', 'PASSKEY_NOT_FOUND'],
    },
  },
)
