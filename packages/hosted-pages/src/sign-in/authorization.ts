import {
  type AuthorizationPage,
  acceptCheckout,
  type BrowserSession,
  cancelAuthorization,
  confirmAuthorization,
  continueAuthorization,
  findAuthorization,
  findNextPage,
  findRedirectSession,
  type Site,
  type WaitingAuthorization,
} from '@cartwright/server/hosted'
import { type AccountPageName, accountPaths, isAccountPage, SECURITY_PATH } from '../account/paths.ts'
import { seeOther } from '../answers.ts'
import { checkoutPath } from '../checkout/paths.ts'
import type { Frame } from '../frame.ts'

/** What a person signs in for: nothing, an authorization that is over or waits, a checkout, or a page of its account. */
export type Purpose =
  | { readonly kind: 'none' | 'over' | 'security' }
  | { readonly kind: 'account'; readonly page: AccountPageName }
  | { readonly kind: 'checkout'; readonly sessionId: string }
  | { readonly kind: 'waiting'; readonly id: string; readonly waiting: WaitingAuthorization }

/** Reads it from the page's query. */
export async function findPurpose(site: Site, query: Readonly<Record<string, string>>): Promise<Purpose> {
  const { request: id, checkout: sessionId } = query
  if (id === undefined && sessionId !== undefined) {
    const session = await findRedirectSession(site.db, sessionId, site.now())
    return session?.checkoutId ? { kind: 'checkout', sessionId: session.id } : { kind: 'none' }
  }
  const { next = '' } = query
  if (id === undefined && isAccountPage(next)) return { kind: 'account', page: next }
  if (id === undefined) return { kind: next === 'security' ? 'security' : 'none' }
  const waiting = await findAuthorization(site, id)
  return waiting ? { kind: 'waiting', id, waiting } : { kind: 'over' }
}

/** Origins a form's answer may lead to: browsers check that hop as well. */
export function answerOrigins(purpose: Purpose): string[] {
  const redirectUri = purpose.kind === 'waiting' ? purpose.waiting.request.redirectUri : null
  return redirectUri ? [new URL(redirectUri).origin] : []
}

/** What the member who is signed in has left to do; null when it may simply go on. */
export async function nextStep(
  { site }: Frame,
  purpose: Purpose,
  session: BrowserSession | null,
): Promise<AuthorizationPage | null> {
  return purpose.kind === 'waiting' ? findNextPage(site, purpose.waiting, session) : null
}

/** Takes the member's word: it shall be this account, or the app may. */
export async function confirm({ site }: Frame, purpose: Purpose, session: BrowserSession, step: Confirmed) {
  if (purpose.kind === 'waiting') await confirmAuthorization(site, purpose.id, session, [step])
}

type Confirmed = Parameters<typeof confirmAuthorization>[3][number]

/** Leads a member on to where the sign-in was for. Null when the app wants a fresh sign-in first. */
export async function leadOn(frame: Frame, purpose: Purpose, session: BrowserSession): Promise<Response | null> {
  // The member signed in for this checkout, or agreed to continue it.
  if (purpose.kind === 'checkout')
    return seeOther(checkoutPath(await acceptCheckout(frame.site, purpose.sessionId, session)))
  if (purpose.kind === 'security') return seeOther(SECURITY_PATH)
  if (purpose.kind === 'account') return seeOther(accountPaths[purpose.page])
  if (purpose.kind !== 'waiting') return home(frame)
  const continued = await continueAuthorization(frame.site, purpose.id, session)
  switch (continued.kind) {
    case 'answered':
      return continued.response
    case 'page':
      return continued.page === 'sign-in' ? null : seeOther(continued.address)
    case 'gone':
      return home(frame)
  }
}

/** Redirects back without signing in, with an error for the app. */
export async function leadBack(frame: Frame, purpose: Purpose): Promise<Response> {
  if (purpose.kind === 'checkout') return seeOther(checkoutPath(purpose.sessionId))
  const canceled = purpose.kind === 'waiting' ? await cancelAuthorization(frame.site, purpose.id) : null
  return canceled ?? home(frame)
}

/** To the shop, or to the site's start page where there is none. */
export function home({ shopUrl }: Frame): Response {
  return new Response(null, {
    status: 303,
    headers: { location: shopUrl ?? '/', 'cache-control': 'no-store' },
  })
}
