/** Requests and responses about the signed-in member's identity. */
import type { z } from 'zod'
import { int64, message, optional } from '../../wire.ts'
import { Identity } from './identity.ts'
import { IdentityProfileChanges } from './profile.ts'

export const IdentityChanges = message('IdentityChanges', 'What to change.', {
  revision: optional(int64).describe(
    'The revision it was read with: a change made in the meantime is then not overwritten.',
  ),
  identityProfile: IdentityProfileChanges,
})
export type IdentityChanges = z.output<typeof IdentityChanges>

export const IdentityResponse = message('IdentityResponse', 'The identity of the member who is signed in.', {
  identity: Identity,
})
export type IdentityResponse = z.output<typeof IdentityResponse>
