import {
  backInStockOptOut,
  confirmNewsletter,
  endReminders,
  isNewsletterConfirmToken,
  NEWSLETTER_CONFIRM_PATH,
  newsletterOptOut,
  reminderOptOut,
  type Site,
  unsubscribe,
  unsubscribeFromNewsletter,
} from '@cartwright/server/hosted'
import { type Context, Hono } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { answerPage } from '../ui/page.tsx'
import { type LinkKind, UnsubscribePage } from './unsubscribe-page.tsx'

/** What the link of a mail ends, or confirms. */
interface Mails {
  readonly path: string
  readonly kind: LinkKind
  /** Whether opening the link is not enough: a consent takes a click on the page. */
  readonly needsClick?: boolean
  readonly isToken: (site: Site, token: string) => Promise<boolean>
  /** Returns whether the token was made by this site. */
  readonly end: (site: Site, token: string) => Promise<boolean>
}

const allMails: readonly Mails[] = [
  { ...backInStockOptOut, kind: 'backInStock', end: unsubscribe },
  { ...reminderOptOut, kind: 'reminders', end: endReminders },
  { ...newsletterOptOut, kind: 'newsletter', end: unsubscribeFromNewsletter },
  {
    path: NEWSLETTER_CONFIRM_PATH,
    kind: 'confirm',
    isToken: isNewsletterConfirmToken,
    end: confirmNewsletter,
    needsClick: true,
  },
]

/** What mail programs post to. */
export const UNSUBSCRIBE_PATHS = allMails.flatMap(({ path, needsClick }) => (needsClick ? [] : [path]))
/** Pages that alone may post to themselves: a consent is given there. */
export const CONFIRMATION_PATHS = allMails.flatMap(({ path, needsClick }) => (needsClick ? [path] : []))

/**
 * The link at the end of a mail. A browser that a person opens it with unsubscribes at once. Programs that only look
 * where a link leads get a page with a button. A mail program posts to it by itself (RFC 8058), from no page of ours.
 */
export function unsubscribePages(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()
  for (const mails of allMails) {
    pages.get(mails.path, async (c) => {
      if (!mails.needsClick && isOpenedByPerson(c)) return end(c, site, mails)
      const isValid = await mails.isToken(site, c.req.query('token') ?? '')
      return show(c, mails, isValid ? 'ask' : 'invalid')
    })
    pages.post(mails.path, (c) => end(c, site, mails))
  }
  return pages
}

async function end(c: Context<PagesEnv>, site: Site, mails: Mails): Promise<Response> {
  return show(c, mails, (await mails.end(site, c.req.query('token') ?? '')) ? 'done' : 'invalid')
}

/** Browsers say that the address is opened as a page, and not ahead of a visit; link checkers do not. */
function isOpenedByPerson(c: Context<PagesEnv>): boolean {
  return c.req.header('sec-fetch-dest') === 'document' && c.req.header('sec-purpose') === undefined
}

const show = (c: Context<PagesEnv>, { kind }: Mails, state: 'ask' | 'done' | 'invalid') =>
  answerPage(c, <UnsubscribePage frame={c.get('frame')} state={state} mails={kind} />, {
    status: state === 'invalid' ? 400 : 200,
  })
