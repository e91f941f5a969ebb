/**
 * What the site's own sign-in, sign-up and sign-out pages are made of. Pages hold no rule: they show a form, call one of
 * these, and show what came of it.
 */

import type { CaptchaToken } from '@cartwright/contract'
import type { Member } from '../../people/members/member-store.ts'
import { callbackUrl } from '../../people/redirects/callbacks.ts'
import { findRedirectSession } from '../../people/redirects/redirect-session.ts'
import { endBrowserSession, findBrowserSession } from '../../people/sessions/browser-sessions.ts'
import { revokeSession } from '../../people/sessions/sessions.ts'
import { isCaptchaNeeded } from '../../people/sign-in/captcha/require-captcha.ts'
import type { Source } from '../../people/sign-in/familiar-places.ts'
import { sourceOf } from '../../people/sign-in/known-browser.ts'
import { logIn } from '../../people/sign-in/login.ts'
import { type RecoveryGiven, recover } from '../../people/sign-in/recovery/recover.ts'
import { register } from '../../people/sign-in/register.ts'
import { admitBrowser, type HostedSignIn } from '../../people/sign-in/start-browser-session.ts'
import { type GivenCode, verificationFailed } from '../../people/sign-in/verification/accept-code.ts'
import { proceed, verifyCode } from '../../people/sign-in/verification/verify.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import type { Services } from '../../platform/kernel/services.ts'

export { type Consent, listConsents, withdrawConsent } from '../../people/clients/consents.ts'
export { ORDER_READ_SCOPE } from '../../people/clients/member-scopes.ts'
export type { Member } from '../../people/members/member-store.ts'
export { displayName } from '../../people/members/profile.ts'
export type { AuthorizationPage } from '../../people/oauth/authorization-steps.ts'
export {
  type Continuation,
  cancelAuthorization,
  confirmAuthorization,
  continueAuthorization,
  findNextPage,
} from '../../people/oauth/authorize.ts'
export { findAuthorization, type WaitingAuthorization } from '../../people/oauth/waiting-authorizations.ts'
export { type BrowserSession, findBrowserSession } from '../../people/sessions/browser-sessions.ts'
export { CaptchaUncheckedError } from '../../people/sign-in/captcha/require-captcha.ts'
export { keepBrowserKnown, sourceOf } from '../../people/sign-in/known-browser.ts'
export type { Passkey } from '../../people/sign-in/passkeys/ceremonies.ts'
export {
  addMemberPasskey,
  askMemberForNewPasskey,
  listMemberPasskeys,
  mayAddPasskey,
} from '../../people/sign-in/passkeys/member-passkeys.ts'
export {
  askForMemberPasskey,
  signInByMemberPasskey,
  UnknownPasskey,
} from '../../people/sign-in/passkeys/member-sign-in.ts'
export { removeMemberPasskey } from '../../people/sign-in/passkeys/remove-passkeys.ts'
export { findWeakness, type PasswordWeakness } from '../../people/sign-in/password-rules.ts'
export {
  type ConnectFailure,
  disconnectProvider,
  listConnections,
  type ProviderConnection,
} from '../../people/sign-in/providers/connections.ts'
export { beginProviderSignIn, providerCallback } from '../../people/sign-in/providers/redirect/begin.ts'
export {
  beginConnect,
  type ConnectOffer,
  listConnectOffers,
} from '../../people/sign-in/providers/redirect/begin-connect.ts'
export {
  finishAtProvider,
  type ProviderFailure,
  type ProviderResult,
} from '../../people/sign-in/providers/redirect/finish.ts'
export { takePostedAnswer } from '../../people/sign-in/providers/redirect/posted-answer.ts'
export { findRecovery, type Recovery } from '../../people/sign-in/recovery/recovery-tokens.ts'
export { checkRedirect } from '../../people/sign-in/recovery/redirect.ts'
export { requestRecovery } from '../../people/sign-in/recovery/request-recovery.ts'
export type { HostedSignIn } from '../../people/sign-in/start-browser-session.ts'
export { resendCode } from '../../people/sign-in/verification/send-code.ts'
export {
  countWays,
  findWaysToSignIn,
  LastWayToSignIn,
  type WaysToSignIn,
} from '../../people/sign-in/ways-to-sign-in.ts'
export { isEmailAddress } from '../../platform/kernel/email-address.ts'
export {
  changeEmailInBrowser,
  changePasswordInBrowser,
  confirmEmailChangeInBrowser,
  endDevice,
  endOtherDevices,
  eraseAccountInBrowser,
  exportDataInBrowser,
  listDevices,
  requiredExportProof,
  requiredProof,
} from './account.ts'
export { changeProfileInBrowser, type EnteredProfile, profileTags } from './profile.ts'
export { findOwnWaiting, findWaiting, type HostedWaiting } from './waiting.ts'

interface Credentials {
  readonly email: string
  readonly password: string
  /** Where the site asks for one. */
  readonly captchaTokens?: readonly CaptchaToken[]
  /** The browser's network address. */
  readonly address: string
}

/**
 * Signs a browser in by password.
 *
 * @throws ApplicationError with the codes of the login call
 */
export async function signInBrowser(site: Services, request: Request, login: Credentials): Promise<HostedSignIn> {
  const source = sourceOf(site, request, login.address)
  return logIn(site, { ...login, ...source }, admitBrowser(site, request, ['pwd']))
}

/**
 * Registers a member and signs the browser in.
 *
 * @throws ApplicationError with the codes of the register call
 * @throws ValidationError for a weak password
 */
export async function signUpBrowser(
  site: Services,
  request: Request,
  {
    name,
    language,
    ...credentials
  }: Credentials & { readonly name: string /** Of the page; mails come in it. */; readonly language?: string },
): Promise<HostedSignIn> {
  const profile = { ...(name !== '' && { nickname: name }), ...(language && { language }) }
  const source = sourceOf(site, request, credentials.address)
  return register(site, { ...credentials, ...source, profile }, admitBrowser(site, request, ['pwd']))
}

/**
 * Goes on with a sign-in or sign-up that waits for the code of a mail.
 *
 * @throws ApplicationError VERIFICATION_FAILED
 */
export async function verifyBrowser(
  site: Services,
  request: Request,
  given: GivenCode & Source,
): Promise<HostedSignIn> {
  const admit = admitBrowser(site, request, ['otp'])
  return verifyCode(site, given, async (transaction, verified) => {
    if (verified.kind === 'SIGN_IN') return admit(transaction, verified.authentication)
    throw verificationFailed()
  })
}

/**
 * Asks whether a sign-in that waits for the owner may go on by now.
 *
 * @throws ApplicationError VERIFICATION_FAILED when it is unknown or over
 */
export async function proceedInBrowser(site: Services, request: Request, stateToken: string): Promise<HostedSignIn> {
  return proceed(site, stateToken, admitBrowser(site, request))
}

/**
 * Sets a new password by the link of a mail and signs the browser in.
 *
 * @throws ApplicationError VERIFICATION_FAILED
 * @throws ValidationError for a weak password
 */
export async function recoverInBrowser(site: Services, request: Request, given: RecoveryGiven): Promise<HostedSignIn> {
  return recover(site, given, admitBrowser(site, request))
}

/** Whether the attempt that a page is shown for needs a captcha. An address that is not typed yet is suspected of nothing. */
export function needsCaptcha(
  site: Services,
  form: 'sign-in' | 'sign-up',
  email: string,
  address: string,
): Promise<boolean> {
  const account = normalizeEmail(email)
  return isCaptchaNeeded(site, form === 'sign-up' ? `register:${account}` : account, address)
}

/** What the sign-out page does when it is opened. */
export type SignOutRequest =
  /** The app's own tokens name the member to sign out, and no other member is signed in here. */
  | { readonly kind: 'proven'; readonly returnTo: string | null }
  /** Nothing says that the member wants this: it has to be asked. */
  | { readonly kind: 'ask'; readonly member: Member; readonly returnTo: string | null }
  | { readonly kind: 'signed-out'; readonly returnTo: string | null }

/** Why and by whom the sign-out page was opened, and where it leads afterwards. */
export async function readSignOut(
  site: Services,
  request: Request,
  redirectSessionId: string | null,
): Promise<SignOutRequest> {
  const found = redirectSessionId === null ? null : await findRedirectSession(site.db, redirectSessionId, site.now())
  const session = found?.intent === 'logout' ? found : null
  const address = session?.callbacks.postFlowUrl
  const returnTo = session && address ? callbackUrl(address, session.callbacks, { wixMemberLoggedIn: 'false' }) : null
  const browser = await findBrowserSession(site, request)
  if (session?.memberId && (browser === null || browser.member.id === session.memberId)) {
    return { kind: 'proven', returnTo }
  }
  return browser ? { kind: 'ask', member: browser.member, returnTo } : { kind: 'signed-out', returnTo }
}

/**
 * Signs the browser out, and the app's session that asked for it.
 *
 * @returns the `Set-Cookie` header that removes the cookie
 */
export async function signOutBrowser(
  site: Services,
  request: Request,
  redirectSessionId: string | null,
): Promise<string> {
  const found = redirectSessionId === null ? null : await findRedirectSession(site.db, redirectSessionId, site.now())
  if (found?.intent === 'logout' && found.memberId && found.callerSessionId) {
    await revokeSession(site.db, found.callerSessionId, site.now())
  }
  return endBrowserSession(site, request)
}
