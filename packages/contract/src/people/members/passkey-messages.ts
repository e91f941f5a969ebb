/** The passkeys that members sign in with. */
import type { z } from 'zod'
import { message, optional, text, timestamp } from '../../wire.ts'

export const MemberPasskey = message('MemberPasskey', 'A passkey that signs a member in.', {
  id: text({ min: 1, max: 2000 }).describe('The id of the credential, in base64url.'),
  name: text({ max: 60 }).describe('What the member calls it.'),
  createdDate: timestamp,
  lastUsedDate: optional(timestamp).describe('When it last signed the member in; left out until it has.'),
})
export type MemberPasskey = z.output<typeof MemberPasskey>
