import type { Site } from '@cartwright/server/hosted'
import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { ownForms } from '../flow-cookies.ts'

const READS = ['GET', 'HEAD', 'OPTIONS']

/** Accepts only forms of this site, whatever their content type. */
export function onlyOwnForms(site: Pick<Site, 'url'>): MiddlewareHandler {
  return (c, next) => {
    if (!READS.includes(c.req.method) && !isOwnForm(c, site)) throw new HTTPException(403)
    return next()
  }
}

/**
 * Browsers send the origin of a form, and newer ones on https also whether it is this site's. Where neither is said (an
 * extension or a proxy hides it), the cookie that came with the form decides: browsers send it with no form of another
 * site.
 */
function isOwnForm(c: Context, site: Pick<Site, 'url'>): boolean {
  const [fetchSite, origin = 'null'] = [c.req.header('sec-fetch-site'), c.req.header('origin')]
  if (fetchSite === 'same-origin' || origin === new URL(site.url).origin) return true
  return fetchSite === undefined && origin === 'null' && ownForms(site).read(c) !== null
}

/** The cookie of a page with a form, in the browsers that do not have it yet. */
export function formCookie(c: Context, site: Pick<Site, 'url'>, markup: string): string | null {
  const cookie = ownForms(site)
  return markup.includes('<form') && cookie.read(c) === null ? cookie.write('1') : null
}
