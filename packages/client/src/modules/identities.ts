import * as calls from '../generated/identities-calls.ts'
import type {
  ChangeEmailRequest,
  ChangeEmailResponse,
  ConfirmEmailChangeRequest,
  IdentityChanges,
  IdentityResponse,
} from '../generated/identity.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Authentication for changing the address. */
export type ChangeEmailOptions = Omit<ChangeEmailRequest, 'newEmail'>
/** Which change it is that the code confirms. */
export interface ConfirmEmailChangeOptions extends Pick<ConfirmEmailChangeRequest, 'stateToken'>, CallOptions {}

/** What a member keeps at the shop about itself. */
export const identities = {
  /** The signed-in member's identity with its whole profile. Role: member. */
  getMyIdentity: (send: Send, options?: CallOptions): Promise<IdentityResponse> =>
    send(calls.getMyIdentity, {}, options),

  /**
   * Changes the signed-in member's profile: a given field replaces the stored one. Role: member.
   * @param identity with a `revision`, a concurrent change is not overwritten
   * @throws CartwrightError with code `REVISION_CONFLICT`, with the current revision in its data
   */
  updateMyIdentity: (send: Send, identity: IdentityChanges, options?: CallOptions): Promise<IdentityResponse> =>
    send(calls.updateMyIdentity, { identity }, options),

  /**
   * Sends a code to a new sign-in address; pass it to `confirmEmailChange`. Role: member.
   * @param options `currentPassword`, required unless the member signed in recently
   * @throws CartwrightError with code `REAUTHENTICATION_REQUIRED` without it, `-19976` for a wrong one, `-19995` when
   * the address is taken
   */
  changeEmail: (
    send: Send,
    newEmail: string,
    { currentPassword, ...options }: ChangeEmailOptions & CallOptions = {},
  ): Promise<ChangeEmailResponse> => send(calls.changeEmail, { newEmail, currentPassword }, options),

  /**
   * Changes the member's sign-in address. All other sessions end. Role: member.
   * @throws CartwrightError with code `VERIFICATION_FAILED`, or `-19995` when the address was taken in the meantime
   */
  confirmEmailChange: (
    send: Send,
    code: string,
    { stateToken, ...options }: ConfirmEmailChangeOptions,
  ): Promise<IdentityResponse> => send(calls.confirmEmailChange, { code, stateToken }, options),
}
