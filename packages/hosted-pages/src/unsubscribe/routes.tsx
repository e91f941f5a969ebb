import { isUnsubscribeToken, type Site, UNSUBSCRIBE_PATH, unsubscribe } from '@cartwright/server/hosted'
import { type Context, Hono } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { answerPage } from '../ui/page.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

export { UNSUBSCRIBE_PATH }

/**
 * The link at the end of a mail. A browser that a person opens it with unsubscribes at once. Programs that only look
 * where a link leads get a page with a button. A mail program posts to it by itself (RFC 8058), from no page of ours.
 */
export function unsubscribePages(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()
  pages.get(UNSUBSCRIBE_PATH, async (c) => {
    if (isOpenedByPerson(c)) return end(c, site)
    const isValid = await isUnsubscribeToken(site, c.req.query('token') ?? '')
    return isValid ? show(c, 'ask') : show(c, 'invalid')
  })
  pages.post(UNSUBSCRIBE_PATH, (c) => end(c, site))
  return pages
}

async function end(c: Context<PagesEnv>, site: Site): Promise<Response> {
  return (await unsubscribe(site, c.req.query('token') ?? '')) ? show(c, 'done') : show(c, 'invalid')
}

/** Browsers say that the address is opened as a page, and not ahead of a visit; link checkers do not. */
function isOpenedByPerson(c: Context<PagesEnv>): boolean {
  return c.req.header('sec-fetch-dest') === 'document' && c.req.header('sec-purpose') === undefined
}

const show = (c: Context<PagesEnv>, state: 'ask' | 'done' | 'invalid') =>
  answerPage(c, <UnsubscribePage frame={c.get('frame')} state={state} />, {
    status: state === 'invalid' ? 400 : 200,
    referrerPolicy: 'no-referrer',
  })
