import { randomUUID } from 'node:crypto'
import { type CreateRedirectSessionRequest, calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { write } from '../../platform/database/write.ts'
import { audienceOf } from '../../platform/events/outbox.ts'
import type { RequestContext } from '../../platform/http/context.ts'
import { htmlPage } from '../../platform/http/html.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { ApplicationError } from '../../platform/kernel/errors.ts'
import { type App, findApp } from '../clients/apps.ts'
import { checkCallbacks } from './callbacks.ts'
import { type Destination, findDestination, type Intent, intentOf } from './destination.ts'
import { announceRedirectSession } from './redirect-events.ts'
import { createRedirectSession, findRedirectSession, type NewRedirectSession } from './redirect-session.ts'

/** Leaving for the site's own pages, and coming back. */
export function redirectRoutes(app: Hono<Env>): void {
  serve(app, calls.CreateRedirectSession, async (context, request) => {
    const intent = intentOf(request)
    const client = await findClient(context, request)
    const origins = client?.origins ?? []
    const callbacks = checkCallbacks(request.callbacks, origins)
    const destination = await findDestination(context, intent, request, client)
    const { site } = context
    const session: NewRedirectSession = {
      ...callerOf(context),
      intent,
      clientId: client?.clientId ?? null,
      checkoutId: destination.checkoutId ?? null,
      sessionTokenHash: destination.sessionTokenHash ?? null,
      origin: origins.find((origin) => origin === context.request.headers.get('origin')) ?? null,
      callbacks,
    }
    // Known to followers of the session's events, and opens nothing: the URL has a key of its own.
    const id = randomUUID()
    const key = await write(site, currentCause(), async (transaction) => {
      const made = await createRedirectSession(transaction, session, site.now(), destination.boundTo)
      const announced = { id, ...address(context, destination, id) }
      await announceRedirectSession(transaction, announced, audienceFor(session), site.now())
      return made
    })
    const further = additional(intent, request)
    return { redirectSession: { id, ...address(context, destination, key, further), shortUrl: '' } }
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
  request: CreateRedirectSessionRequest,
): Promise<App | null> {
  const named = request.auth?.authRequest.clientId ?? request.logout?.clientId
  const own = caller.role === 'visitor' || caller.role === 'member' ? caller.clientId : named
  const app = own === undefined ? null : await findApp(site.db, own)
  if (named !== undefined && named !== app?.clientId) {
    throw new ApplicationError(
      404,
      'CLIENT_NOT_FOUND',
      'No app has this client id, or the caller’s tokens are another’s',
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

/** Further parameters an app wants to see in the address; in that of a sign-in only the languages it is to speak. */
function additional(intent: Intent, { preferences }: CreateRedirectSessionRequest): Record<string, string> {
  const wanted = preferences?.additionalQueryParameters ?? {}
  if (intent === 'ecomCheckout' || intent === 'storesProduct') return wanted
  return intent === 'auth' && wanted.ui_locales ? { ui_locales: wanted.ui_locales } : {}
}

/** Whose redirect session it is; null for an app's own. */
function audienceFor({ visitorId, memberId }: NewRedirectSession): string | null {
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
