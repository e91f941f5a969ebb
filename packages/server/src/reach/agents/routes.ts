import type { Hono } from 'hono'
import type { Env } from '../../platform/http/route.ts'
import { isRelease } from './negotiation/releases.ts'
import { MCP_PATH, PROFILE_PATH, REST_PATH, readShopProfile } from './negotiation/shop-profile.ts'
import { openCheckoutPage, openOrderPage } from './routes/pages.ts'
import { CONTINUE_PATH, ORDER_PATH } from './shopping/session-paths.ts'

const CACHED = { 'cache-control': 'public, max-age=300' }

/** Serves what agents read and request. Many shops are never visited by one: what answers is loaded with the first request. */
export function agentRoutes(app: Hono<Env>): void {
  app.get(PROFILE_PATH, async (c) => c.json(await readShopProfile(c.get('context').site), 200, CACHED))
  app.get(`${PROFILE_PATH}/:release`, async (c) => {
    const release = c.req.param('release')
    if (!isRelease(release)) return c.notFound()
    return c.json(await readShopProfile(c.get('context').site, release), 200, CACHED)
  })
  app.all(`${REST_PATH}/*`, async (c) => (await import('./routes/rest.ts')).answerRest(app, c))
  app.post(MCP_PATH, async (c) => (await import('./routes/mcp.ts')).answerMcp(app, c))
  app.get(`${CONTINUE_PATH}/:id`, (c) => openCheckoutPage(c.get('context').site, c.req.param('id')))
  app.get(`${ORDER_PATH}/:id`, (c) => openOrderPage(c.get('context').site, c.req.param('id')))
}
