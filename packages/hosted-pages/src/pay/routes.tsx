import {
  findBrowserSession,
  findLinkedRequest,
  findRedirectSession,
  orderUrl,
  PAYMENT_LINK_PATH,
  type PayableRequest,
  payRequest,
  readPayable,
  type Settlement,
  type Site,
  settleRequest,
} from '@cartwright/server/hosted'
import { type Context, Hono } from 'hono'
import { shopsThankYouPage } from '../checkout/thank-you-page.tsx'
import type { PagesEnv } from '../frame.ts'
import { answerPage } from '../ui/page.tsx'
import { ClosedPaymentPage, NoPaymentPage, PendingPaymentPage } from './closed-pages.tsx'
import { PaymentPage, type PaymentProblem, SAVED_CARD } from './payment-page.tsx'

/** Seconds until the page of a payment that is not confirmed loads itself again. */
const CHECK_AGAIN = 5
/** The pages where a customer pays a payment request: by the link of the mail, or sent there by the shop. */
export function paymentPages(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()
  const path = `${PAYMENT_LINK_PATH}/:token`

  pages.get(path, (c) => visit(c, site, (payable) => showPayment(c, site, payable, problemOf(c.req.query('problem')))))

  pages.post(path, (c) =>
    visit(c, site, async (payable) => {
      const form = await c.req.formData()
      const { language } = c.get('frame')
      const choice = choiceOf(String(form.get('provider') ?? ''))
      const saves = form.get('saveCard') === 'yes'
      const settlement = await payRequest(site, payable, { ...choice, saves, returnUrl: returnUrl(c, site), language })
      return follow(c, site, settlement)
    }),
  )

  pages.get(`${path}/return`, (c) =>
    visit(c, site, async (payable) => follow(c, site, await settleRequest(site, payable.request.id))),
  )
  return pages
}

/** What the customer chose: a provider, or one of the saved cards. */
function choiceOf(chosen: string): { provider: string; savedMethodId?: string } {
  const savedMethodId = chosen.startsWith(SAVED_CARD) ? chosen.slice(SAVED_CARD.length) : undefined
  return { provider: chosen, ...(savedMethodId !== undefined && { savedMethodId }) }
}

async function visit(
  c: Context<PagesEnv>,
  site: Site,
  answer: (payable: PayableRequest) => Promise<Response>,
): Promise<Response> {
  const request = await findLinkedRequest(site, c.req.param('token') ?? '')
  const frame = c.get('frame')
  if (!request) return answerPage(c, <NoPaymentPage frame={frame} />, { status: 404 })
  const browser = await findBrowserSession(site, c.req.raw)
  return answer(await readPayable(site, request, browser?.member.id ?? null))
}

async function showPayment(
  c: Context<PagesEnv>,
  site: Site,
  payable: PayableRequest,
  problem: PaymentProblem | null,
): Promise<Response> {
  const frame = c.get('frame')
  const { closed, order } = payable
  if (closed !== null) {
    const orderLink = await orderUrl(site, order.id, frame.language)
    const { ownPage, back } = await pagesOfShop(c, site, order.id)
    if (closed === 'PAID' && ownPage) c.header('refresh', `0; url=${ownPage}`)
    return answerPage(
      c,
      <ClosedPaymentPage {...{ frame, why: closed, orderLink, back: closed === 'PAID' ? (ownPage ?? back) : back }} />,
    )
  }
  // A form's response may redirect to a payment provider.
  const formAction = site.paymentProviders.flatMap(({ origins = [] }) => origins)
  const page = <PaymentPage frame={frame} payable={payable} problem={problem} />
  return answerPage(c, page, { hasErrors: problem !== null, formAction })
}

interface PagesOfShop {
  /** The thank-you page of the shop. */
  readonly ownPage: string | null
  readonly back: string | null
}

/** Where the shop wants its customer after the payment; null when the shop has not sent them. */
async function pagesOfShop(c: Context<PagesEnv>, site: Site, orderId: string): Promise<PagesOfShop> {
  const session = await findRedirectSession(site.db, c.req.query('redirect_session') ?? '', site.now())
  if (!session) return { ownPage: null, back: null }
  const member = await findBrowserSession(site, c.req.raw)
  const ownPage = shopsThankYouPage(session, { id: orderId }, member !== null)
  return { ownPage, back: session.callbacks.postFlowUrl ?? null }
}

/** The page that follows from what became of a payment. */
function follow(c: Context<PagesEnv>, site: Site, settlement: Settlement | null): Response | Promise<Response> {
  if (settlement?.status === 'redirect' && c.req.method === 'POST') return c.redirect(settlement.url, 303)
  const isCanceled = c.req.query('canceled') !== undefined
  if (settlement?.status === 'pending' || settlement?.status === 'redirect') {
    if (isCanceled) return c.redirect(pagePath(c, 'canceled'), 303)
    if (c.req.method === 'POST') return c.redirect(returnUrl(c, site), 303)
    c.header('refresh', String(CHECK_AGAIN))
    return answerPage(c, <PendingPaymentPage frame={c.get('frame')} />)
  }
  if (settlement?.status === 'returned') return c.redirect(pagePath(c, 'returned'), 303)
  if (settlement?.status === 'declined')
    return c.redirect(pagePath(c, settlement.reason === 'CANCELED' ? 'canceled' : 'declined'), 303)
  return c.redirect(pagePath(c), 303)
}

function problemOf(given: string | undefined): PaymentProblem | null {
  return given === 'declined' || given === 'canceled' || given === 'returned' ? given : null
}

/** The query that a page keeps: its language, and how it came from the shop. */
function queryToRepeat(c: Context<PagesEnv>): Record<string, string> {
  const { lang, redirect_session } = c.req.query()
  return { ...(lang && { lang }), ...(redirect_session && { redirect_session }) }
}

function pagePath(c: Context<PagesEnv>, problem?: PaymentProblem): string {
  const query = new URLSearchParams({ ...queryToRepeat(c), ...(problem && { problem }) }).toString()
  const path = `${PAYMENT_LINK_PATH}/${encodeURIComponent(c.req.param('token') ?? '')}`
  return query === '' ? path : `${path}?${query}`
}

function returnUrl(c: Context<PagesEnv>, site: Site): string {
  const query = new URLSearchParams(queryToRepeat(c)).toString()
  const url = `${site.url}${PAYMENT_LINK_PATH}/${encodeURIComponent(c.req.param('token') ?? '')}/return`
  return query === '' ? url : `${url}?${query}`
}
