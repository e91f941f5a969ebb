import type {
  StartRequest,
  StartResponse,
  StateMachineResponse,
  VerifyDuringAuthenticationRequest,
} from '../generated/identity.ts'
import * as calls from '../generated/verification-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Besides the code: the sign-in that waits for it. */
export type VerifyDuringAuthenticationOptions = Omit<VerifyDuringAuthenticationRequest, 'code'>

/** Proof that an email address is the member's own. */
export const verification = {
  /**
   * Sends a code to a member. Role: visitor or member.
   *
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  start: (send: Send, options?: StartRequest, callOptions?: CallOptions): Promise<StartResponse> =>
    send(calls.start, options, callOptions),

  /**
   * Continues a sign-in that waits for a code. Role: visitor.
   * @param code the six characters of the mail
   * @param options the `stateToken` of the sign-in
   * @throws CartwrightError with code `VERIFICATION_FAILED` for a wrong code, which can be tried again, or
   * `IDENTITY_NOT_ACTIVE` for a blocked member
   */
  verifyDuringAuthentication: (
    send: Send,
    code: string,
    options: VerifyDuringAuthenticationOptions,
    callOptions?: CallOptions,
  ): Promise<StateMachineResponse> => send(calls.verifyDuringAuthentication, { ...options, code }, callOptions),

  /** Sends a new code for a sign-in that waits for one. Role: visitor. */
  resendDuringAuthentication: (send: Send, stateToken: string, options?: CallOptions): Promise<StateMachineResponse> =>
    send(calls.resendDuringAuthentication, { stateToken }, options),
}
