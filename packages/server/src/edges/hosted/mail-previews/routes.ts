import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'

export function mailPreviewRoutes(app: Hono<Env>): void {
  serve(app, calls.SendTestMail, async ({ site, caller }, request) => {
    if (caller.role !== 'owner') throw new Error('The contract lets only staff in')
    // What mails are drawn with is loaded with the first one.
    const { sendTestMail } = await import('./send-test.ts')
    return { recipient: await sendTestMail(site, caller.ownerId, request) }
  })
}
