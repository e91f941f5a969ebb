import {
  canBePaid,
  DOWNLOAD_PATH,
  deliveryOf,
  describeInvoices,
  findLinkedOrder,
  findOpenPayment,
  listFulfillments,
  ORDER_LINK_PATH,
  payBalancePath,
  type Site,
} from '@cartwright/server/hosted'
import { Hono } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { isSeen } from '../ui/errors/person.ts'
import { answerPage } from '../ui/page.tsx'
import { NoDownloadPage } from './downloads.tsx'
import { NoOrderPage, OrderPage } from './order-page.tsx'

/** Seconds after which a page looks for files that are about to arrive. */
export const LOAD_AGAIN = 3

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
    const open = await findOpenPayment(site, order)
    const isPayable = await canBePaid(site, order)
    const delivery = await deliveryOf(site, order)
    const invoices = await describeInvoices(site, order)
    if (delivery.state === 'arriving') c.header('refresh', String(LOAD_AGAIN))
    return answerPage(c, <OrderPage {...{ frame, order, fulfillments, isPayable, open, delivery, invoices }} />, {
      referrerPolicy,
    })
  })

  // Leads to the page where the customer pays what is still owed.
  pages.post(`${ORDER_LINK_PATH}/:token`, async (c) => {
    const order = await findLinkedOrder(site, c.req.param('token'))
    if (!order || !(await canBePaid(site, order))) return c.redirect(c.req.path, 303)
    return c.redirect(await payBalancePath(site, order.id, c.get('frame').language), 303)
  })

  pages.get(`${DOWNLOAD_PATH}/:token`, async (c) => {
    const answer = await site.fetch(c.req.raw, c.env?.address)
    if (!isSeen(c) || answer.status < 400 || answer.status === 416) return answer
    const body: { details?: { applicationError?: { code?: string } } } = await answer.json()
    const code = body.details?.applicationError?.code ?? ''
    const status = answer.status === 410 ? 410 : answer.status === 403 ? 403 : 404
    const options = { status, referrerPolicy: 'no-referrer' } as const
    return answerPage(c, <NoDownloadPage frame={c.get('frame')} code={code} />, options)
  })
  return pages
}
