import { isDatabaseAway } from '../database/unavailable.ts'
import type { RequestContext } from './context.ts'

/** The header by which a client reads its own writes. The site gives it after a write; the client sends it with its reads. */
export const CONSISTENCY = 'x-wix-consistent'

/**
 * Lets a read use the replica of the database, if there is one that has what the client wrote. The primary answers where the
 * replica is behind, or away.
 */
export function fromReplica<Request, Response>(
  read: (context: RequestContext, request: Request) => Promise<Response>,
): (context: RequestContext, request: Request) => Promise<Response> {
  return async (context, request) => {
    const { replica } = context.site
    if (!replica) return read(context, request)
    try {
      const position = context.request.headers.get(CONSISTENCY)
      if (await replica.has(position))
        return await read({ ...context, site: { ...context.site, db: replica.db } }, request)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
    }
    return read(context, request)
  }
}
