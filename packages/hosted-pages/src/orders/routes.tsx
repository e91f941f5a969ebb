import {
  canBePaid,
  findLinkedOrder,
  listFulfillments,
  ORDER_LINK_PATH,
  payBalancePath,
  type Site,
} from '@cartwright/server/hosted'
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
    const isPayable = await canBePaid(site, order)
    return answerPage(c, <OrderPage {...{ frame, order, fulfillments, isPayable }} />, { referrerPolicy })
  })

  // Leads to the page where the customer pays what is still owed.
  pages.post(`${ORDER_LINK_PATH}/:token`, async (c) => {
    const order = await findLinkedOrder(site, c.req.param('token'))
    if (!order || !(await canBePaid(site, order))) return c.redirect(c.req.path, 303)
    return c.redirect(await payBalancePath(site, order.id, c.get('frame').language), 303)
  })
  return pages
}
