/**
 * What the site's own sign-in, sign-up and sign-out pages are made of. Pages hold no rule: they show a form, call one of
 * these, and show what came of it.
 */

import { revokeSession } from '../oauth/sessions.ts'
import { callbackUrl } from '../redirects/callbacks.ts'
import { findRedirectSession } from '../redirects/redirect-session.ts'
import type { Site } from '../site.ts'
import { stateOf } from './authentication-state.ts'
import { type BrowserSession, endBrowserSession, findBrowserSession, startBrowserSession } from './browser-sessions.ts'
import { verifyLogin } from './login.ts'
import type { Member } from './member-store.ts'
import { register } from './register.ts'

export { type Continuation, cancelAuthorization, continueAuthorization } from '../oauth/authorize.ts'
export { findAuthorization, type WaitingAuthorization } from '../oauth/waiting-authorizations.ts'
export { type BrowserSession, findBrowserSession } from './browser-sessions.ts'
export { isEmailAddress } from './email-address.ts'
export type { Member } from './member-store.ts'
export { findWeakness, type PasswordWeakness } from './password-rules.ts'
export { displayName } from './profile.ts'

/** A member who got in, or who has to wait for something before that. */
export type HostedSignIn =
  | { readonly state: 'SUCCESS'; readonly session: BrowserSession; readonly cookie: string }
  | { readonly state: 'REQUIRE_OWNER_APPROVAL' | 'REQUIRE_EMAIL_VERIFICATION' }

interface Credentials {
  readonly email: string
  readonly password: string
  /** The browser's network address. */
  readonly address: string
}

/**
 * Signs a browser in by password.
 *
 * @throws ApplicationError with the codes of the login call
 */
export async function signInBrowser(site: Site, request: Request, login: Credentials): Promise<HostedSignIn> {
  return admit(site, request, await verifyLogin(site, login))
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
  { name, ...credentials }: Credentials & { readonly name: string },
): Promise<HostedSignIn> {
  const profile = name === '' ? undefined : { nickname: name }
  const member = await register(site, { ...credentials, profile }, async (_, made) => made)
  return admit(site, request, member)
}

async function admit(site: Site, request: Request, member: Member): Promise<HostedSignIn> {
  const state = stateOf(member)
  if (state === 'SUCCESS') return { state, ...(await startBrowserSession(site, request, member)) }
  if (state === 'REQUIRE_EMAIL_VERIFICATION' || state === 'REQUIRE_OWNER_APPROVAL') return { state }
  throw new Error(`No page goes on from ${state}`)
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
