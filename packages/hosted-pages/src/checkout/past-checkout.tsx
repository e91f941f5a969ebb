import { findOrderOfCheckout, findPastCheckout, type Site, settleCheckout } from '@cartwright/server/hosted'
import type { Context } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { answerPage } from '../ui/page.tsx'
import { ClosedPage } from './closed-page.tsx'
import { PlacedPage } from './placed-page.tsx'

/** The page of an address that has expired: whether its checkout became an order. */
export async function answerPast(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const frame = c.get('frame')
  const checkout = await findPastCheckout(site, c.req.param('session') ?? '')
  const order = checkout && (await findOrderOfCheckout(site, checkout))
  if (checkout && order) {
    return answerPage(c, <PlacedPage frame={frame} order={order} isOfMember={checkout.memberId !== null} />)
  }
  return answerPage(c, <ClosedPage frame={frame} why="gone" />, { status: 410 })
}

/** Asks the payment provider first: the customer may come back from a slow bank. */
export async function answerPastPayment(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const checkout = await findPastCheckout(site, c.req.param('session') ?? '')
  if (checkout && checkout.orderId === null) await settleCheckout(site, checkout.id)
  return answerPast(c, site)
}
