/** The passkeys that members sign in with. */
import type { z } from 'zod'
import { array, guid, message, optional, text, timestamp } from '../wire.ts'

export const MemberPasskey = message('MemberPasskey', 'A passkey that signs a member in.', {
  id: text({ min: 1, max: 2000 }).describe('The id of the credential, in base64url.'),
  name: text({ max: 60 }).describe('What the member calls it.'),
  createdDate: timestamp,
  lastUsedDate: optional(timestamp).describe('When it last signed the member in; left out until it has.'),
})
export type MemberPasskey = z.output<typeof MemberPasskey>

export const MemberPasskeysRequest = message('MemberPasskeysRequest', 'Whose passkeys.', { memberId: guid })
export type MemberPasskeysRequest = z.output<typeof MemberPasskeysRequest>

export const MemberPasskeysResponse = message('MemberPasskeysResponse', 'What passkeys a member has.', {
  passkeys: array(MemberPasskey).describe('The oldest first.'),
})
export type MemberPasskeysResponse = z.output<typeof MemberPasskeysResponse>

export const RemoveMemberPasskeyRequest = message(
  'RemoveMemberPasskeyRequest',
  'Whose passkey, and which, to remove.',
  {
    memberId: guid,
    passkeyId: text({ min: 1, max: 2000 }),
  },
)
export type RemoveMemberPasskeyRequest = z.output<typeof RemoveMemberPasskeyRequest>
