import type { CartwrightError } from '../error.ts'
import type { StateMachineResponse } from '../generated/identity.ts'

/** Why signing in or registering failed, for a program. */
export type LoginErrorCode =
  /** The site asks for a captcha: show one, and try again with what it gives. */
  | 'missingCaptchaToken'
  /** What the captcha gave does not hold, or was used before. */
  | 'invalidCaptchaToken'
  /** Of `register`: a member signs in with this address already. */
  | 'emailAlreadyExists'
  /** Of `register`: it is no email address. Of `login`: any other failure, such as a blocked member. */
  | 'invalidEmail'
  /** Of `login`: wrong password, or wrong email address on sites that do not reveal who is a member. */
  | 'invalidPassword'
  /** Of `login`: the owner asks for a new password; `sendPasswordResetEmail` leads there. */
  | 'resetPassword'

/** Where signing in or registering stands. */
export type LoginResult =
  /** Give `sessionToken` to `getMemberTokensForDirectLogin` or `getAuthUrl`. */
  | { loginState: 'SUCCESS'; data: { sessionToken: string } }
  /**
   * `error` is for developers; it is the site's, or `Unknown _state` if the sign-in cannot continue. `cause` has the
   * site's `code`, such as `SIGN_UP_CLOSED`, and its `fieldErrors`, such as that of a weak `password`.
   */
  | {
      loginState: 'FAILURE'
      error: string
      errorCode?: LoginErrorCode | undefined
      cause?: CartwrightError | undefined
    }
  /** A code is in the member's mail; give it to `processVerification`. */
  | { loginState: 'EMAIL_VERIFICATION_REQUIRED'; data: { stateToken: string } }
  /** Registered; waits for the owner's approval, which is sent by mail. */
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
 * Makes results of failures that the shopper can fix. It throws others again: a network that fails, or a site that asks
 * to wait, is no wrong email address.
 */
const failure =
  (codes: Readonly<Record<string, LoginErrorCode>>, otherwise?: LoginErrorCode): Failure =>
  (error) => {
    const { name, message, status = 0, code = '', details } = error as CartwrightError
    // By its name: the class itself is in the file that every page loads, and would be shared between two.
    if (name !== 'CartwrightError' || status < 400 || status > 499 || status === 429) throw error
    const email = details.validationError?.fieldViolations.find(({ data }) => data?.type === 'EMAIL')
    return {
      loginState: 'FAILURE',
      cause: error as CartwrightError,
      error: email?.description ?? message,
      errorCode: email ? 'invalidEmail' : (codes[code] ?? otherwise),
    }
  }

export const registerFailure = failure({ ...captchaCodes, '-19995': 'emailAlreadyExists' })
export const loginFailure = failure(
  { ...captchaCodes, '-19976': 'invalidPassword', '-19973': 'resetPassword' },
  'invalidEmail',
)
