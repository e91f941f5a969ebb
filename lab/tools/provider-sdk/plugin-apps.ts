/** Apps with service plugins, made with the provider's SDK and with ours. */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import * as ours from '@cartwright/client/plugins'
import type { ResponseOf } from '@cartwright/contract'
import { callSite } from '@cartwright/server/testing'
import { AppStrategy, createClient } from '@wix/sdk'
import { onTestFinished } from 'vitest'
import type { Shop } from './shop.ts'

export const APP_ID = '8f9d4a52-0d0a-4c47-9f5e-3c0c7e6f3c11'

/** The name of an id in the provider's SDK, and on the wire. */
export type IdKey = '_id' | 'id'

interface Question {
  readonly request: {
    readonly lineItems?: readonly (Partial<Record<IdKey, string>> & {
      readonly quantity?: number
      readonly catalogReference?: { readonly catalogItemId?: string }
    })[]
    readonly items?: readonly object[]
    readonly catalogReferences?: readonly { readonly catalogReference?: object }[]
    readonly amount?: number
    readonly transactionId?: string
    readonly triggers?: readonly { readonly customTrigger?: Partial<Record<IdKey, string>> }[]
    readonly idempotencyKey?: string
    readonly order?: { readonly priceSummary?: { readonly total?: { readonly amount?: string } } }
  }
  readonly metadata: { readonly currency?: string }
}

type Handlers = Readonly<Record<string, (question: Question) => unknown>>

/** A kind of plugin with handlers, in the words of either SDK. */
export interface Kind {
  /** The end of the name of the provider's package. */
  readonly name: string
  readonly kind: string
  readonly definition: { readonly componentType: string }
  readonly handlers: (idKey: IdKey) => Handlers
}

/** The provider's packages. Their types do not join, so each is an object here. */
const packages: Readonly<Record<string, () => Promise<object>>> = {
  'additional-fees': () => import('@wix/auto_sdk_ecom_additional-fees'),
  catalog: () => import('@wix/auto_sdk_ecom_catalog'),
  'custom-triggers': () => import('@wix/auto_sdk_ecom_custom-triggers'),
  discounts: () => import('@wix/auto_sdk_ecom_discounts'),
  'gift-vouchers-provider': () => import('@wix/auto_sdk_ecom_gift-vouchers-provider'),
  inventory: () => import('@wix/auto_sdk_ecom_inventory'),
  memberships: () => import('@wix/auto_sdk_ecom_memberships'),
  'payment-settings': () => import('@wix/auto_sdk_ecom_payment-settings'),
  'recommendations-provider': () => import('@wix/auto_sdk_ecom_recommendations-provider'),
  'shipping-rates': () => import('@wix/auto_sdk_ecom_shipping-rates'),
  'tax-calculation-provider': () => import('@wix/auto_sdk_ecom_tax-calculation-provider'),
  validations: () => import('@wix/auto_sdk_ecom_validations'),
}

/** A server with the handlers of the provider's SDK. */
async function theirs({ name, handlers }: Kind, publicKey: string) {
  const modules = { plugin: await packages[name]?.() }
  const app = createClient({ auth: AppStrategy({ appId: APP_ID, publicKey }), modules })
  const { plugin } = app
  const provideHandlers: unknown = plugin && Reflect.get(plugin, 'provideHandlers')
  if (typeof provideHandlers !== 'function') throw new Error(`The package ${name} has no handlers`)
  Reflect.apply(provideHandlers, plugin, [handlers('_id')])
  return (request: Request) => app.servicePlugins.processRequest(request)
}

/** The same with the handlers of our client. */
async function own({ definition, handlers }: Kind, publicKey: string) {
  const loosely = definition as ours.PluginDefinition<Handlers>
  const app = ours.servicePlugins({ appId: APP_ID, publicKey, plugins: [ours.provide(loosely, handlers('id'))] })
  return (request: Request) => app.respond(request)
}

/** Serves the handlers of an app, and registers them at the shop. */
export async function register(shop: Shop, kind: Kind, open: typeof theirs) {
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
  const { body } = await callSite<ResponseOf<'CreateServicePlugin'>>(shop.site, shop.apiKey, 'POST', path, {
    servicePlugin,
  })
  answer = await open(kind, body.publicKey)
  onTestFinished(async () => {
    await callSite(shop.site, shop.apiKey, 'DELETE', `${path}/${body.servicePlugin.id}`)
    server.close()
    server.closeAllConnections()
  })
}

/** Whose handlers an app has, and how they are opened. */
export const apps = [
  ['the provider’s handlers', theirs],
  ['our handlers', own],
] as const
