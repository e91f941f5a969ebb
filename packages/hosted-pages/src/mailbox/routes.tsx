import { findMail, listMails, type Site } from '@cartwright/server/hosted'
import { Hono, type MiddlewareHandler } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { ErrorPage } from '../ui/errors/error-page.tsx'
import { answerPage } from '../ui/page.tsx'
import { MailListPage } from './mail-list-page.tsx'
import { MailPage } from './mail-page.tsx'

/** What a mail may do in its frame: show styles and the shop's own pictures. */
const BODY_POLICY = (origin: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src ${origin} data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`

/** Other clients get a 404. */
const onlyNearby: MiddlewareHandler<PagesEnv> = async (c, next) => {
  const frame = c.get('frame')
  if (frame.hasMailbox) return next()
  return answerPage(c, <ErrorPage frame={frame} kind="notFound" />, { status: 404 })
}

/**
 * The mailbox of a site that sends no mail; such a site only, or everybody could read everybody's. For the same reason it
 * opens to this machine and its own network only.
 */
export function mailboxPages(site: Site): Hono<PagesEnv> {
  const app = new Hono<PagesEnv>()
  if (!site.keepsMail) return app
  for (const path of ['/_dev/mail', '/_dev/mail/*']) app.use(path, onlyNearby)

  app.get('/_dev/mail', async (c) =>
    answerPage(c, <MailListPage frame={c.get('frame')} mails={await listMails(site.db)} />),
  )

  app.get('/_dev/mail/:id', async (c) => {
    const frame = c.get('frame')
    const mail = await findMail(site.db, c.req.param('id'))
    if (!mail) return answerPage(c, <ErrorPage frame={frame} kind="notFound" />, { status: 404 })
    const form = c.req.query('form') === 'plain' ? 'plain' : 'formatted'
    return answerPage(c, <MailPage frame={frame} mail={mail} form={form} />)
  })

  app.get('/_dev/mail/:id/body', async (c) => {
    const mail = await findMail(site.db, c.req.param('id'))
    if (!mail) return c.notFound()
    c.header('content-security-policy', BODY_POLICY(new URL(site.url).origin))
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
    c.header('cache-control', 'private, no-store')
    // Links of a mail open a page of their own, not one inside the frame.
    return c.html(mail.html.replace('<head>', '<head><base target="_blank">'))
  })
  return app
}
