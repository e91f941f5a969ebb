import {
  type BrowserSession,
  deliveryOf,
  findBalancePayments,
  findOpenPayment,
  findOrderOfCheckout,
  findRedirectSession,
  itemImage,
  openForChange,
  openRecovery,
  orderUrl,
  RECOVERY_PATH,
  type Site,
  saveCheckoutDraft,
  TotalTooLargeError,
} from '@cartwright/server/hosted'
import { type Context, Hono } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { LOAD_AGAIN } from '../orders/routes.tsx'
import { withdrawalLinkOf } from '../orders/withdrawal-link.ts'
import { answerPage } from '../ui/page.tsx'
import { afterPayment } from './after-payment.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import { ClosedPage } from './closed-page.tsx'
import { draftOf, withDraft } from './draft.ts'
import { readForm } from './form.ts'
import { newView, type Visit } from './new-view.ts'
import { openCheckout } from './open.ts'
import { answerPast, answerPastPayment } from './past-checkout.tsx'
import { checkoutPath, orderPath, stepPath, thankYouPath } from './paths.ts'
import { elementOfCheckout } from './payment-element.ts'
import { PaymentPendingPage } from './payment-pending-page.tsx'
import { PlacedPage } from './placed-page.tsx'
import { answerForm, isChangeOfOrder } from './post.ts'
import { shopsThankYouPage, ThankYouPage } from './thank-you-page.tsx'

/** The hosted checkout: an address for each step. A form is always answered by a redirect, so no page is a form's result. */
export function checkoutPages(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()
  pages.get('/checkout/:session', (c) =>
    visit(c, site, async (opened) => {
      const requested = c.req.query('step')
      const view = newView(c.get('frame'), opened, requested)
      if (view.step !== requested) return redirectTo(c, stepPath(opened.hosted.session.id, view.step))
      const shown = await withDraft(site, view)
      const hasErrors = shown.problem !== null || shown.coupon !== null || Object.keys(shown.errors).length > 0
      // A form's response may redirect to a payment provider.
      const formAction = site.paymentProviders.flatMap(({ origins = [] }) => origins)
      return answerPage(c, <CheckoutPage view={shown} />, {
        hasErrors,
        formAction,
        images: shown.priced.cart.lines.flatMap((line) =>
          line.kind === 'catalog' ? (itemImage(line.item)?.url ?? []) : [],
        ),
        hasStripe: elementOfCheckout(shown) !== null,
      })
    }),
  )
  pages.post('/checkout/:session', (c) =>
    visit(c, site, async (shown, signedIn) => {
      const form = await readForm(c.req.raw)
      // A preview stores nothing.
      const hosted = form.intent === 'preview' ? shown.hosted : await openForChange(site, shown.hosted, signedIn)
      if (!hosted) return redirectTo(c, checkoutPath(shown.hosted.session.id))
      const opened = { hosted, priced: hosted.priced ?? shown.priced }
      const answer = await answerForm(site, newView(c.get('frame'), opened, form.step), form, c.env?.address ?? '')
      if (answer.kind === 'redirect') return redirectTo(c, answer.location)
      if (form.intent === 'preview') return answerPage(c, <CheckoutPage view={answer.view} />)
      const { session, checkout } = opened.hosted
      await saveCheckoutDraft(site, checkout.id, draftOf(answer.view))
      const path = isChangeOfOrder(form) ? orderPath : stepPath
      return redirectTo(c, path(session.id, answer.view.step))
    }),
  )
  // The link of a mail about an abandoned checkout.
  pages.get(`${RECOVERY_PATH}/:token`, async (c) => {
    const session = await openRecovery(site, c.req.param('token'))
    if (session !== null) return redirectTo(c, checkoutPath(session))
    return answerPage(c, <ClosedPage frame={c.get('frame')} why="gone" />, { status: 410 })
  })
  pages.get('/checkout/:session/payment', (c) => showPayment(c, site))
  pages.get('/checkout/:session/thank-you', (c) => showThanks(c, site))
  return pages
}

/** Redirects a browser; tells the script of the page, which redirects by itself, where to. */
function redirectTo(c: Context<PagesEnv>, location: string): Response {
  c.header('cache-control', 'no-store')
  return c.req.header('accept') === 'application/json' ? c.json({ location }) : c.redirect(location, 303)
}

type Answer = (visit: Visit, signedIn: BrowserSession | null) => Promise<Response>

/** Opens the checkout, and answers here where it cannot go on. */
async function visit(c: Context<PagesEnv>, site: Site, answer: Answer): Promise<Response> {
  const opened = await openCheckout(c, site).catch(tooLarge)
  if (!opened) return answerPage(c, <ClosedPage frame={c.get('frame')} why="tooLarge" />, { status: 409 })
  const { hosted, signedIn } = opened
  if (!hosted) return answerPast(c, site)
  if (hosted.checkout.completed) return redirectTo(c, thankYouPath(hosted.session.id))
  const frame = c.get('frame')
  if (!hosted.priced) return answerPage(c, <ClosedPage frame={frame} why="gone" />, { status: 410 })
  if (hosted.priced.totals.lines.length === 0)
    return answerPage(c, <ClosedPage frame={frame} why="empty" />, { status: 409 })
  return answer({ hosted, priced: hosted.priced }, signedIn)
}

/** Prices may have been raised since the cart was filled. @returns null for a total that cannot be counted */
function tooLarge(error: unknown): null {
  if (error instanceof TotalTooLargeError) return null
  throw error
}

/** Seconds until the page of a payment that is not confirmed loads itself again. */
const CHECK_AGAIN = 5

async function showPayment(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const frame = c.get('frame')
  const session = await findRedirectSession(site.db, c.req.param('session') ?? '', site.now())
  if (!session?.checkoutId) return answerPastPayment(c, site)
  const paid = { sessionId: session.id, checkoutId: session.checkoutId }
  const after = await afterPayment(
    site,
    frame,
    paid,
    async () => (await openCheckout(c, site).catch(tooLarge))?.hosted ?? null,
  )
  if (after.kind === 'redirect') return redirectTo(c, after.location)
  if (after.kind === 'closed') return answerPage(c, <ClosedPage frame={frame} why={after.problem} />, { status: 409 })
  // Canceled at the provider: what is still open there is ended in time, or paid after all.
  if (c.req.query('canceled')) return redirectTo(c, stepPath(session.id, 'review'))
  c.header('refresh', String(CHECK_AGAIN))
  return answerPage(c, <PaymentPendingPage frame={frame} sessionId={session.id} />)
}

async function showThanks(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const frame = c.get('frame')
  const opened = await openCheckout(c, site).catch(tooLarge)
  if (!opened) return answerPage(c, <ClosedPage frame={frame} why="tooLarge" />, { status: 409 })
  const { signedIn, hosted } = opened
  if (!hosted) return answerPast(c, site)
  const order = await findOrderOfCheckout(site, hosted.checkout)
  if (!order) return answerPage(c, <ClosedPage frame={frame} why="gone" />, { status: 410 })
  if (hosted.checkout.memberId !== null && !hosted.isMember)
    return answerPage(c, <PlacedPage frame={frame} order={order} isOfMember />)
  const isMember = hosted.isMember || signedIn !== null
  const orderLink = await orderUrl(site, order.id ?? '', frame.language)
  const withdrawalLink = await withdrawalLinkOf(site, order.id ?? '', frame)
  const openPayment = await findOpenPayment(site, order, frame.language)
  const balances = await findBalancePayments(site.db, order)
  const delivery = await deliveryOf(site, order)
  if (delivery.state === 'arriving') c.header('refresh', String(LOAD_AGAIN))
  const { session } = hosted
  // What the buyer still needs this page for is not taken away: where to pay, and what to download.
  const isNeeded = openPayment !== null || delivery.files.length > 0 || delivery.state === 'arriving'
  const ownPage = shopsThankYouPage(session, order, isMember)
  // At once, and not by a redirect: after a form, that would need the shop's origin in the policy of every page before.
  if (ownPage && !isNeeded) c.header('refresh', `0; url=${ownPage}`)
  return answerPage(
    c,
    <ThankYouPage
      {...{ frame, session, order, isMember, orderLink, withdrawalLink, open: openPayment, balances, delivery }}
    />,
    { images: order.lineItems.flatMap(({ image }) => image?.url ?? []) },
  )
}
