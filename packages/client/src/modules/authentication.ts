import * as calls from '../generated/authentication-calls.ts'
import type {
  ChangePasswordRequest,
  Identifier,
  IdentityInput,
  LoginId,
  LoginRequest,
  LoginResponse,
  LoginV2Request,
  LoginWithIdpConnectionTokenParamsRequest,
  LogoutRequest,
  ProceedToNextStateRequest,
  RawHttpResponse,
  RegisterRequest,
  RegisterV2Request,
  SignOnRequest,
  SignOnResponse,
  StateMachineResponse,
  ValidateEmailResponse,
} from '../generated/identity.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Further fields of a registration: password, profile and captcha. */
export type RegisterV2Options = Omit<RegisterV2Request, 'loginId'>
/** Further fields of a sign-in: password and captcha. */
export type LoginV2Options = Omit<LoginV2Request, 'loginId'>
/** Authentication for changing the password. */
export type ChangePasswordOptions = Omit<ChangePasswordRequest, 'newPassword'>
/** Further fields: profile, and whether the address is verified. */
export type SignOnOptions = Omit<SignOnRequest, 'loginId'>
/** Further fields of a registration: authenticator, its input and captcha. */
export type RegisterOptions = Omit<RegisterRequest, 'identity'>
/** Further fields of a sign-in: authenticator, its input and captcha. */
export type LoginOptions = Omit<LoginRequest, 'identifier'>

/**
 * Registering and signing in, call by call. `client.auth` of an `OAuthStrategy` is built on these and gives tokens too;
 * these are for pages of your own making.
 */
export const authentication = {
  /**
   * Registers a member by email address and password. Role: visitor.
   * @throws CartwrightError with code `-19995` when the address is taken, `-19971` or `-19970` when a captcha is
   * required, `SIGN_UP_CLOSED`
   */
  registerV2: (
    send: Send,
    loginId: LoginId,
    options: RegisterV2Options,
    callOptions?: CallOptions,
  ): Promise<StateMachineResponse> => send(calls.registerV2, { ...options, loginId }, callOptions),

  /**
   * Signs a member in by email address and password. Role: visitor.
   * @throws CartwrightError with code `-19976` for a wrong password, `-19973` when it must be reset, `-19971` or
   * `-19970` when a captcha is required, `IDENTITY_NOT_ACTIVE` for a blocked member, `EMAIL_NOT_FOUND` if the site
   * reveals that
   */
  loginV2: (
    send: Send,
    loginId: LoginId,
    options?: LoginV2Options,
    callOptions?: CallOptions,
  ): Promise<StateMachineResponse> => send(calls.loginV2, { ...options, loginId }, callOptions),

  /**
   * Sets a new password for the signed-in member. This session stays; the member's other sessions end. Role: member.
   * @param options `currentPassword`, required unless the member signed in recently
   * @throws CartwrightError with code `REAUTHENTICATION_REQUIRED` when it is required, `-19976` when it is wrong; of
   * kind `validation` for a new one that is too short or easy to guess
   */
  changePassword: async (
    send: Send,
    newPassword: string,
    { currentPassword, ...options }: ChangePasswordOptions & CallOptions = {},
  ): Promise<void> => {
    await send(calls.changePassword, { newPassword, currentPassword }, options)
  },

  /**
   * Creates or updates a member and signs it in. Role: app.
   * @param options `verifyEmail: true` if the app has verified the address
   * @throws CartwrightError with code `-19995` for a member with an unverified address, unless `verifyEmail` is set;
   * `IDENTITY_NOT_ACTIVE` for one who is blocked or waits for approval
   */
  signOn: (send: Send, loginId: LoginId, options?: SignOnOptions, callOptions?: CallOptions): Promise<SignOnResponse> =>
    send(calls.signOn, { ...options, loginId }, callOptions),

  /**
   * Signs a member in by tokens of an identity provider, such as `{ id_token }`, and registers new members. Role:
   * visitor.
   * @param options `idpConnectionId` of the provider in the owner's settings, and its `tokenParams`
   * @throws CartwrightError with code `IDP_CONNECTION_NOT_FOUND`, `INVALID_IDP_TOKEN`, `-19995` when another
   * unconnected member has the address, `SIGN_UP_CLOSED`, `IDENTITY_NOT_ACTIVE` for a blocked member
   */
  loginWithIdpConnectionTokenParams: (
    send: Send,
    options: LoginWithIdpConnectionTokenParamsRequest,
    callOptions?: CallOptions,
  ): Promise<StateMachineResponse> => send(calls.loginWithIdpConnectionTokenParams, options, callOptions),

  /**
   * Continues a sign-in that the first release's `register` or `login` started. Role: visitor.
   * @throws CartwrightError with code `VERIFICATION_FAILED`, or `IDENTITY_NOT_ACTIVE` for a blocked member
   */
  proceedToNextState: (
    send: Send,
    options: ProceedToNextStateRequest,
    callOptions?: CallOptions,
  ): Promise<LoginResponse> => send(calls.proceedToNextState, options, callOptions),

  /**
   * Ends the session on the hosted pages; the answer is an HTTP answer wrapped in JSON. Role: visitor or member.
   *
   * @throws CartwrightError with code `REDIRECT_URI_NOT_ALLOWED` or `CLIENT_NOT_FOUND`
   */
  logout: (send: Send, options?: LogoutRequest, callOptions?: CallOptions): Promise<RawHttpResponse> =>
    send(calls.logout, options, callOptions),

  /** Whether an email address is one that can receive mail; at most 254 characters. Role: visitor. */
  validateEmail: (send: Send, email: string, options?: CallOptions): Promise<ValidateEmailResponse> =>
    send(calls.validateEmail, { email }, { ...options, repeatable: true }),

  /**
   * Registers a member, as in the first release. Role: visitor.
   * @throws CartwrightError with code `-19995` when the address is taken, `-19971` or `-19970` when a captcha is
   * required, `SIGN_UP_CLOSED`
   */
  register: (
    send: Send,
    identity: IdentityInput,
    options?: RegisterOptions,
    callOptions?: CallOptions,
  ): Promise<LoginResponse> => send(calls.register, { ...options, identity }, callOptions),

  /**
   * Signs a member in, as in the first release. Role: visitor.
   * @throws CartwrightError with code `-19976` for a wrong password, `-19973` when it must be reset, `-19971` or
   * `-19970` when a captcha is required, `IDENTITY_NOT_ACTIVE` for a blocked member, `EMAIL_NOT_FOUND` if the site
   * reveals that
   */
  login: (
    send: Send,
    identifier: Identifier,
    options?: LoginOptions,
    callOptions?: CallOptions,
  ): Promise<LoginResponse> => send(calls.login, { ...options, identifier }, callOptions),
}
