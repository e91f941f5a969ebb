/** What tests of agents share: an agent with a profile, and the official schemas, which each response is held to. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { fixtures } from '../../catalog/testing.ts'
import { testProvider } from '../../selling/payments/test/provider.ts'
import type { Site } from '../../site.ts'
import type { SiteOptions } from '../../site-options.ts'
import { createTestSite } from '../../testing.ts'
import { AP2_MANDATE, BUYER_CONSENT, capabilities, type Release, releases } from './negotiation/releases.ts'
import { operations } from './operations.ts'

const schemas = 'https://ucp.dev/schemas'

/** What holds the success response of each operation. */
const responseSchemas: Record<string, string> = {
  search_catalog: `${schemas}/shopping/catalog_search.json#/$defs/search_response`,
  lookup_catalog: `${schemas}/shopping/catalog_lookup.json#/$defs/lookup_response`,
  get_product: `${schemas}/shopping/catalog_lookup.json#/$defs/get_product_response`,
  cart: `${schemas}/shopping/discount.json#/$defs/dev.ucp.shopping.cart`,
  checkout: `${schemas}/shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout`,
  order: `${schemas}/shopping/order.json`,
}

const errorSchema = (release: Release) =>
  release === '2026-04-08'
    ? `${schemas}/shopping/types/error_response.json`
    : `${schemas}/common/types/error_response.json`

const profileSchema = (release: Release) =>
  release === '2026-04-08'
    ? `${schemas}/discovery/profile.json#/$defs/business_profile`
    : `${schemas}/profile.json#/$defs/business_schema`

const validators = new Map(releases.map((release) => [release, openSchemas(release)]))

function openSchemas(release: Release) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const file = join(import.meta.dirname, `test-data/ucp-${release}.schema.json`)
  // The profile of the older release refers to a file beside its own folder, which its id does not have.
  const text = readFileSync(file, 'utf8').replaceAll('"../schemas/', '"../')
  for (const schema of JSON.parse(text)) ajv.addSchema(schema)
  return ajv
}

/** @throws Error naming each rule of the official schema that a value breaks */
function requireValid(release: Release, schema: string, value: unknown): void {
  const validate = validators.get(release)?.getSchema(schema)
  if (!validate) throw new Error(`There is no schema ${schema} in ${release}`)
  if (validate(value)) return
  const problems = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  throw new Error(`${schema}: ${problems.join('; ')}`)
}

export const requireValidProfile = (release: Release, profile: unknown): void =>
  requireValid(release, profileSchema(release), profile)

/**
 * Holds totals to the rules that no schema has: one subtotal, one total that the rest adds up to, and sub-lines that add up.
 * @throws Error naming the rule
 */
function requireSums(totals: readonly AgentTotal[]): void {
  const sum = (amounts: readonly { readonly amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)
  const [total, ...others] = totals.filter(({ type }) => type === 'total')
  if (!total || others.length > 0) throw new Error('There has to be one total')
  if (totals.filter(({ type }) => type === 'subtotal').length !== 1) throw new Error('There has to be one subtotal')
  if (sum(totals.filter((one) => one !== total)) !== total.amount)
    throw new Error('The parts do not add up to the total')
  for (const { type, amount, lines } of totals)
    if (lines && sum(lines) !== amount) throw new Error(`The lines of ${type} do not add up`)
}

/** Holds the response of an operation to the official schema. */
export function requireValidResponse(release: Release, name: string, body: AgentBody): void {
  const schema =
    body.ucp.status === 'error'
      ? errorSchema(release)
      : (responseSchemas[name] ?? responseSchemas[name.split('_')[1] ?? ''])
  requireValid(release, schema ?? name, body)
  if (body.ucp.status !== 'error' && name.endsWith('checkout'))
    requireValid(release, `${schemas}/shopping/discount.json#/$defs/dev.ucp.shopping.checkout`, body)
  if (Array.isArray(body.totals)) requireSums(body.totals)
  if (AP2_MANDATE in body.ucp.capabilities)
    requireValid(release, `${schemas}/shopping/ap2_mandate.json#/$defs/dev.ucp.shopping.checkout`, body)
  const root = name.split('_')[1]
  if (BUYER_CONSENT in body.ucp.capabilities)
    requireValid(release, `${schemas}/shopping/buyer_consent.json#/$defs/dev.ucp.shopping.${root}`, body)
}

interface AgentTotal {
  readonly type: string
  readonly amount: number
  readonly lines?: readonly { readonly amount: number }[]
}

/** A response, as far as tests read it. */
export interface AgentBody {
  readonly ucp: { readonly version: string; readonly status: string; readonly capabilities: object }
  readonly id: string
  readonly status: string
  readonly currency: string
  readonly line_items: {
    readonly id: string
    readonly item: { readonly id: string; readonly title: string; readonly price: number }
    readonly quantity: number
  }[]
  readonly totals: AgentTotal[]
  readonly messages?: {
    readonly type: string
    readonly code: string
    readonly content: string
    readonly path?: string
  }[]
  readonly fulfillment: { readonly methods: FulfillmentMethod[] }
  readonly continue_url: string
  readonly order: { readonly id: string; readonly permalink_url: string }
  readonly products: { readonly id: string; readonly title: string; readonly variants: { readonly id: string }[] }[]
  readonly product: { readonly id: string; readonly variants: { readonly id: string }[] }
  readonly pagination: { readonly cursor?: string; readonly has_next_page: boolean }
  readonly [field: string]: unknown
}

interface FulfillmentMethod {
  readonly type: string
  readonly line_item_ids: readonly string[]
  readonly destinations?: readonly { readonly id: string; readonly name?: string }[]
  readonly groups: {
    readonly options: { readonly id: string; readonly title: string }[]
    readonly selected_option_id: string
  }[]
}

export const totalOf = ({ totals }: Pick<AgentBody, 'totals'>, type = 'total'): number | undefined =>
  totals.find((total) => total.type === type)?.amount

export const codesOf = ({ messages = [] }: Pick<AgentBody, 'messages'>): string[] => messages.map(({ code }) => code)

/** A server that has profiles of agents, at paths of their own. */
export async function openProfiles() {
  const documents = new Map<string, string>()
  let fetches = 0
  const server = createServer((request, response) => {
    fetches += 1
    const document = documents.get(request.url ?? '')
    response.writeHead(document === undefined ? 503 : 200, { 'cache-control': 'public, max-age=600' }).end(document)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    fetches: () => fetches,
    /** @returns the address of the profile */
    add: (path: string, document: string) => {
      documents.set(path, document)
      return `http://127.0.0.1:${port}${path}`
    },
    remove: (path: string) => documents.delete(path),
    address: (path: string) => `http://127.0.0.1:${port}${path}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The profile of an agent that has every capability of a release. */
export const fullProfile = (
  release: string,
  names: readonly string[] = capabilities.filter(({ isOnRequest }) => !isOnRequest).map(({ name }) => name),
  { webhookUrl, keys = [] }: { readonly webhookUrl?: string; readonly keys?: readonly object[] } = {},
): string =>
  JSON.stringify({
    ucp: {
      version: release,
      services: {},
      capabilities: Object.fromEntries(
        names.map((name) => {
          const config = name === 'dev.ucp.shopping.order' && webhookUrl && { config: { webhook_url: webhookUrl } }
          return [name, [{ version: release, ...config }]]
        }),
      ),
      payment_handlers: {},
    },
    [release === '2026-04-08' ? 'signing_keys' : 'keys']: keys,
  })

export const openAgentSite = (options: Partial<SiteOptions> = {}): Promise<Site> =>
  createTestSite({
    outgoing: { allowedAddresses: ['127.0.0.1'] },
    paymentProviders: [testProvider],
    ...options,
  })

/** Requests an operation over REST; a response of the protocol is held to the official schema of its release. */
export async function requestOperation(
  site: Site,
  agent: string | null,
  name: string,
  fields: object = {},
  { id = '', headers = {} }: { readonly id?: string; readonly headers?: Record<string, string> } = {},
): Promise<{ status: number; body: AgentBody; headers: Headers }> {
  const operation = operations.find((one) => one.name === name)
  if (!operation) throw new Error(`There is no operation ${name}`)
  const request = new Request(`${site.url}/ucp/v1${operation.path.replace(':id', id)}`, {
    method: operation.method,
    headers: {
      'content-type': 'application/json',
      ...(agent !== null && { 'ucp-agent': `profile="${agent}"` }),
      ...headers,
    },
    ...(operation.method !== 'GET' && { body: JSON.stringify(fields) }),
  })
  const response = await site.fetch(request)
  // What a test then says of the body is what checks it.
  const body = (await response.json()) as AgentBody
  if ('ucp' in body) {
    const release = releases.find((one) => one === body.ucp.version)
    if (!release) throw new Error(`${body.ucp.version} is no release`)
    requireValidResponse(release, name, body)
  }
  return { status: response.status, body, headers: response.headers }
}

/** Buys mugs as an agent, by a card of the test provider. */
export async function buyAsAgent(site: Site, agent: string, quantity = 1): Promise<AgentBody> {
  const address = {
    street_address: 'Am Deich 5',
    address_locality: 'Bremen',
    postal_code: '28195',
    address_country: 'DE',
  }
  const made = await requestOperation(site, agent, 'create_checkout', {
    line_items: [{ item: { id: fixtures.mug }, quantity }],
    buyer: { first_name: 'Ada', last_name: 'Larkin', email: 'ada@example.com' },
    fulfillment: { methods: [{ type: 'shipping', destinations: [address] }] },
  })
  const credential = { type: 'token', token: '4242424242424242' }
  const payment = { instruments: [{ id: 'card', handler_id: 'test', type: 'card', credential }] }
  const { body } = await requestOperation(site, agent, 'complete_checkout', { payment }, { id: made.body.id })
  return body
}
