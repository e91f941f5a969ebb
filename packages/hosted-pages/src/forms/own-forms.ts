import type { Site } from '@cartwright/server/hosted'
import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'

const READS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Only what a form of this very site sends is believed, whatever it says that its body is: browsers tell where it comes
 * from, and who tells nothing is no browser of a member.
 */
export function onlyOwnForms({ url }: Pick<Site, 'url'>): MiddlewareHandler {
  const own = new URL(url).origin
  return (c, next) => {
    const isOwn = c.req.header('sec-fetch-site') === 'same-origin' || c.req.header('origin') === own
    if (!READS.includes(c.req.method) && !isOwn) throw new HTTPException(403)
    return next()
  }
}
