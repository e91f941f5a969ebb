import { findBrowserSession, findOrderOfCheckout, openHostedCheckout, type Site } from '@cartwright/server'
import { type Context, Hono } from 'hono'
import { seeOther } from '../answers.ts'
import type { PagesEnv } from '../frame.ts'
import { answerPage } from '../page.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import { ClosedPage } from './closed-page.tsx'
import { readForm } from './form.ts'
import { newView, type Visit } from './new-view.ts'
import { thankYouPath } from './paths.ts'
import { answerForm } from './post.ts'
import { ThankYouPage } from './thank-you-page.tsx'

/** The hosted checkout: one address, whose forms post to it and are answered by a redirect when they took something. */
export function checkoutPages(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()
  pages.get('/checkout/:session', (c) =>
    visit(c, site, async (opened) => {
      const view = newView(c.get('frame'), opened, c.req.query('step'))
      return answerPage(c, <CheckoutPage view={view} />)
    }),
  )
  pages.post('/checkout/:session', (c) =>
    visit(c, site, async (opened) => {
      const form = await readForm(c.req.raw)
      const answer = await answerForm(site, newView(c.get('frame'), opened, form.step), form)
      if (answer.kind === 'redirect') return seeOther(answer.location)
      return answerPage(c, <CheckoutPage view={answer.view} />, {
        status: answer.status,
        isTroubled: answer.status !== 200,
      })
    }),
  )
  pages.get('/checkout/:session/thank-you', (c) => showThanks(c, site))
  return pages
}

async function open(c: Context<PagesEnv>, site: Site) {
  const browser = await findBrowserSession(site, c.req.raw)
  const hosted = await openHostedCheckout(site, c.req.param('session') ?? '', browser, c.get('frame').language)
  return { browser, hosted }
}

/** Opens the checkout, and answers here where it cannot go on. */
async function visit(c: Context<PagesEnv>, site: Site, answer: (visit: Visit) => Promise<Response>): Promise<Response> {
  const { hosted } = await open(c, site)
  if (hosted?.checkout.completed) return seeOther(thankYouPath(hosted.session.id))
  const frame = c.get('frame')
  if (!hosted?.priced) return answerPage(c, <ClosedPage frame={frame} why="gone" />, { status: 410 })
  if (hosted.priced.totals.lines.length === 0)
    return answerPage(c, <ClosedPage frame={frame} why="empty" />, { status: 409 })
  return answer({ hosted, priced: hosted.priced })
}

async function showThanks(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const { browser, hosted } = await open(c, site)
  const order = hosted && (await findOrderOfCheckout(site, hosted.checkout))
  const frame = c.get('frame')
  if (!hosted || !order) return answerPage(c, <ClosedPage frame={frame} why="gone" />, { status: 410 })
  const isMember = hosted.session.memberId !== null || browser !== null
  return answerPage(c, <ThankYouPage {...{ frame, session: hosted.session, order, isMember }} />)
}
