import {
  canBePaid,
  DOWNLOAD_PATH,
  deliveryOf,
  describeInvoices,
  findBalancePayments,
  findLinkedOrder,
  findOpenPayment,
  listFulfillments,
  listReturnable,
  ORDER_LINK_PATH,
  type Order,
  payBalancePath,
  returnsOfOrder,
  type Site,
} from '@cartwright/server/hosted'
import { type Context, Hono } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { isSeen } from '../ui/errors/person.ts'
import { answerPage } from '../ui/page.tsx'
import { NoDownloadPage } from './downloads.tsx'
import { NoOrderPage, OrderPage } from './order-page.tsx'
import { cancelByForm, requestByForm, type WrongReturn } from './return-form.ts'
import { withdrawalLinkOf } from './withdrawal-link.ts'

/** Seconds after which a page looks for files that are about to arrive. */
export const LOAD_AGAIN = 3

/** The page that the link in the mail of an order opens, for guests and members alike. */
export function orderPages(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()
  const path = `${ORDER_LINK_PATH}/:token` as const

  pages.get(path, async (c) => {
    const order = await findLinkedOrder(site, c.req.param('token'))
    return order ? showOrder(c, site, order) : showNoOrder(c)
  })

  pages.post(path, async (c) => {
    const order = await findLinkedOrder(site, c.req.param('token'))
    if (!order) return showNoOrder(c)
    const { language, path: here } = c.get('frame')
    const form = await c.req.formData()
    if (form.get('action') === 'return') {
      const wrong = await requestByForm(site, order.id, form)
      return wrong ? showOrder(c, site, order, wrong) : c.redirect(here, 303)
    }
    if (form.get('action') === 'cancel-return') {
      await cancelByForm(site, order.id, form)
      return c.redirect(here, 303)
    }
    if (!(await canBePaid(site, order))) return c.redirect(here, 303)
    // Leads to the page where the customer pays what is still owed.
    return c.redirect(await payBalancePath(site, order.id, language), 303)
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

/** The URL is as good as a password for the order, so it is never sent as a referrer. */
const referrerPolicy = 'no-referrer'

async function showOrder(
  c: Context<PagesEnv>,
  site: Site,
  order: Order,
  wrong: WrongReturn | null = null,
): Promise<Response> {
  const delivery = await deliveryOf(site, order)
  const page = {
    frame: c.get('frame'),
    withdrawalLink: await withdrawalLinkOf(site, order.id, c.get('frame')),
    fulfillments: await listFulfillments(site.db, order.id),
    open: await findOpenPayment(site, order, c.get('frame').language),
    balances: await findBalancePayments(site.db, order),
    isPayable: await canBePaid(site, order),
    invoices: await describeInvoices(site, order),
    returns: await returnsOfOrder(site.db, order.id),
    returnable: await listReturnable(site, order, 'CUSTOMER'),
  }
  if (delivery.state === 'arriving') c.header('refresh', String(LOAD_AGAIN))
  const options = { referrerPolicy, hasErrors: wrong !== null } as const
  return answerPage(c, <OrderPage {...page} {...{ order, delivery, wrong }} />, options)
}

const showNoOrder = (c: Context<PagesEnv>): Promise<Response> =>
  answerPage(c, <NoOrderPage frame={c.get('frame')} />, { status: 404, referrerPolicy })
