import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { requireOrder } from '../orders/change-order.ts'
import { resendOrderMail } from './resend-mail.ts'
import { listOrderMails } from './store.ts'

export function orderMailRoutes(app: Hono<Env>): void {
  serve(app, calls.ListOrderMails, async ({ site }, { orderId }) => {
    const { id } = await requireOrder(site.db, orderId)
    return { mails: await listOrderMails(site.db, id) }
  })

  serveWrite(app, calls.ResendOrderMail, async (transaction, { now }, request) => ({
    mail: await resendOrderMail(transaction, request, now()),
  }))
}
