import { join } from 'node:path'
import type { Checkout } from '@cartwright/contract'
import { fixtures } from '../../packages/server/src/catalog/testing.ts'
import { visitorTokens } from '../../packages/server/src/people/oauth/testing.ts'
import { createLogger } from '../../packages/server/src/platform/kernel/log.ts'
import { openTestShop, toLineItems } from '../../packages/server/src/selling/checkout/testing.ts'
import { testProvider } from '../../packages/server/src/selling/payments/test/provider.ts'
import { createSite, type Site } from '../../packages/server/src/site.ts'
import { callSite } from '../../packages/server/src/testing.ts'
import { inFolder } from './measured-server.ts'
import { median } from './median.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'

const ROUNDS = scaled(60, 2)
const BUDGET = 1.5

const AGENT = 'profile="https://agent.invalid/profile"'
const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
const destination = {
  street_address: 'Am Deich 5',
  address_locality: 'Bremen',
  postal_code: '28195',
  address_country: 'DE',
}
const buyer = { first_name: 'Ada', last_name: 'Larkin', email: 'ada@example.com' }
const line_items = [{ item: { id: fixtures.wallpaper }, quantity: 1 }]
const shipping = { methods: [{ type: 'shipping', destinations: [destination] }] }

/** A checkout by an agent against the same by our own calls, which take turns in one process. */
export const run = (): Promise<Row[]> =>
  inFolder(async (folder) => {
    const site = await createSite({
      database: join(folder, 'site.db'),
      dataFolder: folder,
      url: 'http://site.test',
      log: createLogger('silent'),
      paymentProviders: [testProvider],
      rateLimits: null,
    })
    try {
      return await measure(site)
    } finally {
      await site.close()
    }
  })

async function measure(site: Site): Promise<Row[]> {
  const { clientId } = await openTestShop(site)
  const times: Record<'create' | 'update' | 'ownCreate' | 'ownUpdate', number[]> = {
    create: [],
    update: [],
    ownCreate: [],
    ownUpdate: [],
  }
  // What each loads at first is not measured.
  await byAgent(site)
  await byCalls(site, clientId)
  for (let round = 0; round < ROUNDS; round++) {
    const agent = await byAgent(site)
    const own = await byCalls(site, clientId)
    times.create.push(agent.create)
    times.update.push(agent.update)
    times.ownCreate.push(own.create)
    times.ownUpdate.push(own.update)
  }
  return [
    compare('agent: create a checkout', median(times.create), 'add to cart, create, fill in', median(times.ownCreate)),
    compare('agent: update a checkout', median(times.update), 'the same by two calls', median(times.ownUpdate)),
  ]
}

async function byAgent(site: Site) {
  const request = async (method: string, path: string, fields: object): Promise<string> => {
    const response = await site.fetch(
      new Request(`${site.url}/ucp/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'ucp-agent': AGENT },
        body: JSON.stringify(fields),
      }),
    )
    const { id }: { id?: string } = JSON.parse(await response.text())
    if (!response.ok || id === undefined) throw new Error(`${path} was answered with ${response.status}`)
    return id
  }
  const start = performance.now()
  const id = await request('POST', '/checkout-sessions', { line_items, buyer, fulfillment: shipping })
  const created = performance.now()
  const twice = line_items.map((line) => ({ ...line, quantity: 2 }))
  await request('PUT', `/checkout-sessions/${id}`, { line_items: twice, buyer })
  return { create: created - start, update: performance.now() - created }
}

async function byCalls(site: Site, clientId: string) {
  const { access_token: token } = await visitorTokens(site, clientId)
  const call = async <Body>(method: string, path: string, fields: object): Promise<Body> => {
    const { status, body } = await callSite<Body>(site, token, method, path, fields)
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
    return body
  }
  const contactDetails = { firstName: 'Ada', lastName: 'Larkin' }
  const checkout = {
    buyerInfo: { email: buyer.email },
    shippingInfo: { shippingDestination: { address, contactDetails } },
  }
  const start = performance.now()
  const lineItems = toLineItems([[fixtures.wallpaper, 1]])
  await call('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems })
  const { checkoutId } = await call<{ checkoutId: string }>('POST', '/ecom/v1/carts/current/create-checkout', {
    channelType: 'WEB',
  })
  const made = await call<{ checkout: Checkout }>('PATCH', `/ecom/v1/checkouts/${checkoutId}`, { checkout })
  const created = performance.now()
  const [line] = made.checkout.lineItems
  await call('POST', `/ecom/v1/checkouts/${checkoutId}/update-line-items-quantity`, {
    lineItems: [{ id: line?.id, quantity: 2 }],
  })
  await call('PATCH', `/ecom/v1/checkouts/${checkoutId}`, { checkout: { buyerInfo: { email: buyer.email } } })
  return { create: created - start, update: performance.now() - created }
}

function compare(what: string, measured: number, against: string, own: number): Row {
  const ratio = measured / own
  return {
    what,
    measured: `${measured.toFixed(2)} ms`,
    against: `${against}, ${own.toFixed(2)} ms`,
    ratio: ratio.toFixed(2),
    budget: `<= ${BUDGET}`,
    ok: ratio <= BUDGET,
  }
}
