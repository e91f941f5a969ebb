/** What tests of service plugins share: plugins that listen on this machine, and a shop that calls them. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Address, EstimateTotalsResponse, NewServicePlugin, Order, ServicePlugin } from '@cartwright/contract'
import { fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { callSite, turnableClock, visitorTokens } from '../../people/oauth/testing.ts'
import { type BoughtItem, openTestShop, toLineItems } from '../../selling/checkout/testing.ts'
import type { SiteOptions } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

/** The fields of requests that tests read. Which of them a request has depends on the kind of plugin. */
interface ReceivedRequest {
  readonly lineItems: { id: string; quantity: number; catalogReference: { catalogItemId: string } }[]
  readonly items: readonly object[]
  readonly triggers: { customTrigger: { id: string; appId: string } }[]
  readonly catalogReferences: { quantity: number; catalogReference: { catalogItemId: string } }[]
  readonly algorithmIds: readonly string[]
  readonly idempotencyKey: string
  readonly orderId: string
  readonly fulfillmentRequestId: string
  readonly amount: number
  readonly reason: string
  readonly transactionId: string
  readonly shippingDestination: Address
  readonly order: Order
}

/** A call as a plugin receives it. */
export interface ReceivedCall {
  readonly path: string
  readonly token: string
  readonly claims: { readonly iss: string; readonly aud: string; readonly iat: number; readonly exp: number }
  readonly request: ReceivedRequest
  readonly metadata: { readonly identity: object }
}

/** Responds with an object as JSON, or as it likes. */
export type Respond = (call: ReceivedCall, response: ServerResponse) => unknown

/** A plugin on this machine. `respond` can be replaced at any time. */
export async function openPlugin(respond: Respond = () => ({})) {
  const plugin = { url: '', calls: [] as ReceivedCall[], respond, close: async () => {} }
  const server = createServer(async (request, response) => {
    const token = await text(request)
    const { data, ...claims } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const call = { path: (request.url ?? '').replace(/^\/plugin/, ''), token, claims, ...data }
    plugin.calls.push(call)
    const body = await plugin.respond(call, response)
    if (body === undefined || response.writableEnded) return
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  plugin.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/plugin`
  plugin.close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return plugin
}

/** Responds with an error of the contract. */
export const reject = (response: ServerResponse, status: number, code: string, data?: object) =>
  void response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ applicationError: { code, data } }))

/** A shop with deliveries and German VAT in its prices, that may call this machine. */
export async function openPluginShop(options: Partial<SiteOptions> = {}) {
  const clock = turnableClock()
  const site = await createTestSite({ now: clock.now, outgoing: { allowedAddresses: ['127.0.0.1'] }, ...options })
  const { clientId } = await openTestShop(site)
  const { apiKey } = await createApiKey(site, { name: 'Tests' })
  const call = <Body>(method: string, path: string, body?: object) =>
    callSite<Body>(site, apiKey, method, `/service-plugins/v1${path}`, body)
  return {
    site,
    clock,
    clientId,
    apiKey,
    call,
    /** Registers a plugin and returns it. */
    register: async (servicePlugin: NewServicePlugin) => {
      const { status, body } = await call<{ servicePlugin: ServicePlugin; publicKey: string }>('POST', '/plugins', {
        servicePlugin,
      })
      if (status !== 200) throw new Error(`Not registered: ${JSON.stringify(body)}`)
      return body.servicePlugin
    },
    removeAll: async () => {
      const { body } = await call<{ servicePlugins: ServicePlugin[] }>('GET', '/plugins')
      for (const { id } of body.servicePlugins) await call('DELETE', `/plugins/${id}`)
    },
    /** A visitor with items in the cart. */
    visitorWith: async (items: readonly BoughtItem[] = [apron(2)]) => {
      const { access_token: token } = await visitorTokens(site, clientId)
      await callSite(site, token, 'POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: toLineItems(items) })
      return {
        token,
        estimate: async (request: object = { shippingAddress: bremen }) => {
          const path = '/ecom/v1/carts/current/estimate-totals'
          const { status, body } = await callSite<EstimateTotalsResponse>(site, token, 'POST', path, request)
          if (status !== 200) throw new Error(`No estimate: ${JSON.stringify(body)}`)
          return body
        },
      }
    },
  }
}

/** A product of unlimited stock. */
export const apron = (quantity = 1): BoughtItem => [
  fixtures.apron,
  quantity,
  { variantId: fixtures.apronVariants.mediumMoss },
]

export const bremen = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
