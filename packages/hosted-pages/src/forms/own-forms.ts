import type { Site } from '@cartwright/server/hosted'
import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'

const READS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Accepts only forms of this site, whatever their content type: browsers send the origin, and a request without one is
 * not from a member's browser.
 */
export function onlyOwnForms({ url }: Pick<Site, 'url'>): MiddlewareHandler {
  const own = new URL(url).origin
  return (c, next) => {
    const isOwn = c.req.header('sec-fetch-site') === 'same-origin' || c.req.header('origin') === own
    if (!READS.includes(c.req.method) && !isOwn) throw new HTTPException(403)
    return next()
  }
}
