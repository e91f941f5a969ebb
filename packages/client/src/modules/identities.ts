import * as calls from '../generated/calls.ts'
import type { IdentityChanges, IdentityResponse } from '../generated/identity.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** What a member keeps at the shop about itself. */
export const identities = {
  /** The identity of the member who is signed in, with its whole profile. Role: member. */
  getMyIdentity: (send: Send, options?: CallOptions): Promise<IdentityResponse> =>
    send(calls.getMyIdentity, {}, options),

  /**
   * Changes the profile of the member who is signed in: a field that is given replaces what was there. Role: member.
   *
   * @param identity with the `revision` it was read with, a change made meanwhile is not overwritten
   * @throws CartwrightError with code `REVISION_CONFLICT`
   */
  updateMyIdentity: (send: Send, identity: IdentityChanges, options?: CallOptions): Promise<IdentityResponse> =>
    send(calls.updateMyIdentity, { identity }, options),
}
