import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callSite } from '../../people/oauth/testing.ts'
import { goToCheckout, openTestShop, review, submit } from '../../selling/checkout/testing.ts'
import { testProvider } from '../../selling/payments/test/provider.ts'
import { createTestSite } from '../../testing.ts'
import { openReceiver } from '../events/webhooks/testing.ts'
import { openPlugin, openPluginShop } from '../service-plugins/testing.ts'

/** A span as a collector receives it. */
interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly status: { readonly code?: number }
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: ReceivedSpan['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[]
  }[]
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'

let collector: Awaited<ReturnType<typeof openCollector>>
beforeEach(async () => {
  collector = await openCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
})
afterEach(() => {
  vi.unstubAllEnvs()
  return collector.close()
})

/** Receives spans by OTLP over HTTP. */
async function openCollector() {
  const exports: Export[] = []
  const headers: unknown[] = []
  const server = createServer(async (request, response) => {
    headers.push(request.headers['x-tenant'])
    // What the exporter sends; the tests check what they need of it.
    if (request.url === '/v1/traces') exports.push((await json(request)) as Export)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const all = () => exports.flatMap(({ resourceSpans }) => resourceSpans)
  return {
    url: `http://127.0.0.1:${port}`,
    headers,
    resources: () => all().map(({ resource }) => valuesOf(resource)),
    spans: () => all().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const valuesOf = ({ attributes }: Pick<ReceivedSpan, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

test('a placed order: the request, its transactions, the payment, the plugin, the mail and the webhook', async () => {
  vi.stubEnv('OTEL_SERVICE_NAME', 'shop-of-ada')
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=test')
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-tenant=ada')
  const shop = await openPluginShop({ traces: {}, paymentProviders: [testProvider] })
  const { site, clientId, apiKey } = shop
  const plugin = await openPlugin(() => ({ additionalFees: [] }))
  const receiver = await openReceiver()
  await shop.register({ kind: 'ECOM_ADDITIONAL_FEES', name: 'Wrapping', url: plugin.url })
  await callSite(site, apiKey, 'POST', '/webhooks/v1/subscriptions', { subscription: { url: receiver.url } })
  const { token, checkoutId } = await goToCheckout(site, clientId)
  const { body: priced } = await callSite<{ checkout: { priceSummary: { total: { amount: string } } } }>(
    site,
    token,
    'GET',
    `/ecom/v1/checkouts/${checkoutId}`,
  )
  const path = `/ecom/v1/checkouts/${checkoutId}/create-order-and-charge`
  const answer = await site.fetch(
    new Request(`${site.url}${path}?secret=of-the-query`, {
      method: 'POST',
      headers: {
        authorization: token,
        'content-type': 'application/json',
        traceparent: `00-${TRACE}-${CALLER}-01`,
      },
      body: JSON.stringify({
        expectedTotal: priced.checkout.priceSummary.total.amount,
        paymentToken: 'test:4242 4242 4242 4242',
      }),
    }),
  )
  expect(answer.status).toBe(200)
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
  await expect.poll(async () => (await site.db.selectFrom('mails').selectAll().execute()).length).toBeGreaterThan(0)
  await site.close()
  await Promise.all([plugin.close(), receiver.close()])

  const spans = collector.spans()
  const ordered = spans.filter(({ traceId }) => traceId === TRACE)
  const request = ordered.find(({ parentSpanId }) => parentSpanId === CALLER)
  expect(request?.name).toBe('POST /ecom/v1/checkouts/:id/create-order-and-charge')
  expect(request && valuesOf(request)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/ecom/v1/checkouts/:id/create-order-and-charge',
    'http.response.status_code': 200,
    'cartwright.request_id': answer.headers.get('x-wix-request-id'),
  })
  const inRequest = ordered.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name)
  expect(inRequest).toContain('transaction')
  expect(inRequest).toContain('payment authorize')
  const called = spans.find(({ name }) => name === 'POST plugin')
  expect(called && valuesOf(called)).toMatchObject({ 'server.address': '127.0.0.1', 'http.response.status_code': 200 })
  const sent = spans.find(({ name }) => name === 'POST webhook')
  expect(receiver.received.map(({ headers }) => headers.traceparent)).toContain(
    `00-${sent?.traceId}-${sent?.spanId}-01`,
  )
  const mail = spans.find(({ name }) => name === 'send mail')
  const delivery = spans.find(({ spanId }) => spanId === mail?.parentSpanId)
  expect(delivery?.name).toMatch(/^deliver wix\.ecom\.v1\.order /)
  expect(collector.resources()[0]).toMatchObject({
    'service.name': 'shop-of-ada',
    'deployment.environment.name': 'test',
  })
  expect(new Set(collector.headers)).toEqual(new Set(['ada']))
  // Ids and times are random digits, which may well contain those of the card.
  const said = spans.map(({ name, status, attributes }) => ({ name, status, attributes }))
  expect(JSON.stringify(said)).not.toMatch(/ada@|@example|of-the-query|4242|Deich|password/i)
})

test('a call that fails has the type of its error, and no message, which may name people', async () => {
  const authorize = async () => {
    throw new TypeError('The card of ada@example.com was eaten')
  }
  const till = { id: 'till', isAvailable: () => true, authorize }
  const site = await createTestSite({ traces: { sampler: 'always_on' }, paymentProviders: [till] })
  const { clientId } = await openTestShop(site)
  const { checkoutId } = await goToCheckout(site, clientId)
  await submit(site, checkoutId, await review(site, checkoutId)).catch(() => undefined)
  await site.close()
  const span = collector.spans().find(({ name }) => name === 'payment authorize')
  expect(span?.status).toEqual({ code: 2 })
  expect(span && valuesOf(span)).toEqual({ 'cartwright.payment.provider': 'till', 'error.type': 'TypeError' })
  expect(JSON.stringify(collector.spans())).not.toContain('ada@')
})

test('a caller decides whether its trace is recorded, unless the sampler of the site does', async () => {
  const ask = async (flags: string, sampler?: 'always_on') => {
    const site = await createTestSite({ traces: { ...(sampler && { sampler }) } })
    await site.fetch(new Request(`${site.url}/readyz`, { headers: { traceparent: `00-${TRACE}-${CALLER}-${flags}` } }))
    await site.close()
    return collector.spans().filter(({ traceId }) => traceId === TRACE).length
  }
  expect(await ask('00')).toBe(0)
  expect(await ask('01')).toBe(1)
  expect(await ask('00', 'always_on')).toBe(2)
})
