import { createServer } from 'node:http'
import { calls } from '@cartwright/contract'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../../catalog/testing.ts'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { staffToken } from '../../../people/owners/testing-staff.ts'
import { ask, callOf, rejection } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite, testServer } from '../../../testing.ts'
import { goToCheckout, openTestShop, review, submit } from '../../checkout/testing.ts'
import { manualPayment } from '../manual.ts'
import { PAYPAL_WEBHOOK_ID, PayPalStandIn } from '../paypal/testing.ts'
import { stripePayments } from '../stripe/provider.ts'
import { STRIPE_WEBHOOK_SECRET, StripeStandIn } from '../stripe/testing.ts'

const WEBHOOK = 'http://site.test/payments/webhooks/stripe'

let stripe: StripeStandIn
let paypal: PayPalStandIn
let site: Site
let staff: string
let clientId: string
let stripeUrl: string
let paypalUrl: string

async function open(configured = [manualPayment], url = 'http://site.test') {
  site = await createTestSite({
    url,
    paymentProviders: configured,
    paymentApis: { stripe: stripeUrl, paypal: paypalUrl },
  })
  clientId = (await openTestShop(site)).clientId
  staff = (await createApiKey(site, { name: 'Owner' })).apiKey
}
beforeEach(async () => {
  stripe = new StripeStandIn()
  paypal = new PayPalStandIn()
  stripeUrl = await stripe.listen()
  paypalUrl = await paypal.listen()
  await open()
})
afterEach(async () => {
  await site.close()
  stripe.close()
  paypal.close()
})

const list = async () => (await ask(site, staff, calls.ListPaymentProviders, {})).providers
const stateOf = async (id: string) => (await list()).find(({ provider }) => provider === id)
const connect = (keys: object, token = staff) =>
  ask(site, token, calls.ConnectPaymentProvider, { provider: 'stripe', stripe: { secretKey: '', ...keys } })
const rejects = (request: object) => rejection(site, staff, calls.ConnectPaymentProvider, request)

test('Stripe is connected by its secret key alone: the site adds the webhook, and takes payments without a restart', async () => {
  await connect({ secretKey: 'sk_test_51abcd' })
  expect(stripe.webhooks.endpoints).toMatchObject([{ url: WEBHOOK, status: 'enabled' }])
  expect(await stateOf('stripe')).toMatchObject({
    mode: 'TEST',
    source: 'ADMIN',
    webhookUrl: WEBHOOK,
    keys: [
      { name: 'secretKey', lastCharacters: 'abcd' },
      { name: 'webhookSecret', lastCharacters: STRIPE_WEBHOOK_SECRET.slice(-4) },
    ],
  })
  await ask(site, staff, calls.UpdateSiteSettings, {
    settings: { paymentWays: [{ provider: 'manual', enabled: false }] },
  })
  const { checkoutId } = await goToCheckout(site, clientId, [[fixtures.bowl, 1]])
  const result = await submit(site, checkoutId, await review(site, checkoutId))
  const sessionId = [...stripe.sessions.keys()].at(-1) ?? ''
  expect(result).toMatchObject({ status: 'redirect', url: expect.stringContaining(sessionId) })
  stripe.pay(sessionId)
  const { body, signature } = stripe.completed(sessionId)
  const webhook = { method: 'POST', body, headers: { 'stripe-signature': signature } }
  expect((await site.fetch(new Request(WEBHOOK, webhook))).status).toBe(200)
  await expect.poll(() => stripe.money).toBeGreaterThan(0)
  expect((await stateOf('stripe'))?.lastWebhookDate).toBeDefined()
})

test('no key is returned or stored as it is', async () => {
  const secretKey = 'sk_test_51NeverShown'
  const answer = await callOf(site, staff, calls.ConnectPaymentProvider, { provider: 'stripe', stripe: { secretKey } })
  expect(await answer.text()).not.toContain(secretKey)
  expect(JSON.stringify(await list())).not.toContain('Never')
  expect(JSON.stringify(await site.db.selectFrom('payment_accounts').selectAll().execute())).not.toContain('Never')
  expect(JSON.stringify(await site.db.selectFrom('unsealed_audit_entries').selectAll().execute())).not.toContain(
    'Never',
  )
})

test.each([
  [{ secretKey: 'sk_test_wrong' }, 'secretKey', 'Stripe rejects this key: Invalid API Key provided'],
  [{ secretKey: 'pk_test_1' }, 'secretKey', 'begins with sk_ or rk_'],
  [{ secretKey: 'sk_test_1', publishableKey: 'sk_test_1' }, 'publishableKey', 'begins with pk_'],
  [{ secretKey: 'sk_test_1', publishableKey: 'pk_live_1' }, 'publishableKey', 'same mode'],
  [{ secretKey: 'sk_test_1', webhookSecret: 'secret' }, 'webhookSecret', 'begins with whsec_'],
])('rejects the keys %o', async (keys, field, reason) => {
  const answer = await callOf(site, staff, calls.ConnectPaymentProvider, { provider: 'stripe', stripe: keys })
  expect(answer.status).toBe(400)
  const text = await answer.text()
  expect(text).toContain(`"stripe.${field}"`)
  expect(text).toContain(reason)
  expect(await stateOf('stripe')).toBeUndefined()
})

test('a provider that cannot be reached is no fault of the keys', async () => {
  stripe.close()
  paypal.close()
  const paypalKeys = { clientId: 'client', clientSecret: 'secret' }
  for (const [request, message] of [
    [{ provider: 'stripe', stripe: { secretKey: 'sk_test_1' } }, 'Stripe cannot be reached now. Try again'],
    [{ provider: 'paypal', paypal: paypalKeys }, 'PayPal cannot be reached now. Try again'],
  ] as const) {
    const response = await callOf(site, staff, calls.ConnectPaymentProvider, request)
    expect(response.status).toBe(400)
    const text = await response.text()
    expect(text).toContain(message)
    expect(text).not.toContain('reject')
  }
})

test('keys are replaced, and the webhook with them', async () => {
  await connect({ secretKey: 'sk_test_1111' })
  await connect({ secretKey: 'sk_live_2222', publishableKey: 'pk_live_3333' })
  expect(stripe.webhooks.endpoints).toHaveLength(1)
  expect(await stateOf('stripe')).toMatchObject({ mode: 'LIVE' })
  await connect({ secretKey: 'sk_live_2222', webhookSecret: 'whsec_own4' })
  expect((await stateOf('stripe'))?.keys).toContainEqual({ name: 'webhookSecret', lastCharacters: 'own4' })
})

test('the provider says whether its webhook is right', async () => {
  const check = () => ask(site, staff, calls.TestPaymentWebhook, { provider: 'stripe' })
  await connect({ secretKey: 'sk_test_1' })
  expect(await check()).toMatchObject({ result: 'READY', missingEvents: [], delivery: 'UNREACHABLE' })
  const [endpoint] = stripe.webhooks.endpoints
  if (!endpoint) throw new Error('The site added a webhook')
  endpoint.enabled_events = endpoint.enabled_events.filter((event) => event !== 'charge.refunded')
  expect(await check()).toMatchObject({ result: 'EVENTS_MISSING', missingEvents: ['charge.refunded'] })
  endpoint.status = 'disabled'
  expect(await check()).toMatchObject({ result: 'DISABLED' })
  stripe.webhooks.endpoints.splice(0)
  expect(await check()).toMatchObject({ result: 'NOT_FOUND' })
  stripe.close()
  expect(await check()).toMatchObject({ result: 'FAILED', reason: expect.any(String) })
}, 60_000)

test('a signed test event passes through the public address, and is no webhook of the provider', async () => {
  await site.close()
  let answer = (request: Request): Response | Promise<Response> => site.fetch(request)
  const server = createServer(getRequestListener((request) => answer(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on a port')
  await open([manualPayment], `http://127.0.0.1:${address.port}`)
  const deliver = async () => {
    const { delivery, deliveryReason } = await ask(site, staff, calls.TestPaymentWebhook, { provider: 'stripe' })
    return [delivery, deliveryReason]
  }
  await connect({ secretKey: 'sk_test_1', webhookSecret: STRIPE_WEBHOOK_SECRET })
  expect(await deliver()).toEqual(['RECEIVED', undefined])
  expect(await stateOf('stripe')).not.toHaveProperty('lastWebhookDate')
  answer = () => new Response('Another shop')
  expect(await deliver()).toEqual(['ELSEWHERE', undefined])
  answer = () => new Response('Sign in first', { status: 401 })
  expect(await deliver()).toEqual(['REJECTED', 'HTTP 401'])
  server.closeAllConnections()
  server.close()
  expect(await deliver()).toEqual(['UNREACHABLE', expect.any(String)])
}, 60_000)

test('PayPal is connected by client id and secret, in the sandbox or live', async () => {
  const keys = { clientId: 'client', clientSecret: 'secret', sandbox: true }
  const answer = await callOf(site, staff, calls.ConnectPaymentProvider, {
    provider: 'paypal',
    paypal: { ...keys, clientSecret: 'wrong' },
  })
  expect(await answer.text()).toContain('PayPal rejects client id or secret: Client Authentication failed')
  const { provider } = await ask(site, staff, calls.ConnectPaymentProvider, { provider: 'paypal', paypal: keys })
  expect(provider).toMatchObject({ mode: 'TEST', keys: expect.not.arrayContaining([{ name: 'sandbox' }]) })
  expect(paypal.webhooks).toMatchObject([{ id: PAYPAL_WEBHOOK_ID, url: 'http://site.test/payments/webhooks/paypal' }])
  expect(await ask(site, staff, calls.TestPaymentWebhook, { provider: 'paypal' })).toMatchObject({
    result: 'READY',
    delivery: 'NOT_TESTED',
  })
  const unknown = { provider: 'paypal', paypal: { ...keys, webhookId: 'OTHER' } }
  expect(await rejects(unknown)).toEqual({ status: 400, fields: ['paypal.webhookId'] })
})

test('ways to pay without keys are added and removed', async () => {
  await ask(site, staff, calls.ConnectPaymentProvider, { provider: 'invoice' })
  expect(await stateOf('invoice')).toMatchObject({ mode: 'OFFLINE', source: 'ADMIN', keys: [] })
  await ask(site, staff, calls.DisconnectPaymentProvider, { provider: 'invoice' })
  expect(await stateOf('invoice')).toBeUndefined()
  expect(await rejection(site, staff, calls.DisconnectPaymentProvider, { provider: 'invoice' })).toMatchObject({
    code: 'PAYMENT_PROVIDER_NOT_FOUND',
  })
  expect(await rejects({ provider: 'stripe' })).toEqual({ status: 400, fields: ['stripe'] })
})

test('the environment wins', async () => {
  await site.close()
  await open([stripePayments({ secretKey: 'sk_live_env', webhookSecret: 'whsec_env', apiUrl: stripeUrl })])
  expect(await stateOf('stripe')).toMatchObject({ source: 'ENVIRONMENT', mode: 'LIVE', keys: [] })
  const stripeKeys = { provider: 'stripe', stripe: { secretKey: 'sk_test_1' } }
  expect(await rejects(stripeKeys)).toEqual({ status: 428, code: 'PAYMENT_PROVIDER_CONFIGURED' })
  expect(await rejection(site, staff, calls.DisconnectPaymentProvider, { provider: 'stripe' })).toMatchObject({
    code: 'PAYMENT_PROVIDER_CONFIGURED',
  })
})

test('a provider whose payments wait to be captured stays', async () => {
  await connect({ secretKey: 'sk_test_1' })
  await site.db
    .insertInto('payments')
    .values({
      ...{ id: 'one', checkout_id: null, provider: 'stripe', status: 'authorized', reference: 'pi_1', currency: 'EUR' },
      ...{ amount_minor: 100, created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' },
    })
    .execute()
  expect(await rejection(site, staff, calls.DisconnectPaymentProvider, { provider: 'stripe' })).toMatchObject({
    code: 'PAYMENT_PROVIDER_IN_USE',
  })
})

test('a manager reads the ways to pay and needs a permission of its own for keys; a key needs the scope', async () => {
  const request = { provider: 'invoice' }
  const manager = await staffToken(site, 'MANAGER')
  await ask(site, manager, calls.ListPaymentProviders, {})
  expect(await rejection(site, manager, calls.ConnectPaymentProvider, request)).toMatchObject({ status: 403 })
  const custom = await staffToken(site, 'CUSTOM', ['VIEW_SETTINGS', 'MANAGE_PAYMENTS'])
  await ask(site, custom, calls.ConnectPaymentProvider, { provider: 'invoice' })
  const { apiKey } = await createApiKey(site, { name: 'Narrow', scopes: ['MANAGE_SETTINGS'] })
  expect(await rejection(site, apiKey, calls.ConnectPaymentProvider, request)).toEqual({
    status: 403,
    code: 'INSUFFICIENT_SCOPE',
  })
})

test('a site that starts again has its accounts', async () => {
  await connect({ secretKey: 'sk_test_1' })
  const [stored] = await site.db.selectFrom('payment_accounts').selectAll().execute()
  expect(stored).toMatchObject({ provider: 'stripe' })
  await site.paymentAccounts.refresh()
  expect(site.paymentProviders.map(({ id }) => id)).toContain('stripe')
})

test('a site whose account cannot be read starts without it, and takes new keys', async () => {
  await connect({ secretKey: 'sk_test_1' })
  // As after a restored backup whose secret is another one.
  await site.db.updateTable('payment_accounts').set({ keys: 'unreadable', updated_at: 'later' }).execute()
  await site.paymentAccounts.refresh()
  expect(site.paymentProviders.map(({ id }) => id)).toEqual(['manual', 'app-gift-card'])
  await connect({ secretKey: 'sk_test_2' })
  expect(site.paymentProviders.map(({ id }) => id)).toContain('stripe')
})

test.runIf(testServer)('another process has the account too', async () => {
  const { createSite } = await import('../../../site.ts')
  const options = { url: 'http://site.test', database: site.databasePlace, dataFolder: site.dataFolder }
  const other = await createSite({ ...options, paymentProviders: [manualPayment], paymentApis: { stripe: stripeUrl } })
  await connect({ secretKey: 'sk_test_1' })
  await expect.poll(() => other.paymentProviders.map(({ id }) => id)).toContain('stripe')
  await ask(site, staff, calls.DisconnectPaymentProvider, { provider: 'stripe' })
  await expect.poll(() => other.paymentProviders.map(({ id }) => id)).not.toContain('stripe')
  await other.close()
})
