import * as calls from '../generated/identities-calls.ts'
import type {
  ChangeEmailRequest,
  ChangeEmailResponse,
  ConfirmEmailChangeRequest,
  IdentityChanges,
  IdentityResponse,
} from '../generated/identity.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** What proves that it is the member who asks for another address. */
export type ChangeEmailOptions = Omit<ChangeEmailRequest, 'newEmail'>
/** Which change it is that the code confirms. */
export interface ConfirmEmailChangeOptions extends Pick<ConfirmEmailChangeRequest, 'stateToken'>, CallOptions {}

/** What a member keeps at the shop about itself. */
export const identities = {
  /** The identity of the member who is signed in, with its whole profile. Role: member. */
  getMyIdentity: (send: Send, options?: CallOptions): Promise<IdentityResponse> =>
    send(calls.getMyIdentity, {}, options),

  /**
   * Changes the profile of the member who is signed in: a field that is given replaces what was there. Role: member.
   *
   * @param identity with the `revision` it was read with, a change made meanwhile is not overwritten
   * @throws CartwrightError with code `REVISION_CONFLICT`, with the current revision in its data
   */
  updateMyIdentity: (send: Send, identity: IdentityChanges, options?: CallOptions): Promise<IdentityResponse> =>
    send(calls.updateMyIdentity, { identity }, options),

  /**
   * Sends a code to the address the member wants to sign in with; `confirmEmailChange` takes it. Role: member.
   *
   * @param options `currentPassword`, once the sign-in is some minutes old
   * @throws CartwrightError with code `REAUTHENTICATION_REQUIRED` without it, `-19976` for a wrong one, `-19995` when the
   *   address is taken
   */
  changeEmail: (
    send: Send,
    newEmail: string,
    { currentPassword, ...options }: ChangeEmailOptions & CallOptions = {},
  ): Promise<ChangeEmailResponse> => send(calls.changeEmail, { newEmail, currentPassword }, options),

  /**
   * Changes the address the member signs in with. Everywhere else the member is signed out. Role: member.
   *
   * @throws CartwrightError with code `VERIFICATION_FAILED`, or `-19995` when the address was taken meanwhile
   */
  confirmEmailChange: (
    send: Send,
    code: string,
    { stateToken, ...options }: ConfirmEmailChangeOptions,
  ): Promise<IdentityResponse> => send(calls.confirmEmailChange, { code, stateToken }, options),
}
