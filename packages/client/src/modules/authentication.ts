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

/** Besides who registers: the password, a profile, and what a captcha gave. */
export type RegisterV2Options = Omit<RegisterV2Request, 'loginId'>
/** Besides who signs in: the password, and what a captcha gave. */
export type LoginV2Options = Omit<LoginV2Request, 'loginId'>
/** What proves that it is the member who asks for a new password. */
export type ChangePasswordOptions = Omit<ChangePasswordRequest, 'newPassword'>
/** Besides who is signed on: its profile, and whether its address is to be verified. */
export type SignOnOptions = Omit<SignOnRequest, 'loginId'>
/** Besides who registers: by which authenticator, with what input, and what a captcha gave. */
export type RegisterOptions = Omit<RegisterRequest, 'identity'>
/** Besides who signs in: by which authenticator, with what input, and what a captcha gave. */
export type LoginOptions = Omit<LoginRequest, 'identifier'>

/**
 * Registering and signing in, call by call. `client.auth` of an `OAuthStrategy` is built on these and gives tokens too;
 * these are for pages of your own making.
 */
export const authentication = {
  /**
   * Registers a member by e-mail address and password. Role: visitor.
   *
   * @throws CartwrightError with code `-19995` when the address is taken, `-19971` or `-19970` when a captcha is asked for,
   *   `SIGN_UP_CLOSED`
   */
  registerV2: (
    send: Send,
    loginId: LoginId,
    options: RegisterV2Options,
    callOptions?: CallOptions,
  ): Promise<StateMachineResponse> => send(calls.registerV2, { ...options, loginId }, callOptions),

  /**
   * Signs a member in by e-mail address and password. Role: visitor.
   *
   * @throws CartwrightError with code `-19976` for a wrong password, `-19973` when it must be reset, `-19971` or `-19970`
   *   when a captcha is asked for, `IDENTITY_NOT_ACTIVE` for a blocked member, `EMAIL_NOT_FOUND` where the site tells
   */
  loginV2: (
    send: Send,
    loginId: LoginId,
    options?: LoginV2Options,
    callOptions?: CallOptions,
  ): Promise<StateMachineResponse> => send(calls.loginV2, { ...options, loginId }, callOptions),

  /**
   * Sets a new password for the member who is signed in. This session stays; every other one of the member ends.
   * Role: member.
   *
   * @param options `currentPassword`, for a member whose sign-in was not just now
   * @throws CartwrightError with code `REAUTHENTICATION_REQUIRED` when that is needed, `-19976` when it is wrong;
   *   of kind `validation` for a new one that is too short or easy to guess
   */
  changePassword: async (
    send: Send,
    newPassword: string,
    { currentPassword, ...options }: ChangePasswordOptions & CallOptions = {},
  ): Promise<void> => {
    await send(calls.changePassword, { newPassword, currentPassword }, options)
  },

  /**
   * Makes or updates a member and signs it in. Role: app.
   *
   * @param options `verifyEmail: true` where the app knows that the address is the person's own
   * @throws CartwrightError with code `-19995` for a member whose address was never verified, unless `verifyEmail` is
   *   given; `IDENTITY_NOT_ACTIVE` for one who is blocked or waits for the owner
   */
  signOn: (send: Send, loginId: LoginId, options?: SignOnOptions, callOptions?: CallOptions): Promise<SignOnResponse> =>
    send(calls.signOn, { ...options, loginId }, callOptions),

  /**
   * Signs a member in by tokens of an identity provider, such as `{ id_token }`; who is none yet is registered. Role:
   * visitor.
   *
   * @param options `idpConnectionId`, by which the owner has connected the provider, and its `tokenParams`
   * @throws CartwrightError with code `IDP_CONNECTION_NOT_FOUND`, `INVALID_IDP_TOKEN`, `-19995` when another member has the
   *   address who is not connected, `SIGN_UP_CLOSED`, `IDENTITY_NOT_ACTIVE` for a blocked member
   */
  loginWithIdpConnectionTokenParams: (
    send: Send,
    options: LoginWithIdpConnectionTokenParamsRequest,
    callOptions?: CallOptions,
  ): Promise<StateMachineResponse> => send(calls.loginWithIdpConnectionTokenParams, options, callOptions),

  /**
   * Goes on with a sign-in that the first release's `register` or `login` began. Role: visitor.
   *
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

  /** Whether an e-mail address is one that can receive mail; at most 254 characters. Role: visitor. */
  validateEmail: (send: Send, email: string, options?: CallOptions): Promise<ValidateEmailResponse> =>
    send(calls.validateEmail, { email }, { ...options, repeatable: true }),

  /**
   * Registers a member, as the first release did. Role: visitor.
   *
   * @throws CartwrightError with code `-19995` when the address is taken, `-19971` or `-19970` when a captcha is asked for,
   *   `SIGN_UP_CLOSED`
   */
  register: (
    send: Send,
    identity: IdentityInput,
    options?: RegisterOptions,
    callOptions?: CallOptions,
  ): Promise<LoginResponse> => send(calls.register, { ...options, identity }, callOptions),

  /**
   * Signs a member in, as the first release did. Role: visitor.
   *
   * @throws CartwrightError with code `-19976` for a wrong password, `-19973` when it must be reset, `-19971` or `-19970`
   *   when a captcha is asked for, `IDENTITY_NOT_ACTIVE` for a blocked member, `EMAIL_NOT_FOUND` where the site tells
   */
  login: (
    send: Send,
    identifier: Identifier,
    options?: LoginOptions,
    callOptions?: CallOptions,
  ): Promise<LoginResponse> => send(calls.login, { ...options, identifier }, callOptions),
}
