import { randomUUID } from 'node:crypto'
import { calls, type RequestOf } from '@cartwright/contract'
import type { Hono } from 'hono'
import { write } from '../../platform/database/write.ts'
import { audienceOf } from '../../platform/events/outbox.ts'
import type { RequestContext } from '../../platform/http/context.ts'
import { htmlPage } from '../../platform/http/html.ts'
import { type Env, type Handler, serve } from '../../platform/http/route.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { type App, findApp } from '../clients/apps.ts'
import { checkCallbacks } from './callbacks.ts'
import { type Destination, findDestination, intentOf } from './destination.ts'
import { addedParameters, ignoredPreferences, isAnonymous } from './preferences.ts'
import { announceRedirectSession } from './redirect-events.ts'
import { createRedirectSession, findRedirectSession, type NewRedirectSession } from './redirect-session.ts'
import { createShortUrl, findShortUrl, SHORT_URL_PATH } from './short-urls.ts'

/** Leaving for the site's own pages, and coming back. */
export function redirectRoutes(app: Hono<Env>): void {
  const handle: Handler<typeof calls.CreateRedirectSession> = async (context, request) => {
    const intent = intentOf(request)
    const client = await findClient(context, request)
    const origins = client?.origins ?? []
    const callbacks = checkCallbacks(request.callbacks, origins)
    const destination = await findDestination(context, intent, request, client)
    const { site } = context
    const identity = callerOf(context)
    const session: NewRedirectSession = {
      ...(isAnonymous(request) ? { visitorId: null, memberId: null, callerSessionId: null } : identity),
      intent,
      clientId: client?.clientId ?? null,
      checkoutId: destination.checkoutId ?? null,
      sessionTokenHash: destination.sessionTokenHash ?? null,
      origin: origins.find((origin) => origin === context.request.headers.get('origin')) ?? null,
      callbacks,
    }
    // Known to followers of the session's events, and opens nothing: the URL has a key of its own.
    const id = randomUUID()
    const further = addedParameters(intent, request)
    return write(site, currentCause(), async (transaction) => {
      const key = await createRedirectSession(transaction, session, site.now(), destination.boundTo)
      const announced = { id, ...address(context, destination, id) }
      await announceRedirectSession(transaction, announced, audienceFor(identity), site.now())
      const opened = address(context, destination, key, further)
      const isShort = request.preferences?.createShortUrl === true
      const shortUrl = isShort ? await createShortUrl(site, transaction, { key, fullUrl: opened.fullUrl }) : ''
      return { redirectSession: { id, ...opened, shortUrl } }
    })
  }
  serve(app, calls.CreateRedirectSession, handle, { ignored: ignoredPreferences })

  app.get(`${SHORT_URL_PATH}/:code`, async (c) => {
    const { site } = c.get('context')
    const target = await findShortUrl(site, c.req.param('code'))
    if (target === null) return c.text('This link is unknown or has expired.', 404)
    // The target opens a redirect session, so that no cache and no later page may learn it.
    return c.body(null, 303, { location: target, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  // Nothing to see: a browser that has been here knows the way when the shopper goes on to a page.
  app.get('/_api/oauth2/warm-up', async (c) => {
    const { site } = c.get('context')
    const session = await findRedirectSession(site.db, c.req.query('redirect_session') ?? '', site.now())
    const client = session?.clientId ? await findApp(site.db, session.clientId) : null
    return htmlPage('<html lang="en"><head><title>Ready</title></head></html>', {
      frameAncestors: client?.origins ?? [],
    })
  })
}

/** The app a redirect session is for: the caller's own, or for an API key the one that is named. */
async function findClient(
  { site, caller }: RequestContext,
  request: RequestOf<'CreateRedirectSession'>,
): Promise<App | null> {
  const named = request.auth?.authRequest.clientId ?? request.logout?.clientId
  const own = caller.role === 'visitor' || caller.role === 'member' ? caller.clientId : named
  const app = own === undefined ? null : await findApp(site.db, own)
  if (named !== undefined && named !== app?.clientId) {
    throw rejected(
      'CLIENT_NOT_FOUND',
      {},
      { message: 'No app has this client id, or the caller’s tokens are another’s' },
    )
  }
  return app
}

function callerOf({ caller }: RequestContext) {
  return {
    visitorId: caller.role === 'visitor' ? caller.visitorId : null,
    memberId: caller.role === 'member' ? caller.memberId : null,
    callerSessionId: caller.role === 'visitor' || caller.role === 'member' ? caller.sessionId : null,
  }
}

/** Whose redirect session it is; null for an app's own. */
function audienceFor({ visitorId, memberId }: Pick<NewRedirectSession, 'visitorId' | 'memberId'>): string | null {
  if (memberId !== null) return audienceOf({ kind: 'member', id: memberId })
  return visitorId === null ? null : audienceOf({ kind: 'visitor', id: visitorId })
}

function address(
  { site }: RequestContext,
  destination: Destination,
  key: string,
  further: Record<string, string> = {},
) {
  if (destination.override !== undefined) return overridden(destination.override, further)
  const endpoint = destination.endpoint(key)
  const searchParams = { ...further, ...destination.searchParams(key) }
  const query = new URLSearchParams(searchParams).toString()
  const fullUrl = (destination.base ?? site.url) + endpoint + (query && `?${query}`)
  return { fullUrl, urlDetails: { endpoint, searchParams } }
}

function overridden(address: string, further: Record<string, string>) {
  const url = new URL(address)
  for (const [name, value] of Object.entries(further)) url.searchParams.set(name, value)
  const urlDetails = { endpoint: url.pathname, searchParams: Object.fromEntries(url.searchParams) }
  return { fullUrl: Object.keys(further).length > 0 ? url.href : address, urlDetails }
}
