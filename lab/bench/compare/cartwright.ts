import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { address, DELIVERY, emailOf, products, promotions, sizes, toCsv } from './catalog.ts'
import { sendFor, type Wanted } from './http.ts'
import { runToEnd, startPrograms } from './programs.ts'
import type { Place, Program, Shop, System } from './system.ts'

const program = fileURLToPath(new URL('../../../apps/site/dist/main.js', import.meta.url))
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')))
const CLIENT_ID = '7f3a51d2-4c0e-4b8e-9a55-2f2a6a3a9c10'
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const readyPath = '/readyz'

/** The built site, as `cartwright start` runs it. Every order also gets its invoice and its mail, in the built-in mailbox. */
export const cartwright = (database: System['database']): System => ({
  name: 'Cartwright',
  version,
  database,
  setUp: '`cartwright start`, one process; mails go to the built-in mailbox, and each order gets its invoice',
  readyPath,
  programs: (place) => [run(place, 'start')],
  fill: async (place) => {
    const shop = join(place.folder, 'shop')
    mkdirSync(shop, { recursive: true })
    writeFileSync(join(shop, 'shop.json'), JSON.stringify(shopFile))
    writeFileSync(join(shop, 'products.csv'), toCsv(productRows()))
    const site = await startPrograms(
      [run(place, 'start', '--shop', shop)],
      `http://127.0.0.1:${place.port}${readyPath}`,
    )
    await site.stop()
  },
  promote: async (place) => {
    const file = join(place.folder, 'promotions.json')
    const discountRules = promotions.map(({ name, slugs }) => ({ name, percentOff: 1, products: slugs }))
    writeFileSync(file, JSON.stringify({ discountRules }))
    await runToEnd(run(place, 'apply', file))
  },
  shop: async ({ port }) => openShop(`http://127.0.0.1:${port}`),
})

function run({ database, folder, port }: Place, ...command: string[]): Program {
  const isPostgres = database.startsWith('postgres:')
  return {
    command: [process.execPath, program, ...command],
    environment: {
      DATA_DIR: folder,
      SITE_PORT: String(port),
      SITE_CLIENT_ID: CLIENT_ID,
      LOG_LEVEL: 'error',
      // All shoppers come from one address here.
      RATE_LIMITS: 'off',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      ...(isPostgres && { DATABASE_URL: database }),
    },
  }
}

const amount = (cents: number) => (cents / 100).toFixed(2)

const shopFile = {
  profile: { name: 'Comparison' },
  locale: { country: 'DE', currency: 'EUR', languages: ['en'] },
  delivery: {
    regions: [{ name: 'Germany', countries: ['DE'] }],
    options: [{ code: 'parcel', title: 'Parcel', regions: ['Germany'], rates: [{ price: amount(DELIVERY) }] }],
  },
  taxes: { includedInPrices: true, regions: [{ country: 'DE', rates: [{ name: 'VAT', percent: '19' }] }] },
}

function productRows(): (string | number)[][] {
  const head = ['Slug', 'Name', 'Description', 'Product type', 'Visible', 'Price', 'Manage variants']
  const lists = [
    'Option name',
    'Option type',
    'Choice',
    'Choice value',
    'Variant choice 1',
    'Variant SKU',
    'Variant stock',
  ]
  const rows = products.flatMap(({ slug, name, description, price, stock }) =>
    sizes.map((size, index) => {
      const own = [name, `<p>${description}</p>`, 'physical', 'TRUE', amount(price), 'TRUE']
      const list = ['Size', 'drop_down', size, size, size, `${slug}-${size}`, stock]
      return [slug, ...(index === 0 ? own : own.map(() => '')), ...list]
    }),
  )
  return [[...head, ...lists], ...rows]
}

const Token = z.object({ access_token: z.string() })
const Created = z.object({ checkoutId: z.string() })
const Updated = z.object({
  checkout: z.object({ priceSummary: z.object({ total: z.object({ amount: z.string() }) }) }),
})
const amountOf = z.object({ amount: z.coerce.number() })
const Totals = z.object({ priceSummary: z.object({ subtotal: amountOf, discount: amountOf }) })
const Page = z.object({ products: z.array(z.object({ id: z.string(), slug: z.string() })) })

const cart = '/ecom/v1/carts/current'
const home = { country: 'DE', city: address.city, postalCode: address.postalCode, addressLine: address.street }
const contactDetails = { firstName: address.firstName, lastName: address.lastName, phone: address.phone }

async function openShop(url: string): Promise<Shop> {
  const wanted = (method: Wanted['method'], path: string, authorization: string, body?: object): Wanted => ({
    method,
    url: url + path,
    headers: { authorization },
    ...(body && { body: JSON.stringify(body) }),
  })
  const visit = async () => {
    const requested = wanted('POST', '/oauth2/token', '', { clientId: CLIENT_ID, grantType: 'anonymous' })
    return Token.parse(JSON.parse((await sendFor(requested)).text)).access_token
  }
  const visitor = await visit()
  const query = (query: object) => wanted('POST', '/stores-reader/v1/products/query-platformized', visitor, { query })
  const ids = new Map<string, string>()
  for (let offset = 0; offset < products.length; offset += 100) {
    const page = Page.parse(JSON.parse((await sendFor(query({ paging: { limit: 100, offset } }))).text))
    for (const { id, slug } of page.products) ids.set(slug, id)
  }
  const add = (token: string, slug: string) => {
    const options = { options: { Size: sizes[0] } }
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: ids.get(slug) ?? slug, options }
    return wanted('POST', `${cart}/add-to-cart`, token, { lineItems: [{ quantity: 1, catalogReference }] })
  }
  return {
    page: wanted('POST', '/stores/v3/products/query', visitor, {
      query: { cursorPaging: { limit: 50 } },
      fields: ['CURRENCY', 'PLAIN_DESCRIPTION'],
    }),
    product: (slug) => query({ filter: { slug }, paging: { limit: 1 } }),
    openCart: async (slug) => {
      const token = await visit()
      await sendFor(add(token, slug))
      const estimate = wanted('POST', `${cart}/estimate-totals`, token, {})
      return { read: wanted('GET', cart, token), add: add(token, slug), estimate }
    },
    discountOf: (totals) => {
      const { subtotal, discount } = Totals.parse(JSON.parse(totals)).priceSummary
      return discount.amount / subtotal.amount
    },
    buy: async (slug, buyer) => {
      const token = await visit()
      await sendFor(add(token, slug))
      const email = emailOf(buyer)
      const requested = { channelType: 'WEB', email, shippingAddress: home }
      const made = await sendFor(wanted('POST', `${cart}/create-checkout`, token, requested))
      const { checkoutId: id } = Created.parse(JSON.parse(made.text))
      const selectedCarrierServiceOption = { code: 'parcel' }
      const shippingInfo = { shippingDestination: { address: home, contactDetails }, selectedCarrierServiceOption }
      const path = `/ecom/v1/checkouts/${id}`
      const seen = await sendFor(wanted('PATCH', path, token, { checkout: { id, buyerInfo: { email }, shippingInfo } }))
      const { amount: expectedTotal } = Updated.parse(JSON.parse(seen.text)).checkout.priceSummary.total
      const paid = { expectedTotal, paymentToken: 'test:4242 4242 4242 4242' }
      await sendFor(wanted('POST', `${path}/create-order-and-charge`, token, paid))
    },
  }
}
