import { findLinkedOrder, listFulfillments, ORDER_LINK_PATH, type Site } from '@cartwright/server/hosted'
import { Hono } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { answerPage } from '../ui/page.tsx'
import { NoOrderPage, OrderPage } from './order-page.tsx'

/** The page that the link in the mail of an order opens, for guests and members alike. */
export function orderPages(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()
  pages.get(`${ORDER_LINK_PATH}/:token`, async (c) => {
    const frame = c.get('frame')
    const order = await findLinkedOrder(site, c.req.param('token'))
    // The URL is as good as a password for the order, so it is never sent as a referrer.
    const referrerPolicy = 'no-referrer'
    if (!order) return answerPage(c, <NoOrderPage frame={frame} />, { status: 404, referrerPolicy })
    const fulfillments = await listFulfillments(site.db, order.id)
    return answerPage(c, <OrderPage frame={frame} order={order} fulfillments={fulfillments} />, { referrerPolicy })
  })
  return pages
}
