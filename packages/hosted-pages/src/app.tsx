import {
  ANONYMOUS,
  AUTHORIZE_PATHS,
  BROKEN_OFF,
  CANCELLATION_PATH,
  causeOf,
  DATABASE_RETRY_AFTER,
  deviceClass,
  END_SESSION_PATHS,
  isBrokenOff,
  isDatabaseAway,
  isDiskFull,
  RECOVERY_PATH,
  RETRY_AFTER,
  recordDiskFailing,
  recordDiskFull,
  recordSchemaMismatch,
  type Site,
  SUBSCRIPTION_PATH,
  traceRequest,
  WITHDRAWAL_PATH,
} from '@cartwright/server/hosted'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { ACCOUNT_AREAS, ownAccountPages } from './account/own-routes.tsx'
import { cancellationPages } from './cancellation/routes.tsx'
import { checkoutPages } from './checkout/routes.tsx'
import { LARGEST_FORM } from './forms/offline-form.tsx'
import { onlyOwnForms } from './forms/own-forms.ts'
import { rejectMalformedForm, type Unreadable } from './forms/reject-malformed-form.ts'
import { type Frame, frameOf, type PagesEnv, withFrame } from './frame.ts'
import { HomePage } from './home/home-page.tsx'
import { mailboxPages } from './mailbox/routes.tsx'
import { orderPages } from './orders/routes.tsx'
import { paymentPages } from './pay/routes.tsx'
import { neverGuessed, onlySecurely } from './security.ts'
import { leadOnPosted, POSTED_ANSWER_PATH } from './sign-in/providers/routes.tsx'
import { SIGN_IN_AREAS, signInPages } from './sign-in/routes.tsx'
import { isSecure } from './strict-transport.ts'
import { subscriptionPages } from './subscriptions/routes.tsx'
import { testPaymentPages } from './test-payments/routes.tsx'
import { serveAssets } from './ui/assets.ts'
import { ErrorPage } from './ui/errors/error-page.tsx'
import { isSeen } from './ui/errors/person.ts'
import { answerPage } from './ui/page.tsx'
import { CONFIRMATION_PATHS, UNSUBSCRIBE_PATHS, unsubscribePages } from './unsubscribe/routes.tsx'
import { withdrawalPages } from './withdrawal/routes.tsx'

/** What comes of it is a browser's doing, and the audit log says from where; who is in front of it the page finds out. */
const fromBrowser: MiddlewareHandler<PagesEnv> = (c, next) =>
  causeOf({ caller: ANONYMOUS, address: c.env?.address ?? '', device: deviceClass(c.req.header('user-agent')) }, next)

const limitForm = (site: Site) =>
  bodyLimit({
    maxSize: LARGEST_FORM,
    onError: (c) => (isSeen(c) ? answerTooLarge(c, site) : c.text('This form holds more than it may', 413)),
  })

const answerTooLarge = async (c: Context<PagesEnv>, site: Site) =>
  answerPage(c, <ErrorPage frame={await frameOf(c, site)} kind="tooLarge" />, { status: 413 })

/** Answers a body that cannot be read as a form: people get a page, programs a line of text. */
const unreadable = (site: Site) => async (c: Context<PagesEnv>, why: Unreadable) => {
  const status = why === 'unsupported' ? 415 : 400
  return isSeen(c)
    ? answerPage(c, <ErrorPage frame={await frameOf(c, site)} kind="unreadableForm" />, { status })
    : c.text(
        why === 'unsupported' ? 'The content type is not supported. Send a form.' : 'The form cannot be read',
        status,
      )
}

/** Further pages on the site's own origin, such as the owner's. They get the frame, the guards and the limits of all pages. */
export interface MorePages {
  /** Every address of these pages, as patterns of Hono. */
  readonly areas: readonly string[]
  readonly routes: (site: Site) => Hono<PagesEnv>
}

/** Every page the site serves to people, in one table; any other request goes to the wire. */
export function createHostedPages(site: Site, more: readonly MorePages[] = []): Hono<PagesEnv> {
  const app = new Hono<PagesEnv>()
  const { tracer } = site
  if (tracer) app.use((c, next) => traceRequest(tracer, c, next))
  if (isSecure(site)) app.use(onlySecurely)
  serveAssets(app, site)

  // A shop may post these; the site redirects to the same address by GET.
  for (const path of [...AUTHORIZE_PATHS, ...END_SESSION_PATHS]) app.post(path, (c) => answerWire(c, site))
  // Identity providers may post their response.
  app.post(
    POSTED_ANSWER_PATH,
    neverGuessed,
    limitVisits(site),
    limitForm(site),
    rejectMalformedForm(unreadable(site)),
    (c) => leadOnPosted(c, site),
  )
  // Mail programs unsubscribe by POST; the token in the address authorizes it.
  for (const path of UNSUBSCRIBE_PATHS) app.use(path, neverGuessed, limitVisits(site), limitForm(site), withFrame(site))
  // All other forms must come from this site.
  const guard = onlyOwnForms(site)
  const readable = rejectMalformedForm(unreadable(site))
  for (const path of CONFIRMATION_PATHS)
    app.use(path, neverGuessed, limitVisits(site), limitForm(site), guard, readable, withFrame(site))
  app.route('/', unsubscribePages(site))
  const own = [
    '/',
    ...ACCOUNT_AREAS,
    '/checkout/*',
    '/payments/test/*',
    '/orders/*',
    '/pay/*',
    `${RECOVERY_PATH}/*`,
    '/downloads/*',
    WITHDRAWAL_PATH,
    `${WITHDRAWAL_PATH}/*`,
    `${SUBSCRIPTION_PATH}/*`,
    CANCELLATION_PATH,
    `${CANCELLATION_PATH}/*`,
    '/_dev/*',
    ...SIGN_IN_AREAS,
  ]
  for (const area of [...own, ...more.flatMap(({ areas }) => areas)])
    app.use(area, neverGuessed, limitVisits(site), limitForm(site), guard, readable, withFrame(site), fromBrowser)

  app.get('/', (c) => answerPage(c, <HomePage frame={c.get('frame')} />))
  for (const { routes } of more) app.route('/', routes(site))
  app.route('/', checkoutPages(site))
  app.route('/', testPaymentPages(site))
  app.route('/', orderPages(site))
  app.route('/', withdrawalPages(site))
  app.route('/', cancellationPages(site))
  app.route('/', subscriptionPages(site))
  app.route('/', paymentPages(site))
  app.route('/', mailboxPages(site))
  app.route('/', signInPages(site))
  app.route('/', ownAccountPages(site))

  app.notFound((c) => answerWire(c, site))
  app.onError((error, c) => answerFailure(error, c, site))
  return app
}

/** Pages leave rows behind as calls do, and are counted with them. */
function limitVisits(site: Site): MiddlewareHandler<PagesEnv> {
  return async (c, next) => {
    const wait = site.limits.ofAddress('requests', c.env?.address ?? '', site.now().getTime())
    if (wait === 0) return next()
    c.header('retry-after', String(Math.ceil(wait)))
    return isSeen(c) ? answerTooMany(c, site, Math.ceil(wait)) : c.text('Too many requests; try again later', 429)
  }
}

async function answerTooMany(c: Context<PagesEnv>, site: Site, seconds: number): Promise<Response> {
  const retry = { seconds, isForm: c.req.method !== 'GET' }
  return answerPage(c, <ErrorPage frame={await frameOf(c, site)} kind="tooMany" retry={retry} />, { status: 429 })
}

/** Pages come first; everything else is a call. A person who followed a dead link, or asked too much, gets a page, not JSON. */
async function answerWire(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const answer = await site.fetch(c.req.raw, c.env?.address)
  if (!isSeen(c)) return answer
  if (answer.status === 413) return answerTooLarge(c, site)
  if (answer.status === 507) return answerLater(c, await frameOf(c, site), 'diskFull')
  if (answer.status === 429) {
    const wait = answer.headers.get('retry-after') ?? '60'
    c.header('retry-after', wait)
    return answerTooMany(c, site, Number(wait))
  }
  const { status } = answer
  if ((status !== 404 && status !== 405) || c.req.method !== 'GET') return answer
  // Other methods have no page either.
  c.header('allow', answer.headers.get('allow') ?? undefined)
  return answerPage(c, <ErrorPage frame={await frameOf(c, site)} kind="notFound" />, { status })
}

/** A page for a failure that passes: it says when to come back. */
async function answerLater(c: Context<PagesEnv>, frame: Frame, kind: 'diskFull' | 'unavailable'): Promise<Response> {
  const seconds = kind === 'diskFull' ? RETRY_AFTER : DATABASE_RETRY_AFTER
  c.header('retry-after', String(seconds))
  const retry = { seconds, isForm: c.req.method !== 'GET' }
  const status = kind === 'diskFull' ? 507 : 503
  return answerPage(c, <ErrorPage frame={frame} kind={kind} retry={retry} />, { status })
}

async function answerFailure(error: Error, c: Context<PagesEnv>, site: Site): Promise<Response> {
  if (isBrokenOff(error)) {
    site.log.info({ status: 400, reason: BROKEN_OFF, path: c.req.path }, 'refused')
    return c.text(BROKEN_OFF, 400)
  }
  const frame = await frameOf(c, site)
  if (error instanceof HTTPException) {
    const { status } = error
    return answerPage(c, <ErrorPage frame={frame} kind={status === 404 ? 'notFound' : 'foreignForm'} />, { status })
  }
  const requestId = crypto.randomUUID()
  if (isDiskFull(error)) {
    recordDiskFull(site.db, site.now())
    site.log.error({ err: error, requestId, path: c.req.path }, 'the disk is full')
    return answerLater(c, frame, 'diskFull')
  }
  if (isDatabaseAway(error)) {
    recordDiskFailing(site.db, error, site.now())
    site.log.error({ err: error, requestId, path: c.req.path }, 'the database cannot be reached')
    return answerLater(c, frame, 'unavailable')
  }
  recordSchemaMismatch(site.db, error, site.now())
  site.log.error({ err: error, requestId, path: c.req.path }, 'page failed')
  return answerPage(c, <ErrorPage frame={frame} kind="failed" requestId={requestId} />, { status: 500 })
}
