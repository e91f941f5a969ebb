import { Hono } from 'hono'
import { auditRoutes } from './audit/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { catalogTransferRoutes } from './catalog/transfer/routes.ts'
import { catalogWriteRoutes } from './catalog/write/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { eventStreamRoutes } from './events/stream/routes.ts'
import { webhookRoutes } from './events/webhooks/routes.ts'
import { graphQlRoutes } from './graphql/routes.ts'
import { answerError } from './http/error-answer.ts'
import { nothingAt } from './http/nothing-at.ts'
import { openRequest } from './http/open-request.ts'
import type { Env } from './http/route.ts'
import { apiKeyRoutes } from './identity/api-key-routes.ts'
import { appRoutes } from './identity/app-routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { memberPasskeyRoutes } from './members/passkey-routes.ts'
import { privacyRoutes } from './members/privacy/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { memberSessionRoutes } from './members/session-routes.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { redirectRoutes } from './redirects/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import type { Site } from './site.ts'

/** Everything the site serves, in one table: each domain adds its own calls. */
export function createApp(site: Site): Hono<Env> {
  const app = new Hono<Env>()

  app.use(openRequest(site))

  app.onError((error, c) => {
    const { requestId, log } = c.get('context')
    return answerError(error, requestId, log)
  })
  app.notFound((c) => {
    const { requestId, log } = c.get('context')
    return answerError(nothingAt(app, c.req.path), requestId, log)
  })

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    await site.db.selectFrom('settings').select('id').execute()
    return c.json({ status: 'ready' })
  })
  app.get('/openapi.json', async (c) => {
    const { default: document } = await import('@cartwright/contract/openapi.json', { with: { type: 'json' } })
    return c.json({ ...document, servers: [{ url: site.url }] })
  })
  oauthRoutes(app)
  catalogRoutes(app)
  catalogWriteRoutes(app)
  catalogTransferRoutes(app)
  jobRoutes(app)
  inventoryRoutes(app)
  cartRoutes(app)
  mediaRoutes(app)
  identityRoutes(app)
  appRoutes(app)
  apiKeyRoutes(app)
  memberSessionRoutes(app)
  memberPasskeyRoutes(app)
  privacyRoutes(app)
  memberRoutes(app)
  settingsRoutes(app)
  auditRoutes(app)
  redirectRoutes(app)
  checkoutRoutes(app)
  orderRoutes(app)
  webhookRoutes(app)
  eventStreamRoutes(app)
  graphQlRoutes(app)
  return app
}
