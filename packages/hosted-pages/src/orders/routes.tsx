import type { OrderProblem } from '@cartwright/design/parts'
import {
  canBePaid,
  DOWNLOAD_PATH,
  findLinkedOrder,
  ORDER_LINK_PATH,
  type Order,
  payBalancePath,
  type Site,
} from '@cartwright/server/hosted'
import { type Context, Hono } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { isSeen } from '../ui/errors/person.ts'
import { answerPage } from '../ui/page.tsx'
import { askToCancelByForm, cancelByForm, requestByForm } from './change-order.ts'
import { NoDownloadPage, NoOrderPage, OrderPage } from './order-page.tsx'
import { readOrderView } from './order-view.ts'
import { withdrawalLinkOf } from './withdrawal-link.ts'

/** Seconds after which a page looks for files that are about to arrive. */
export const LOAD_AGAIN = 3

/** What the forms of the page do, by their `intent`. */
const changes: Readonly<Record<string, typeof requestByForm>> = {
  cancel: askToCancelByForm,
  return: requestByForm,
  'cancel-return': cancelByForm,
}

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
    const frame = c.get('frame')
    const { language, path: here } = frame
    const form = await c.req.formData()
    const intent = form.get('intent')
    const change = changes[String(intent)]
    if (change) {
      const problem = await change(site, order.id, form, frame)
      return problem ? showOrder(c, site, order, problem) : c.redirect(here, 303)
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
    return answerPage(c, <NoDownloadPage frame={c.get('frame')} code={code} />, { status })
  })
  return pages
}

async function showOrder(
  c: Context<PagesEnv>,
  site: Site,
  order: Order,
  problem: OrderProblem | null = null,
): Promise<Response> {
  const frame = c.get('frame')
  const { view, isArriving } = await readOrderView(site, order, frame)
  const withdrawalLink = await withdrawalLinkOf(site, order.id, frame)
  if (isArriving) c.header('refresh', String(LOAD_AGAIN))
  return answerPage(c, <OrderPage {...{ frame, view, withdrawalLink, problem }} />, {
    hasErrors: problem !== null,
    images: order.lineItems.flatMap(({ image }) => image?.url ?? []),
  })
}

const showNoOrder = (c: Context<PagesEnv>): Promise<Response> =>
  answerPage(c, <NoOrderPage frame={c.get('frame')} />, { status: 404 })
