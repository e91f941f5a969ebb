import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import * as ours from '@cartwright/client/plugins'
import type { CreateServicePluginResponse, EstimateTotalsResponse } from '@cartwright/contract'
import { callSite, fixtures, visitorToken } from '@cartwright/server/testing'
import { AppStrategy, createClient } from '@wix/sdk'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { item, openShop, type Shop, STORES_APP_ID } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ outgoing: { allowedAddresses: ['127.0.0.1'] } })
})

const APP_ID = '8f9d4a52-0d0a-4c47-9f5e-3c0c7e6f3c11'
const ALGORITHM_ID = '6d5c1d7e-5b1e-4c3a-9a56-0d8f1c2b3a4d'

/** The name of an id in the provider's SDK, and on the wire. */
type IdKey = '_id' | 'id'

interface Question {
  readonly request: {
    readonly lineItems?: readonly (Partial<Record<IdKey, string>> & { readonly quantity?: number })[]
    readonly items?: readonly object[]
  }
  readonly metadata: { readonly currency?: string }
}

type Handlers = Readonly<Record<string, (question: Question) => unknown>>

interface Kind {
  /** The end of the name of the provider's package. */
  readonly name: string
  readonly kind: string
  readonly definition: { readonly componentType: string }
  readonly handlers: (idKey: IdKey) => Handlers
  readonly effect: (estimate: EstimateTotalsResponse) => unknown
  readonly expected: unknown
}

const kinds: readonly Kind[] = [
  {
    name: 'shipping-rates',
    kind: 'ECOM_SHIPPING_RATES',
    definition: ours.shippingRates,
    handlers: () => ({
      getShippingRates: ({ metadata: { currency } }) => ({
        shippingRates: [
          { code: 'bike', title: 'By bike', logistics: { deliveryTime: 'Today' }, cost: { price: '4.50', currency } },
        ],
      }),
    }),
    effect: ({ shippingInfo }) => shippingInfo?.carrierServiceOptions?.find(({ carrierId }) => carrierId === APP_ID),
    expected: {
      shippingOptions: [{ code: 'bike', logistics: { deliveryTime: 'Today' }, cost: { price: { amount: '4.50' } } }],
    },
  },
  {
    name: 'additional-fees',
    kind: 'ECOM_ADDITIONAL_FEES',
    definition: ours.additionalFees,
    handlers: () => ({
      calculateAdditionalFees: ({ request: { lineItems = [] }, metadata: { currency } }) => ({
        additionalFees: [{ code: 'packing', name: 'Packing', price: `${lineItems[0]?.quantity}.50` }],
        currency,
      }),
    }),
    effect: ({ additionalFees }) => additionalFees,
    expected: [{ code: 'packing', price: { amount: '2.50' } }],
  },
  {
    name: 'tax-calculation-provider',
    kind: 'TAX_CALCULATION_PROVIDER',
    definition: ours.taxCalculationProvider,
    handlers: (idKey) => ({
      calculateTax: ({ request: { lineItems = [] }, metadata: { currency } }) => ({
        currency,
        lineItemTaxDetails: lineItems.map((line) => ({
          [idKey]: line[idKey],
          taxBreakdown: [{ taxName: 'Sea tax', jurisdiction: 'Bremen', rate: '0.05', taxAmount: '0.25' }],
          taxSummary: { taxAmount: '0.25', taxableAmount: '5' },
        })),
      }),
    }),
    effect: ({ taxSummary }) => taxSummary,
    expected: { totalTax: { amount: '0.50' }, aggregatedTaxBreakdown: [{ taxName: 'Sea tax' }] },
  },
  {
    name: 'discounts',
    kind: 'ECOM_DISCOUNTS',
    definition: ours.discounts,
    handlers: () => ({
      getEligibleDiscounts: () => ({
        discounts: [
          { globalDiscounts: { rate: { fixedAmountValue: '2' } }, targetType: 'GLOBAL', name: { original: 'Club' } },
        ],
      }),
    }),
    effect: ({ appliedDiscounts }) => appliedDiscounts,
    expected: [{ discountRule: { name: { original: 'Club' }, amount: { amount: '2.00' } } }],
  },
  {
    name: 'validations',
    kind: 'ECOM_VALIDATIONS',
    definition: ours.validations,
    handlers: () => ({
      getValidationViolations: () => ({
        violations: [{ severity: 'WARNING', target: { other: { name: 'OTHER_DEFAULT' } }, description: 'Fragile' }],
      }),
    }),
    effect: ({ violations }) => violations,
    expected: [{ severity: 'WARNING', description: 'Fragile' }],
  },
]

/** Loads a package of the provider's by a name that the compiler need not know. */
const load = (name: string): Promise<object> => import(`@wix/auto_sdk_ecom_${name}`)

/** A server with the handlers of the provider's SDK. */
async function theirs({ name, handlers }: Kind, publicKey: string) {
  const modules = { plugin: await load(name) }
  const app = createClient({ auth: AppStrategy({ appId: APP_ID, publicKey }), modules })
  const { plugin } = app as unknown as { plugin: { provideHandlers(handlers: Handlers): void } }
  plugin.provideHandlers(handlers('_id'))
  return (request: Request) => app.servicePlugins.processRequest(request)
}

/** The same with the handlers of our client. */
async function own({ definition, handlers }: Kind, publicKey: string) {
  const loosely = definition as ours.PluginDefinition<Handlers>
  const app = ours.servicePlugins({ appId: APP_ID, publicKey, plugins: [ours.provide(loosely, handlers('id'))] })
  return (request: Request) => app.respond(request)
}

/** Serves the handlers of an app, and registers them at the shop. */
async function register(kind: Kind, open: typeof theirs) {
  let answer: Awaited<ReturnType<typeof theirs>> | undefined
  const server = createServer(async (request, response) => {
    const init = { method: 'POST', body: await text(request) }
    const given = await answer?.(new Request(`http://plugin.example${request.url}`, init))
    response.writeHead(given?.status ?? 500, { 'content-type': 'application/json' }).end(await given?.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  const servicePlugin = { kind: kind.kind, name: kind.name, url: `http://127.0.0.1:${address.port}`, appId: APP_ID }
  const path = '/service-plugins/v1/plugins'
  const { body } = await callSite<CreateServicePluginResponse>(shop.site, shop.apiKey, 'POST', path, { servicePlugin })
  answer = await open(kind, body.publicKey)
  onTestFinished(async () => {
    await callSite(shop.site, shop.apiKey, 'DELETE', `${path}/${body.servicePlugin.id}`)
    server.close()
    server.closeAllConnections()
  })
}

const apps = [
  ['the provider’s handlers', theirs],
  ['our handlers', own],
] as const
const cases = kinds.flatMap((kind) => apps.map(([whose, open]) => [kind.name, whose, kind, open] as const))

test.each(cases)('%s is called with %s and changes the totals', async (_, __, kind, open) => {
  await register(kind, open)
  const token = await visitorToken(shop.site)
  const variant = { variantId: fixtures.apronVariants.mediumMoss }
  const lineItems = [item(fixtures.apron, 2, variant)]
  await callSite(shop.site, token, 'POST', '/ecom/v1/carts/current/add-to-cart', { lineItems })
  const shippingAddress = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
  const path = '/ecom/v1/carts/current/estimate-totals'
  const { body } = await callSite<EstimateTotalsResponse>(shop.site, token, 'POST', path, { shippingAddress })
  expect(kind.effect(body)).toMatchObject(kind.expected as object)
})

const recommendations: Kind = {
  name: 'recommendations-provider',
  kind: 'ECOM_RECOMMENDATIONS_PROVIDER',
  definition: ours.recommendationsProvider,
  handlers: () => ({
    getRecommendations: ({ request: { items } }) => ({
      recommendationPerAlgorithm: [{ algorithmId: ALGORITHM_ID, recommendedItems: items }],
    }),
  }),
  effect: () => null,
  expected: null,
}

test.each(apps)('recommendations-provider is called with %s and recommends', async (_, open) => {
  await register(recommendations, open)
  const items = [{ appId: STORES_APP_ID, catalogItemId: fixtures.mug }]
  const algorithm = { id: ALGORITHM_ID, appId: APP_ID }
  const token = await visitorToken(shop.site)
  const { body } = await callSite<unknown>(shop.site, token, 'POST', '/ecom/v1/recommendations/get', {
    algorithms: [algorithm],
    items,
  })
  expect(body).toEqual({ recommendation: { items, algorithm } })
})
