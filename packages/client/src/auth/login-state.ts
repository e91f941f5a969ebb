import { type CartwrightError, isCartwrightError } from '../error.ts'
import type { StateMachineResponse } from '../generated/identity.ts'

/** The states of signing in and of registering. */
export const LoginState = {
  INITIAL: 'INITIAL',
  SUCCESS: 'SUCCESS',
  FAILURE: 'FAILURE',
  EMAIL_VERIFICATION_REQUIRED: 'EMAIL_VERIFICATION_REQUIRED',
  OWNER_APPROVAL_REQUIRED: 'OWNER_APPROVAL_REQUIRED',
  // The wire names the last two, and no answer of a site leads to them: a captcha that is asked for is a FAILURE.
  USER_CAPTCHA_REQUIRED: 'USER_CAPTCHA_REQUIRED',
  SILENT_CAPTCHA_REQUIRED: 'SILENT_CAPTCHA_REQUIRED',
} as const
export type LoginState = (typeof LoginState)[keyof typeof LoginState]

/** Why signing in or registering failed, for a program. */
export type LoginErrorCode =
  /** The site asks for a captcha: show one, and try again with what it gives. */
  | 'missingCaptchaToken'
  /** What the captcha gave does not hold, or was used before. */
  | 'invalidCaptchaToken'
  /** Of `register`: a member signs in with this address already. */
  | 'emailAlreadyExists'
  /** Of `register`: it is no address. Of `login`: anything else, such as a member who is blocked. */
  | 'invalidEmail'
  /** Of `login`: the password does not fit; on sites that do not tell who is a member, or the address. */
  | 'invalidPassword'
  /** Of `login`: the owner asks for a new password; `sendPasswordResetEmail` leads there. */
  | 'resetPassword'

/** Where signing in or registering stands. */
export type LoginResult =
  /** Give `sessionToken` to `getMemberTokensForDirectLogin` or `getAuthUrl`. */
  | { loginState: 'SUCCESS'; data: { sessionToken: string } }
  /**
   * `error` is for developers; it is the site's, or `Unknown _state` where nothing can be gone on with. `cause` is what the
   * site refused with: its `code`, such as `SIGN_UP_CLOSED`, and its `fieldErrors`, such as that of a weak `password`.
   */
  | {
      loginState: 'FAILURE'
      error: string
      errorCode?: LoginErrorCode | undefined
      cause?: CartwrightError | undefined
    }
  /** A code is in the member's mail; give it to `processVerification`. */
  | { loginState: 'EMAIL_VERIFICATION_REQUIRED'; data: { stateToken: string } }
  /** Registered; the owner lets the member in, who is then told by mail. */
  | { loginState: 'OWNER_APPROVAL_REQUIRED' }
  | { loginState: 'INITIAL' | 'USER_CAPTCHA_REQUIRED' | 'SILENT_CAPTCHA_REQUIRED' }

export const unknownState: LoginResult = { loginState: 'FAILURE', error: 'Unknown _state' }

export function toLoginResult({
  state,
  sessionToken,
  stateToken,
}: Pick<StateMachineResponse, 'state' | 'sessionToken' | 'stateToken'>): LoginResult {
  const loginState = `${state}`.replace(/^REQUIRE_(.+)/, '$1_REQUIRED')
  return /^(SUCCESS|OWNER_APPROVAL_REQUIRED|EMAIL_VERIFICATION_REQUIRED)$/.test(loginState)
    ? ({ loginState, data: { sessionToken, stateToken } } as LoginResult)
    : unknownState
}

const captchaCodes = { '-19971': 'missingCaptchaToken', '-19970': 'invalidCaptchaToken' } as const

type Failure = (error: unknown) => LoginResult

/**
 * Makes results of failures that are the shopper's to mend; others are thrown on: a network that fails, or a site that
 * asks for patience, is no wrong e-mail address.
 */
const failure =
  (codes: Readonly<Record<string, LoginErrorCode>>, otherwise?: LoginErrorCode): Failure =>
  (error) => {
    const { message, status = 0, code = '', details } = error as CartwrightError
    if (!isCartwrightError(error) || status < 400 || status > 499 || status === 429) throw error
    const email = details.validationError?.fieldViolations.find(({ data }) => data?.type === 'EMAIL')
    return {
      loginState: 'FAILURE',
      cause: error,
      error: email?.description ?? message,
      errorCode: email ? 'invalidEmail' : (codes[code] ?? otherwise),
    }
  }

export const registerFailure = failure({ ...captchaCodes, '-19995': 'emailAlreadyExists' })
export const loginFailure = failure(
  { ...captchaCodes, '-19976': 'invalidPassword', '-19973': 'resetPassword' },
  'invalidEmail',
)
