import {
  findBrowserSession,
  findRedirectSession,
  openHostedCheckout,
  recognizeFirstBrowser,
  redirectToken,
  type Site,
} from '@cartwright/server/hosted'
import type { Context } from 'hono'
import type { PagesEnv } from '../frame.ts'

/**
 * Opens the checkout of the address, with what the browser proves of its member. The first browser that opens the checkout
 * of a member gets a cookie that proves the member there.
 */
export async function openCheckout(c: Context<PagesEnv>, site: Site) {
  const key = c.req.param('session') ?? ''
  const signedIn = await findBrowserSession(site, c.req.raw)
  const known = { signedIn, token: redirectToken(site, c.req.raw) }
  const session = c.req.method === 'GET' ? await findRedirectSession(site.db, key, site.now()) : null
  const first = session && (await recognizeFirstBrowser(site, session, known))
  if (first) c.header('set-cookie', first.cookie, { append: true })
  const token = first?.token ?? known.token
  return { signedIn, hosted: await openHostedCheckout(site, key, signedIn, c.get('frame').language, token) }
}
