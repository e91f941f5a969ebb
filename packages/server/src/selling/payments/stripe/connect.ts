import type { StripeKeys } from '@cartwright/contract'
import type Stripe from 'stripe'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { WebhookState } from '../provider.ts'
import type { CheckedAccount, Place } from '../registered-provider.ts'
import { openStripe } from './client.ts'

/** The events that the site reads (`notices.ts`). */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'charge.captured',
  'charge.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[]

/**
 * Has Stripe check the keys, and adds the webhook where the owner gives no signing secret.
 *
 * @throws ValidationError naming the key, with what Stripe says about it
 */
export async function connectStripe(given: StripeKeys, place: Place): Promise<CheckedAccount> {
  const secretKey = given.secretKey.trim()
  const publishableKey = given.publishableKey?.trim() ?? ''
  const webhookSecret = given.webhookSecret?.trim() ?? ''
  if (!/^[rs]k_(test|live)_/.test(secretKey))
    throw invalidField('stripe.secretKey', 'must be a secret key, which begins with sk_ or rk_', 'FORMAT')
  if (publishableKey !== '' && !publishableKey.startsWith('pk_'))
    throw invalidField('stripe.publishableKey', 'must be a publishable key, which begins with pk_', 'FORMAT')
  if (publishableKey !== '' && isTestKey(publishableKey) !== isTestKey(secretKey))
    throw invalidField('stripe.publishableKey', 'must be of the same mode as the secret key, test or live')
  if (webhookSecret !== '' && !webhookSecret.startsWith('whsec_'))
    throw invalidField('stripe.webhookSecret', 'must be a signing secret, which begins with whsec_', 'FORMAT')
  const api = await openStripe({ secretKey, apiUrl: place.apiUrl })
  await asks('stripe.secretKey', 'Stripe rejects this key', () => api.checkout.sessions.list({ limit: 1 }))
  const added = webhookSecret === '' ? await addWebhook(api, place) : null
  return {
    keys: {
      secretKey,
      ...(publishableKey !== '' && { publishableKey }),
      webhookSecret: added?.secret ?? webhookSecret,
    },
    webhookId: added?.id ?? '',
  }
}

const isTestKey = (key: string) => /^[a-z]+_test_/.test(key)

/** A webhook of the same address is replaced: Stripe tells its secret only once. */
async function addWebhook(api: Stripe, { url, addedWebhook }: Place): Promise<{ id: string; secret: string }> {
  const field = 'stripe.webhookSecret'
  return asks(field, 'Add the webhook at Stripe and enter its signing secret. Stripe says', async () => {
    const { data } = await api.webhookEndpoints.list({ limit: 100 })
    const replaced = data.filter((endpoint) => endpoint.url === url || endpoint.id === addedWebhook)
    const { id, secret = '' } = await api.webhookEndpoints.create({ url, enabled_events: [...STRIPE_EVENTS] })
    for (const endpoint of replaced) await api.webhookEndpoints.del(endpoint.id)
    return { id, secret }
  })
}

/** @throws ValidationError with what Stripe says */
async function asks<Result>(field: string, before: string, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (isUnreachable(error)) throw invalidField(field, 'Stripe cannot be reached now. Try again')
    throw invalidField(field, `${before}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const isUnreachable = (error: unknown) =>
  error instanceof Error && 'type' in error && error.type === 'StripeConnectionError'

/** Whether Stripe sends every event that the site needs to an address. */
export async function stripeWebhookState(api: Stripe, url: string): Promise<WebhookState> {
  const { data } = await api.webhookEndpoints.list({ limit: 100 })
  const endpoint = data.find((one) => one.url === url)
  if (!endpoint) return { result: 'NOT_FOUND', missingEvents: [] }
  if (endpoint.status !== 'enabled') return { result: 'DISABLED', missingEvents: [] }
  const sent = endpoint.enabled_events
  const missingEvents = sent.includes('*') ? [] : STRIPE_EVENTS.filter((event) => !sent.includes(event))
  return { result: missingEvents.length > 0 ? 'EVENTS_MISSING' : 'READY', missingEvents }
}
