import { findBrowserSession, signUpBrowser } from '../../edges/hosted/sign-in.ts'
import type { Site } from '../../site.ts'
import type { BrowserSession } from '../sessions/browser-sessions.ts'
import { newEmail, newVerifier, PASSWORD } from '../sign-in/testing-members.ts'
import { continueAuthorization } from './authorize.ts'
import { REDIRECT_URI } from './testing.ts'

/** Of every authorization that a test's browser asks for. */
export const { codeVerifier, codeChallenge } = newVerifier()

/** A browser in which a member is signed in on the site's own pages. */
export interface TestBrowser {
  readonly cookie: string
  readonly session: BrowserSession
}

export async function newBrowser(site: Site): Promise<TestBrowser> {
  const credentials = { name: 'Ada', email: newEmail(), password: PASSWORD, address: '' }
  const signedIn = await signUpBrowser(site, new Request(site.url), credentials)
  if (signedIn.state !== 'SUCCESS') throw new Error('Not signed in')
  const cookie = signedIn.cookie.split(';')[0] ?? ''
  const session = await findBrowserSession(site, new Request(site.url, { headers: { cookie } }))
  if (!session) throw new Error('No session')
  return { cookie, session }
}

/** Where the authorize endpoint leads a browser of an app. */
export async function authorizeIn(
  site: Site,
  clientId: string,
  browser: TestBrowser | null,
  changes: Record<string, string>,
): Promise<URL> {
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: REDIRECT_URI,
    state: 'a-state',
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    ...changes,
  })
  const headers = { cookie: browser?.cookie ?? '' }
  const answer = await site.fetch(new Request(`${site.url}/_api/oauth2/authorize?${query}`, { headers }))
  return new URL(answer.headers.get('location') ?? '', site.url)
}

/** What an authorization came to: an error, a code, or the page it waits on. */
export const outcomeOf = (url: URL) =>
  url.searchParams.get('error') ?? (url.searchParams.has('code') ? 'code' : url.pathname)

export const requestOf = (url: URL) => url.searchParams.get('request') ?? ''

/** The page on which something is left to do for an authorization that waits, or what became of it. */
export async function nextIn(site: Site, url: URL, { session }: TestBrowser): Promise<string> {
  const continued = await continueAuthorization(site, requestOf(url), session)
  return continued.kind === 'page' ? continued.page : continued.kind
}
