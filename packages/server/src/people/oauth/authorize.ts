import type { Queryable } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { grantConsent, hasConsented, withConsented } from '../clients/consents.ts'
import { ADMIN_CLIENT_ID } from '../owners/owner-sessions.ts'
import { findRedirectSession, type RedirectSession } from '../redirects/redirect-session.ts'
import { issueCode } from '../sessions/authorization-codes.ts'
import { type BrowserSession, findBrowserSession } from '../sessions/browser-sessions.ts'
import { describeDevice } from '../sessions/device.ts'
import { useSessionToken } from '../sessions/session-tokens.ts'
import { AuthorizationFault, type AuthorizationRequest, readAuthorizationRequest } from './authorization-request.ts'
import { answerAuthorization, seeOther } from './authorization-response.ts'
import {
  AUTHORIZATION_PAGES,
  type AuthorizationPage,
  type Confirmation,
  isFresh,
  nextPage,
  type Progress,
  silentErrors,
} from './authorization-steps.ts'
import { authorizeOwner } from './authorize-owner.ts'
import {
  findAuthorization,
  keepAuthorization,
  recordConfirmations,
  takeAuthorization,
} from './waiting-authorizations.ts'

/**
 * Handles the authorize endpoint: redirects with a code or an error, or to the sign-in page.
 * @throws UntrustedAuthorization when the error must be shown on a page instead of a redirect
 */
export async function authorize(site: Services, request: Request): Promise<Response> {
  const parameters = new URL(request.url).searchParams
  if (parameters.get('client_id') === ADMIN_CLIENT_ID) return authorizeOwner(site, request, parameters)
  try {
    const requested = await readAuthorizationRequest(site, parameters)
    const redirectSession = await findOwnRedirectSession(site, requested, parameters.get('redirect_session'))
    return await decide(
      site,
      request,
      toOrigin(requested, redirectSession),
      redirectSession,
      pagePreferences(parameters),
    )
  } catch (error) {
    if (!(error instanceof AuthorizationFault)) throw error
    return answerAuthorization(site, error.target, { error: error.error, error_description: error.message })
  }
}

async function decide(
  site: Services,
  request: Request,
  requested: AuthorizationRequest,
  redirectSession: RedirectSession | null,
  preferences: Readonly<Record<string, string>>,
): Promise<Response> {
  const visitorId = redirectSession?.visitorId ?? null
  const device = describeDevice(request.headers.get('user-agent'))
  const proven = redirectSession && (await proveBySessionToken(site, requested, redirectSession, device))
  if (proven) return proven
  const browser = await findBrowserSession(site, request)
  const progress = { request: requested, createdAt: site.now().toISOString(), confirmed: [] }
  const page = await findNextPage(site, progress, browser)
  if (browser && page === null) return answerCode(site, requested, browser, { visitorId, device })
  const next = page ?? 'sign-in'
  if (requested.prompts.includes('none'))
    throw new AuthorizationFault(silentErrors[next], 'A page would be needed', requested)
  const id = await keepAuthorization(site, { request: requested, visitorId })
  return seeOther(pageAddress(site, next, id, requested, preferences))
}

/** Parameters that every hosted page reads: its language and appearance. */
const pagePreferences = (parameters: URLSearchParams) =>
  Object.fromEntries(
    ['lang', 'theme'].flatMap((name) => {
      const value = parameters.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

/** The page on which there is something left to do for who is signed in; null when the app may be answered. */
export async function findNextPage(
  site: Services,
  progress: Progress,
  browser: BrowserSession | null,
): Promise<AuthorizationPage | null> {
  const { request } = progress
  const isKnown =
    browser !== null &&
    request.requiresConsent &&
    request.remembersConsent &&
    (await hasConsented(site.db, browser.member.id, request))
  return nextPage(progress, browser, isKnown, site.now())
}

function pageAddress(
  { url }: Services,
  page: AuthorizationPage,
  id: string,
  requested: AuthorizationRequest,
  preferences: Readonly<Record<string, string>> = {},
): string {
  const parameters = { request: id, ...spokenLanguage(requested), ...preferences }
  return `${url}${AUTHORIZATION_PAGES[page]}?${new URLSearchParams(parameters)}`
}

/**
 * The member who authenticated by call just now needs no page, and gets no cookie. What the app wants to be asked on a
 * page is asked there all the same.
 */
async function proveBySessionToken(
  site: Services,
  requested: AuthorizationRequest,
  { sessionTokenHash, visitorId }: RedirectSession,
  device: string | null,
) {
  if (sessionTokenHash === null) return null
  if (requested.prompts.some((prompt) => prompt === 'consent' || prompt === 'select_account')) return null
  const now = site.now()
  const code = await write(site, currentCause(), async (transaction) => {
    const proof = await useSessionToken(transaction, sessionTokenHash, now)
    if (!proof) return null
    const { memberId, authenticatedAt } = proof
    const { requiresConsent, remembersConsent } = requested
    if (requiresConsent && !(remembersConsent && (await hasConsented(transaction, memberId, requested)))) return null
    // What was proved by call minutes ago is as fresh as a sign-in on the page: `login` is content with it.
    const progress = { request: { ...requested, prompts: [] }, createdAt: now.toISOString(), confirmed: [] }
    if (!isFresh(progress, { member: { id: memberId }, authenticatedAt }, now)) return null
    const subject = { memberId, authenticatedAt, amr: null, browserSessionId: null, visitorId, device }
    return issueCodeFor(transaction, requested, subject, now)
  })
  return code === null ? null : answerAuthorization(site, requested, { code })
}

/** What a member who has signed in on the page is led on with. */
export type Continuation =
  | { readonly kind: 'answered'; readonly response: Response }
  /** There is something left to do, on the page of that name. */
  | { readonly kind: 'page'; readonly page: AuthorizationPage; readonly address: string }
  /** It is unknown or over. */
  | { readonly kind: 'gone' }

/** Goes on with an authorization that waited for its member, as far as it can. */
export async function continueAuthorization(
  site: Services,
  id: string,
  browser: BrowserSession,
): Promise<Continuation> {
  const waiting = await findAuthorization(site, id)
  if (!waiting) return { kind: 'gone' }
  const { request, visitorId } = waiting
  const page = await findNextPage(site, waiting, browser)
  if (page !== null) return { kind: 'page', page, address: pageAddress(site, page, id, request) }
  if (!(await takeAuthorization(site, id))) return { kind: 'gone' }
  const origin = { visitorId, device: browser.device }
  return { kind: 'answered', response: await answerCode(site, request, browser, origin) }
}

/** Notes what the member who is signed in has just said yes to on the page: the account it shall be, or the consent. */
export async function confirmAuthorization(
  site: Services,
  id: string,
  { member }: BrowserSession,
  steps: readonly Confirmation['step'][],
): Promise<void> {
  const waiting = await findAuthorization(site, id)
  if (!waiting) return
  if (steps.includes('consent')) {
    await write(site, currentCause(), (transaction) =>
      grantConsent(transaction, member.id, waiting.request, site.now()),
    )
  }
  await recordConfirmations(
    site,
    id,
    waiting,
    steps.map((step) => ({ step, memberId: member.id })),
  )
}

/** Tells the app that its member would rather not. Null when the authorization is unknown or over. */
export async function cancelAuthorization(site: Services, id: string): Promise<Response | null> {
  const waiting = await findAuthorization(site, id)
  if (!waiting || !(await takeAuthorization(site, id))) return null
  return answerAuthorization(site, waiting.request, {
    error: 'access_denied',
    error_description: 'The sign-in was cancelled',
  })
}

async function answerCode(
  site: Services,
  requested: AuthorizationRequest,
  { id, member, authenticatedAt, amr }: BrowserSession,
  origin: Pick<Subject, 'visitorId' | 'device'>,
): Promise<Response> {
  const subject = { memberId: member.id, authenticatedAt, amr, browserSessionId: id, ...origin }
  return answerAuthorization(site, requested, { code: await issueCodeFor(site.db, requested, subject, site.now()) })
}

interface Subject {
  readonly memberId: string
  readonly authenticatedAt: string
  readonly amr: BrowserSession['amr']
  readonly browserSessionId: string | null
  readonly visitorId: string | null
  readonly device: string | null
}

async function issueCodeFor(
  db: Queryable,
  requested: AuthorizationRequest,
  subject: Subject,
  now: Date,
): Promise<string> {
  const { agentProfile, scope } = requested
  return issueCode(
    db,
    {
      client_id: requested.clientId,
      redirect_uri: requested.redirectUri,
      code_challenge: requested.codeChallenge,
      // An agent that asks for one more scope keeps those that the member let it have before.
      scope: agentProfile === null ? scope : await withConsented(db, subject.memberId, requested),
      nonce: requested.nonce,
      member_id: subject.memberId,
      browser_session_id: subject.browserSessionId,
      visitor_id: subject.visitorId,
      device: subject.device,
      dpop_jkt: requested.dpopJkt,
      authenticated_at: subject.authenticatedAt,
      amr: subject.amr && JSON.stringify(subject.amr),
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
async function findOwnRedirectSession(site: Services, requested: AuthorizationRequest, id: string | null) {
  const found = id === null ? null : await findRedirectSession(site.db, id, site.now(), requested.codeChallenge)
  return found?.intent === 'auth' && found.clientId === requested.clientId ? found : null
}

/** Of the app's origins only the one that asked is answered, where that is known. */
function toOrigin(requested: AuthorizationRequest, redirectSession: RedirectSession | null): AuthorizationRequest {
  const origin = redirectSession?.origin
  return origin && requested.origins.includes(origin) ? { ...requested, origins: [origin] } : requested
}
