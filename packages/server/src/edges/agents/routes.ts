import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { setAccess } from './access/set-access.ts'
import { readDiscovery } from './acp/discovery.ts'
import { ACP_DISCOVERY_PATH, ACP_PATH } from './acp/version.ts'
import { isRelease } from './negotiation/releases.ts'
import { MCP_PATH, PROFILE_PATH, REST_PATH, readShopProfile } from './negotiation/shop-profile.ts'
import { queryDeliveries, resendDeliveries } from './order-webhooks/query-deliveries.ts'
import { openCheckoutPage, openOrderPage } from './routes/pages.ts'
import { queryAgentOrders, queryAgentRequests, queryAgents } from './seen/query-seen.ts'
import { CONTINUE_PATH, ORDER_PATH } from './shopping/session-paths.ts'

const CACHED = { 'cache-control': 'public, max-age=300' }
const CACHED_LONG = { 'cache-control': 'public, max-age=3600' }

/** Serves what agents read and request. Many shops are never visited by one: what answers is loaded with the first request. */
export function agentRoutes(app: Hono<Env>): void {
  serve(app, calls.QueryAgents, ({ site }, request) => queryAgents(site, request))
  serve(app, calls.QueryAgentRequests, ({ site }, request) => queryAgentRequests(site, request))
  serve(app, calls.QueryAgentOrders, ({ site }, request) => queryAgentOrders(site, request))
  serve(app, calls.SetAgentAccess, async ({ site }, request) => {
    await setAccess(site, request)
    return {}
  })
  serve(app, calls.QueryAgentDeliveries, ({ site }, request) => queryDeliveries(site, request))
  serve(app, calls.ResendAgentDeliveries, ({ site }, request) => resendDeliveries(site, request))
  app.get(PROFILE_PATH, async (c) => {
    const { site } = c.get('context')
    return (await isOn(site)) ? c.json(await readShopProfile(site), 200, CACHED) : c.json(notServed, 404)
  })
  app.get(`${PROFILE_PATH}/:release`, async (c) => {
    const release = c.req.param('release')
    if (!isRelease(release) || !(await isOn(c.get('context').site))) return c.json(notServed, 404)
    return c.json(await readShopProfile(c.get('context').site, release), 200, CACHED)
  })
  app.all(`${REST_PATH}/*`, async (c) => (await import('./routes/rest.ts')).answerRest(app, c))
  app.get(ACP_DISCOVERY_PATH, async (c) => {
    const { site } = c.get('context')
    return (await isOn(site)) ? c.json(await readDiscovery(site), 200, CACHED_LONG) : c.json(notServed, 404)
  })
  app.all(`${ACP_PATH}/*`, async (c) => (await import('./routes/acp.ts')).answerAcp(app, c))
  app.post(MCP_PATH, async (c) => (await import('./routes/mcp.ts')).serveMcp(app, c))
  app.get(`${CONTINUE_PATH}/:id`, (c) =>
    openCheckoutPage(c.get('context').site, c.req.param('id'), c.req.query('confirmed') !== undefined),
  )
  app.get(`${ORDER_PATH}/:id`, (c) => openOrderPage(c.get('context').site, c.req.param('id')))
}

const notServed = { code: 'not_found', content: 'There is no such profile, or this shop does not serve agents.' }

/** Whether the owner lets agents shop. */
const isOn = async ({ db }: Pick<Services, 'db'>) => (await readSettings(db)).servesAgents
