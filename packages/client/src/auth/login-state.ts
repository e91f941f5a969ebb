import { type CartwrightError, isCartwrightError } from '../error.ts'
import type { StateMachineResponse } from '../generated/identity.ts'

/** The states of signing in and of registering. */
export const LoginState = {
  INITIAL: 'INITIAL',
  SUCCESS: 'SUCCESS',
  FAILURE: 'FAILURE',
  EMAIL_VERIFICATION_REQUIRED: 'EMAIL_VERIFICATION_REQUIRED',
  OWNER_APPROVAL_REQUIRED: 'OWNER_APPROVAL_REQUIRED',
  USER_CAPTCHA_REQUIRED: 'USER_CAPTCHA_REQUIRED',
  SILENT_CAPTCHA_REQUIRED: 'SILENT_CAPTCHA_REQUIRED',
} as const
export type LoginState = (typeof LoginState)[keyof typeof LoginState]

/** Why signing in or registering failed, for a program. */
export type LoginErrorCode =
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'
  | 'emailAlreadyExists'
  | 'invalidEmail'
  | 'invalidPassword'
  | 'resetPassword'

/** Where signing in or registering stands. */
export type LoginResult =
  /** Give `sessionToken` to `getMemberTokensForDirectLogin` or `getAuthUrl`. */
  | { loginState: 'SUCCESS'; data: { sessionToken: string } }
  | { loginState: 'FAILURE'; error: string; errorCode?: LoginErrorCode }
  /** A code is in the member's mail; give it to `processVerification`. */
  | { loginState: 'EMAIL_VERIFICATION_REQUIRED'; data: { stateToken: string } }
  | { loginState: 'OWNER_APPROVAL_REQUIRED' }
  | { loginState: 'INITIAL' | 'USER_CAPTCHA_REQUIRED' | 'SILENT_CAPTCHA_REQUIRED' }

export const unknownState: LoginResult = { loginState: 'FAILURE', error: 'Unknown _state' }

export function toLoginResult({ state, sessionToken, stateToken }: StateMachineResponse): LoginResult {
  if (state === 'SUCCESS' && sessionToken) return { loginState: 'SUCCESS', data: { sessionToken } }
  if (state === 'REQUIRE_OWNER_APPROVAL') return { loginState: 'OWNER_APPROVAL_REQUIRED' }
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken) {
    return { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } }
  }
  return unknownState
}

const captchaCodes: Readonly<Record<string, LoginErrorCode>> = {
  '-19971': 'missingCaptchaToken',
  '-19970': 'invalidCaptchaToken',
}

const registerCodes: Readonly<Record<string, LoginErrorCode>> = { ...captchaCodes, '-19995': 'emailAlreadyExists' }

const loginCodes: Readonly<Record<string, LoginErrorCode>> = {
  ...captchaCodes,
  '-19976': 'invalidPassword',
  '-19973': 'resetPassword',
}

/** A failed registration as a result. What is not the shopper's to mend is thrown on. */
export function registerFailure(error: unknown): LoginResult {
  const { message, code, details } = answered(error)
  const email = details.validationError?.fieldViolations.find(({ data }) => data?.type === 'EMAIL')
  if (email) return { loginState: 'FAILURE', error: email.description, errorCode: 'invalidEmail' }
  const errorCode = registerCodes[code ?? '']
  return { loginState: 'FAILURE', error: message, ...(errorCode && { errorCode }) }
}

/** A failed sign-in as a result. What is not the shopper's to mend is thrown on. */
export function loginFailure(error: unknown): LoginResult {
  const { message, code } = answered(error)
  return { loginState: 'FAILURE', error: message, errorCode: loginCodes[code ?? ''] ?? 'invalidEmail' }
}

/** Passes on only the site's own no: a network that fails, or a site that asks for patience, is no wrong e-mail address. */
function answered(error: unknown): CartwrightError {
  const known = isCartwrightError(error) && error.status !== 429
  if (known && (error.kind === 'application' || error.kind === 'validation' || error.kind === 'http')) return error
  throw error
}
