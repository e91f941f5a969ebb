import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../http/route.ts'
import { listDeliveries, replayDeliveries } from './deliveries.ts'
import { rotateWebhookKey, webhookPublicKeys, webhookPublicPem } from './keys.ts'
import {
  createSubscription,
  deleteSubscription,
  listSubscriptions,
  rotateSecret,
  updateSubscription,
} from './subscriptions.ts'

/** Where the public key is published in PEM, for receivers that take no key set. */
const PEM_PATH = '/webhooks/v1/public-key.pem'

/** The calls of webhook subscriptions, and the keys that receivers verify with. */
export function webhookRoutes(app: Hono<Env>): void {
  serve(app, calls.CreateWebhookSubscription, ({ site }, { subscription }) => createSubscription(site, subscription))
  serve(app, calls.ListWebhookSubscriptions, async ({ site }) => ({ subscriptions: await listSubscriptions(site) }))
  serve(app, calls.UpdateWebhookSubscription, async ({ site }, { subscription }) => ({
    subscription: await updateSubscription(site, subscription),
  }))
  serve(app, calls.DeleteWebhookSubscription, async ({ site }, { id }) => {
    await deleteSubscription(site, id)
    return {}
  })
  serve(app, calls.RotateWebhookSecret, ({ site }, { id }) => rotateSecret(site, id))
  serve(app, calls.RotateWebhookKey, async ({ site }) => {
    await rotateWebhookKey(site)
    return {}
  })
  serve(app, calls.ListWebhookDeliveries, ({ site }, request) => listDeliveries(site, request))
  serve(app, calls.ReplayWebhookDeliveries, async ({ site }, request) => ({
    replayed: await replayDeliveries(site, request),
  }))
  for (const { path } of calls.GetWebhookKeys.routes) {
    app.get(path, async (c) => {
      c.header('cache-control', 'public, max-age=300')
      return c.json({ keys: await webhookPublicKeys(c.get('context').site) })
    })
  }
  app.get(PEM_PATH, async (c) => {
    c.header('cache-control', 'public, max-age=300')
    return c.text(await webhookPublicPem(c.get('context').site))
  })
}
