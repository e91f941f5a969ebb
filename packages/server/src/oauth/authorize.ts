import { type BrowserSession, findBrowserSession } from '../identity/browser-sessions.ts'
import { useSessionToken } from '../identity/session-tokens.ts'
import { findRedirectSession, type RedirectSession } from '../redirects/redirect-session.ts'
import type { Site } from '../site.ts'
import type { Queryable } from '../storage/database.ts'
import { issueCode } from './authorization-codes.ts'
import { AuthorizationFault, type AuthorizationRequest, readAuthorizationRequest } from './authorization-request.ts'
import { answerAuthorization, seeOther } from './authorization-response.ts'
import { keepAuthorization, takeAuthorization } from './waiting-authorizations.ts'

/**
 * Answers a request to the authorize endpoint: with a code, an error, or the way to the sign-in page.
 *
 * @throws UntrustedAuthorization when nobody but the person in front of the page may be answered
 */
export async function authorize(site: Site, request: Request): Promise<Response> {
  const parameters = new URL(request.url).searchParams
  try {
    const asked = await readAuthorizationRequest(site.db, parameters)
    const redirectSession = await findOwnRedirectSession(site, asked, parameters.get('redirect_session'))
    return await decide(site, request, toOrigin(asked, redirectSession), redirectSession)
  } catch (error) {
    if (!(error instanceof AuthorizationFault)) throw error
    return answerAuthorization(site, error.target, { error: error.error, error_description: error.message })
  }
}

async function decide(
  site: Site,
  request: Request,
  asked: AuthorizationRequest,
  redirectSession: RedirectSession | null,
): Promise<Response> {
  const visitorId = redirectSession?.visitorId ?? null
  const proven = redirectSession && (await proveBySessionToken(site, asked, redirectSession))
  if (proven) return proven
  const browser = await findBrowserSession(site, request)
  if (browser && (asked.prompt === null || asked.prompt === 'none')) return answerCode(site, asked, browser, visitorId)
  if (asked.prompt === 'none') throw new AuthorizationFault('login_required', 'Nobody is signed in', asked)
  const id = await keepAuthorization(site, { request: asked, visitorId })
  return seeOther(`${site.url}/sign-in?${new URLSearchParams({ request: id, ...spokenLanguage(asked) })}`)
}

/** The member who authenticated by call just now needs no page, and gets no cookie. */
async function proveBySessionToken(site: Site, asked: AuthorizationRequest, redirectSession: RedirectSession) {
  const { sessionTokenHash, visitorId } = redirectSession
  if (sessionTokenHash === null) return null
  const now = site.now()
  const code = await site.db.transaction().execute(async (transaction) => {
    const proof = await useSessionToken(transaction, sessionTokenHash, now)
    if (!proof) return null
    const { memberId, authenticatedAt } = proof
    return issueCodeFor(transaction, asked, { memberId, authenticatedAt, browserSessionId: null, visitorId }, now)
  })
  return code === null ? null : answerAuthorization(site, asked, { code })
}

/** What a member who has signed in on the page is led on with. */
export type Continuation =
  | { readonly kind: 'answered'; readonly response: Response }
  /** It asked for a fresh sign-in, and this one is older than it. */
  | { readonly kind: 'sign-in-needed' }
  /** It is unknown or over. */
  | { readonly kind: 'gone' }

/** Goes on with an authorization that waited for its member to sign in. */
export async function continueAuthorization(site: Site, id: string, browser: BrowserSession): Promise<Continuation> {
  const waiting = await takeAuthorization(
    site,
    id,
    ({ request, createdAt }) => request.prompt !== 'login' || browser.authenticatedAt >= createdAt,
  )
  if (waiting === null) return { kind: 'gone' }
  if (waiting === 'refused') return { kind: 'sign-in-needed' }
  return { kind: 'answered', response: await answerCode(site, waiting.request, browser, waiting.visitorId) }
}

/** Tells the app that its member would rather not. Null when the authorization is unknown or over. */
export async function cancelAuthorization(site: Site, id: string): Promise<Response | null> {
  const waiting = await takeAuthorization(site, id, () => true)
  if (waiting === null || waiting === 'refused') return null
  return answerAuthorization(site, waiting.request, {
    error: 'access_denied',
    error_description: 'The sign-in was cancelled',
  })
}

async function answerCode(
  site: Site,
  asked: AuthorizationRequest,
  { id, member, authenticatedAt }: BrowserSession,
  visitorId: string | null,
): Promise<Response> {
  const subject = { memberId: member.id, authenticatedAt, browserSessionId: id, visitorId }
  return answerAuthorization(site, asked, { code: await issueCodeFor(site.db, asked, subject, site.now()) })
}

interface Subject {
  readonly memberId: string
  readonly authenticatedAt: string
  readonly browserSessionId: string | null
  readonly visitorId: string | null
}

function issueCodeFor(db: Queryable, asked: AuthorizationRequest, subject: Subject, now: Date): Promise<string> {
  return issueCode(
    db,
    {
      client_id: asked.clientId,
      redirect_uri: asked.redirectUri,
      code_challenge: asked.codeChallenge,
      scope: asked.scope,
      nonce: asked.nonce,
      member_id: subject.memberId,
      browser_session_id: subject.browserSessionId,
      visitor_id: subject.visitorId,
      authenticated_at: subject.authenticatedAt,
    },
    now,
  )
}

/** The first language that is wished for; the page knows which it speaks. */
function spokenLanguage({ uiLocales }: AuthorizationRequest): { lang?: string } {
  const [first] = uiLocales?.split(' ') ?? []
  return first ? { lang: first.slice(0, 2).toLowerCase() } : {}
}

/** The redirect session that led here, if it was made for this very request. */
async function findOwnRedirectSession(site: Site, asked: AuthorizationRequest, id: string | null) {
  const found = id === null ? null : await findRedirectSession(site.db, id, site.now())
  return found?.intent === 'auth' && found.clientId === asked.clientId ? found : null
}

/** Of the app's origins only the one that asked is answered, where that is known. */
function toOrigin(asked: AuthorizationRequest, redirectSession: RedirectSession | null): AuthorizationRequest {
  const origin = redirectSession?.origin
  return origin && asked.origins.includes(origin) ? { ...asked, origins: [origin] } : asked
}
