import {
  createSubscription,
  deleteSubscription,
  listDeliveries,
  listSubscriptions,
  replayDeliveries,
  rotateSecret,
  rotateWebhookKey,
} from '@cartwright/server'
import { z } from 'zod'
import { operation } from './operation.ts'

const id = z.string().min(1, 'must name a subscription')
const subscription = z.object({
  url: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
  eventTypes: z.array(z.string()).default([]),
  description: z.string().max(200, 'must have at most 200 characters').default(''),
})

/** What an operator does with webhooks. */
export const webhookOperations = [
  operation('webhooks list', z.object({}), async (site) => ({ subscriptions: await listSubscriptions(site) })),
  operation('webhooks create', subscription, async (site, wanted) => {
    const { subscription: made, secret } = await createSubscription(site, wanted)
    return { ...made, secret }
  }),
  operation('webhooks delete', z.object({ id }), async (site, given) => {
    await deleteSubscription(site, given.id)
    return { deleted: given.id }
  }),
  operation('webhooks replay', z.object({ id }), async (site, given) => ({
    replayed: await replayDeliveries(site, { subscriptionId: given.id }),
  })),
  operation(
    'webhooks deliveries',
    z.object({ id: id.optional(), status: z.enum(['PENDING', 'DELIVERED', 'DEAD']).optional() }),
    (site, given) => listDeliveries(site, { subscriptionId: given.id, status: given.status }),
  ),
  operation('webhooks rotate-secret', z.object({ id }), (site, given) => rotateSecret(site, given.id)),
  operation('webhooks rotate-key', z.object({}), async (site) => {
    await rotateWebhookKey(site)
    return { rotated: true }
  }),
] as const
