import type { Context, Env } from 'hono'
import { routePath } from 'hono/route'
import type { Tracer } from '../kernel/tracer.ts'

/**
 * Answers a request in a span that has its route and its status, and no path or query.
 *
 * @param requestId that of its line in the log, once there is one; pages have none
 */
export function traceRequest<E extends Env>(
  tracer: Tracer,
  c: Context<E>,
  answer: () => Promise<unknown>,
  requestId: () => string | undefined = () => undefined,
): Promise<void> {
  const { method, raw } = c.req
  const attributes = { 'http.request.method': method }
  return tracer.trace({ name: method, kind: 'server', attributes, headers: raw.headers }, async (span) => {
    await answer()
    const route = routePath(c, -1)
    const { status } = c.res
    const id = requestId()
    span.rename(`${method} ${route}`)
    span.set({
      'http.route': route,
      'http.response.status_code': status,
      ...(id !== undefined && { 'cartwright.request_id': id }),
    })
    if (status >= 500) span.fail(String(status))
  })
}
