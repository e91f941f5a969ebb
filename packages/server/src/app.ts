import { Hono } from 'hono'
import { isSchemaForeign } from './platform/database/schema-mismatch.ts'
import { isDiskUnreliable } from './platform/database/sqlite/disk-failing.ts'
import { lacksSpace, RETRY_AFTER } from './platform/database/sqlite/disk-full.ts'
import { isOwnCall } from './platform/http/define-call.ts'
import { answerError } from './platform/http/error-answer.ts'
import { routeNotServed } from './platform/http/not-served.ts'
import { nothingAt } from './platform/http/nothing-at.ts'
import { openRequest } from './platform/http/open-request.ts'
import { requireOwnPaths } from './platform/http/own-paths.ts'
import { callsOf, type Env } from './platform/http/route.ts'
import type { Services } from './platform/kernel/services.ts'
import { serveMetrics } from './platform/metrics/routes.ts'
import { readSettings } from './platform/settings/settings.ts'
import { findImagePresenter } from './present-images.ts'

/**
 * Everything that the site serves: each domain adds its own calls.
 *
 * @param metricsToken the bearer token of `/metrics`; without it there is none
 */
export function createApp(site: Services, metricsToken?: string): Hono<Env> {
  const app = new Hono<Env>()

  if (metricsToken !== undefined) serveMetrics(app, site, metricsToken)
  app.use(openRequest(site, findImagePresenter))

  app.onError((error, c) => answerError(error, c.get('context')))
  app.notFound((c) => answerError(nothingAt(app, c.req.method, c.req.path), c.get('context')))

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    await readSettings(site.db)
    if (await isSchemaForeign(site.db, site.now())) {
      return c.json({ status: 'schema of a newer version' }, 503, { 'retry-after': String(RETRY_AFTER) })
    }
    if (isDiskUnreliable(site.db, site.now())) {
      return c.json({ status: 'disk fails' }, 503, { 'retry-after': String(RETRY_AFTER) })
    }
    if (await lacksSpace(site.db, [site.dataFolder, site.mediaFolder], site.now())) {
      return c.json({ status: 'disk full' }, 503, { 'retry-after': String(RETRY_AFTER) })
    }
    return c.json({ status: 'ready' })
  })
  app.get('/openapi.json', async (c) => {
    const { openApiWith } = await import('./openapi.ts')
    return c.json({ ...openApiWith(callsOf(app).filter(isOwnCall)), servers: [{ url: site.url }] })
  })
  routeDomains(app, site.domains)
  return app
}

/**
 * Adds the calls of all domains.
 *
 * @throws Error when a call of a shop's own domain has a path or name that is taken
 */
export function routeDomains(app: Hono<Env>, domains: Services['domains']): void {
  routeNotServed(app)
  for (const { routes } of domains) routes?.(app)
  requireOwnPaths(app)
}
