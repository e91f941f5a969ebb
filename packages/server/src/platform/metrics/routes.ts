import { timingSafeEqual } from 'node:crypto'
import type { Env, Hono } from 'hono'
import type { Services } from '../kernel/services.ts'
import { hashToken } from '../secrets/secret-token.ts'

/** Serves `/metrics` to callers with the token. It stands before all other routes: the token is no caller's. */
export function serveMetrics<E extends Env>(app: Hono<E>, { metrics }: Pick<Services, 'metrics'>, token: string): void {
  app.get('/metrics', async (c) => {
    const [, given = ''] = /^bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? []
    if (!timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(token)))) {
      const message = 'Send METRICS_TOKEN as a bearer token'
      return c.json({ message, details: {} }, 401, { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' })
    }
    if (!metrics) return c.notFound()
    return c.body(await metrics.read(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
  })
}
