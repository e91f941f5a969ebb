import type {
  RecoverRequest,
  SendActivationEmailRequest,
  SendRecoveryEmailRequest,
  StateMachineResponse,
} from '../generated/identity.ts'
import * as calls from '../generated/recovery-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Besides the address: the language of the mail, and where to go afterwards. */
export type SendRecoveryEmailOptions = Omit<SendRecoveryEmailRequest, 'email'>
/** Besides the member: how the mail is written. */
export type SendActivationEmailOptions = Omit<SendActivationEmailRequest, 'identityId'>
/** Besides the token of the mail: the new password. */
export type RecoverOptions = Omit<RecoverRequest, 'recoveryToken'>

/** Passwords that were forgotten or never set. */
export const recovery = {
  /**
   * Sends a link to set a new password. Answers the same whether or not there is such a member. Role: visitor.
   *
   * @param options `redirect.url`, at most 1,000 characters, is where to go afterwards
   * @throws CartwrightError with code `REDIRECT_URI_NOT_ALLOWED` or `CLIENT_NOT_FOUND`
   */
  sendRecoveryEmail: async (
    send: Send,
    email: string,
    options?: SendRecoveryEmailOptions,
    callOptions?: CallOptions,
  ): Promise<void> => {
    await send(calls.sendRecoveryEmail, { ...options, email }, callOptions)
  },

  /**
   * Invites a member to set a password. Role: app or owner.
   *
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`, `IDENTITY_NOT_ACTIVE` for a blocked member,
   *   `REDIRECT_URI_NOT_ALLOWED` or `CLIENT_NOT_FOUND`
   */
  sendActivationEmail: async (
    send: Send,
    identityId: string,
    options?: SendActivationEmailOptions,
    callOptions?: CallOptions,
  ): Promise<void> => {
    await send(calls.sendActivationEmail, { ...options, identityId }, callOptions)
  },

  /**
   * Sets a new password and signs the member in. Role: visitor.
   *
   * @param recoveryToken the one of the mail's link
   * @throws CartwrightError with code `VERIFICATION_FAILED` when it is wrong or too old, `IDENTITY_NOT_ACTIVE` for a
   *   blocked member; of kind `validation` for a password that is too short or easy to guess, and the link stays good
   */
  recover: (
    send: Send,
    recoveryToken: string,
    options: RecoverOptions,
    callOptions?: CallOptions,
  ): Promise<StateMachineResponse> => send(calls.recover, { ...options, recoveryToken }, callOptions),
}
