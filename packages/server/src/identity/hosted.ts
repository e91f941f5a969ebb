/**
 * What the site's own sign-in, sign-up and sign-out pages are made of. Pages hold no rule: they show a form, call one of
 * these, and show what came of it.
 */

import type { CaptchaToken } from '@cartwright/contract'
import { revokeSession } from '../oauth/sessions.ts'
import { callbackUrl } from '../redirects/callbacks.ts'
import { findRedirectSession } from '../redirects/redirect-session.ts'
import type { Site } from '../site.ts'
import { admitBrowser, type HostedSignIn } from './admit-browser.ts'
import { endBrowserSession, findBrowserSession } from './browser-sessions.ts'
import { isCaptchaNeeded } from './captcha/require-captcha.ts'
import { normalizeEmail } from './email-address.ts'
import type { Source } from './familiar-places.ts'
import { sourceOf } from './known-browser.ts'
import { logIn } from './login.ts'
import type { Member } from './member-store.ts'
import { type RecoveryGiven, recover } from './recovery/recover.ts'
import { register } from './register.ts'
import { type GivenCode, verificationFailed } from './verification/accept-code.ts'
import { proceed, verifyCode } from './verification/verify.ts'

export type { AuthorizationPage } from '../oauth/authorization-steps.ts'
export {
  type Continuation,
  cancelAuthorization,
  confirmAuthorization,
  continueAuthorization,
  findNextPage,
} from '../oauth/authorize.ts'
export { type Consent, listConsents, withdrawConsent } from '../oauth/consents.ts'
export { findAuthorization, type WaitingAuthorization } from '../oauth/waiting-authorizations.ts'
export type { HostedSignIn } from './admit-browser.ts'
export { type BrowserSession, findBrowserSession } from './browser-sessions.ts'
export { CaptchaUncheckedError } from './captcha/require-captcha.ts'
export { isEmailAddress } from './email-address.ts'
export {
  changeEmailInBrowser,
  changePasswordInBrowser,
  confirmEmailChangeInBrowser,
  endDevice,
  endOtherDevices,
  eraseAccountInBrowser,
  listDevices,
  proofAsked,
} from './hosted-account.ts'
export { changeProfileInBrowser, type EnteredProfile, profileTags } from './hosted-profile.ts'
export { findOwnWaiting, findWaiting, type HostedWaiting } from './hosted-waiting.ts'
export { keepBrowserKnown, sourceOf } from './known-browser.ts'
export type { Member } from './member-store.ts'
export type { Passkey } from './passkeys/ceremonies.ts'
export {
  addMemberPasskey,
  askMemberForNewPasskey,
  listMemberPasskeys,
  mayAddPasskey,
} from './passkeys/member-passkeys.ts'
export { askForMemberPasskey, signInByMemberPasskey, UnknownPasskey } from './passkeys/member-sign-in.ts'
export { removeMemberPasskey } from './passkeys/remove-passkeys.ts'
export { findWeakness, type PasswordWeakness } from './password-rules.ts'
export { displayName } from './profile.ts'
export {
  type ConnectFailure,
  disconnectProvider,
  listConnections,
  type ProviderConnection,
} from './providers/connections.ts'
export { beginProviderSignIn, providerCallback } from './providers/redirect/begin.ts'
export { beginConnect, type ConnectOffer, listConnectOffers } from './providers/redirect/begin-connect.ts'
export { finishAtProvider, type ProviderFailure, type ProviderResult } from './providers/redirect/finish.ts'
export { takePostedAnswer } from './providers/redirect/posted-answer.ts'
export { findRecovery, type Recovery } from './recovery/recovery-tokens.ts'
export { checkRedirect } from './recovery/redirect.ts'
export { requestRecovery } from './recovery/request-recovery.ts'
export { resendCode } from './verification/send-code.ts'
export { countWays, findWaysToSignIn, LastWayToSignIn, type WaysToSignIn } from './ways-to-sign-in.ts'

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
export async function signInBrowser(site: Site, request: Request, login: Credentials): Promise<HostedSignIn> {
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
  site: Site,
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
export async function verifyBrowser(site: Site, request: Request, given: GivenCode & Source): Promise<HostedSignIn> {
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
export async function proceedInBrowser(site: Site, request: Request, stateToken: string): Promise<HostedSignIn> {
  return proceed(site, stateToken, admitBrowser(site, request))
}

/**
 * Sets a new password by the link of a mail and signs the browser in.
 *
 * @throws ApplicationError VERIFICATION_FAILED
 * @throws ValidationError for a weak password
 */
export async function recoverInBrowser(site: Site, request: Request, given: RecoveryGiven): Promise<HostedSignIn> {
  return recover(site, given, admitBrowser(site, request))
}

/** Whether the attempt that a page is shown for needs a captcha. An address that is not typed yet is suspected of nothing. */
export function needsCaptcha(
  site: Site,
  form: 'sign-in' | 'sign-up',
  email: string,
  address: string,
): Promise<boolean> {
  const account = normalizeEmail(email)
  return isCaptchaNeeded(site, form === 'sign-up' ? `register:${account}` : account, address)
}

/** What the sign-out page does when it is opened. */
export type SignOutRequest =
  /** The app's own tokens say who wants to sign out, and nobody else is signed in here. */
  | { readonly kind: 'proven'; readonly returnTo: string | null }
  /** Nothing says that the member wants this: it has to be asked. */
  | { readonly kind: 'ask'; readonly member: Member; readonly returnTo: string | null }
  | { readonly kind: 'signed-out'; readonly returnTo: string | null }

/** Why and by whom the sign-out page was opened, and where it leads afterwards. */
export async function readSignOut(
  site: Site,
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
export async function signOutBrowser(site: Site, request: Request, redirectSessionId: string | null): Promise<string> {
  const found = redirectSessionId === null ? null : await findRedirectSession(site.db, redirectSessionId, site.now())
  if (found?.intent === 'logout' && found.memberId && found.callerSessionId) {
    await revokeSession(site.db, found.callerSessionId, site.now())
  }
  return endBrowserSession(site, request)
}
