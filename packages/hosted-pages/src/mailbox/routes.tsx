import { findMail, listMails, loadMailPreviews, type Site, textLanguage } from '@cartwright/server/hosted'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { ErrorPage } from '../ui/errors/error-page.tsx'
import { answerPage } from '../ui/page.tsx'
import { MailListPage } from './mail-list-page.tsx'
import { MailPage } from './mail-page.tsx'
import { PreviewListPage, PreviewPage } from './preview-pages.tsx'

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
  for (const path of ['/_dev/mail', '/_dev/mail/*', '/_dev/mails', '/_dev/mails/*']) app.use(path, onlyNearby)

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
    return mail ? answerBody(c, site, mail.html) : c.notFound()
  })
  previewPages(app, site)
  return app
}

/** The previews of all mails. What composes them is loaded with the first one. */
function previewPages(app: Hono<PagesEnv>, site: Site): void {
  app.get('/_dev/mails', async (c) =>
    answerPage(c, <PreviewListPage frame={c.get('frame')} kinds={(await loadMailPreviews()).previewedMails} />),
  )

  app.get('/_dev/mails/:kind/:language', async (c) => {
    const frame = c.get('frame')
    const { kind, language } = c.req.param()
    const mail = await (await loadMailPreviews()).previewMail(site, kind, textLanguage(language))
    if (!mail) return answerPage(c, <ErrorPage frame={frame} kind="notFound" />, { status: 404 })
    const form = c.req.query('form') === 'plain' ? 'plain' : 'formatted'
    const address = `/_dev/mails/${kind}/${textLanguage(language)}`
    return answerPage(c, <PreviewPage frame={frame} mail={mail} address={address} form={form} />)
  })

  app.get('/_dev/mails/:kind/:language/body', async (c) => {
    const { kind, language } = c.req.param()
    const mail = await (await loadMailPreviews()).previewMail(site, kind, textLanguage(language))
    return mail ? answerBody(c, site, mail.html) : c.notFound()
  })
}

/** The HTML of a mail, for a frame. */
function answerBody(c: Context<PagesEnv>, site: Site, html: string): Response {
  c.header('content-security-policy', BODY_POLICY(new URL(site.url).origin))
  c.header('x-content-type-options', 'nosniff')
  c.header('referrer-policy', 'no-referrer')
  c.header('cache-control', 'private, no-store')
  // Links of a mail open a page of their own, not one inside the frame.
  return c.body(html.replace('<head>', '<head><base target="_blank">'), 200, {
    'content-type': 'text/html; charset=UTF-8',
  })
}
