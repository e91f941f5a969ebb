import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { address, DELIVERY, emailOf, products, promotions, sizes } from './catalog.ts'
import { Rejected, sendFor, type Wanted } from './http.ts'
import { projectFolder, versionOf } from './peers.ts'
import { runToEnd } from './programs.ts'
import type { Place, Program, Shop, System } from './system.ts'

const project = projectFolder('medusa')
const readyPath = '/health'

/** One process for server and worker, as `medusa start` runs it. It has no SQLite. */
export const medusa = (): System => ({
  name: 'Medusa',
  version: versionOf('medusa', '@medusajs/medusa'),
  database: 'PostgreSQL',
  setUp: '`medusa start` in its shared mode, one process, with the modules that it takes without Redis; no mails',
  readyPath,
  programs: (place) => [run(place, 'start', '--host', '127.0.0.1', '--port', String(place.port))],
  fill: async (place) => {
    const input = join(place.folder, 'catalog.json')
    writeFileSync(input, JSON.stringify({ products, sizes, delivery: DELIVERY }))
    await runToEnd(run(place, 'db:migrate'))
    await runToEnd(run(place, 'exec', './fill.js', input, madeFile(place)))
  },
  promote: async (place) => {
    const input = join(place.folder, 'promotions.json')
    writeFileSync(input, JSON.stringify(promotions))
    await runToEnd(run(place, 'exec', './promote.js', input))
  },
  shop: async (place) => {
    const made = Made.parse(JSON.parse(readFileSync(madeFile(place), 'utf8')))
    return openShop(`http://127.0.0.1:${place.port}/store`, made)
  },
})

/** What filling the shop has made: the key of its storefront, and its region. */
const Made = z.object({ key: z.string(), regionId: z.string() })
const madeFile = ({ folder }: Place) => join(folder, 'made.json')

const run = ({ database }: Place, ...command: string[]): Program => ({
  command: [process.execPath, join(project, 'node_modules/@medusajs/cli/cli.js'), ...command],
  environment: { DATABASE_URL: database, MEDUSA_DISABLE_TELEMETRY: 'true', LOG_LEVEL: 'error' },
  cwd: project,
})

const Id = z.object({ id: z.string() })
const Cart = z.object({ cart: Id })
const Totals = z.object({ cart: z.object({ discount_total: z.number(), original_item_total: z.number() }) })
const Deliveries = z.object({ shipping_options: z.array(Id).min(1) })
const Collection = z.object({ payment_collection: Id })
const Completed = z.object({ type: z.string(), error: z.object({ message: z.string() }).optional() })
const Variants = z.object({
  products: z.array(z.object({ variants: z.array(z.object({ id: z.string(), sku: z.string() })) })),
})

const home = {
  first_name: address.firstName,
  last_name: address.lastName,
  address_1: address.street,
  city: address.city,
  postal_code: address.postalCode,
  country_code: 'de',
  phone: address.phone,
}

async function openShop(url: string, { key, regionId }: z.output<typeof Made>): Promise<Shop> {
  const headers = { 'x-publishable-api-key': key }
  const get = (path: string): Wanted => ({ method: 'GET', url: url + path, headers })
  const post = (path: string, body: object): Wanted => ({
    method: 'POST',
    url: url + path,
    headers,
    body: JSON.stringify(body),
  })
  const ids = new Map<string, string>()
  for (let offset = 0; offset < products.length; offset += 100) {
    const page = await ask(get(`/products?limit=100&offset=${offset}&fields=variants.id,variants.sku`), Variants)
    for (const { variants } of page.products) for (const { id, sku } of variants) ids.set(sku, id)
  }
  const prices = `region_id=${regionId}&fields=*variants.calculated_price,%2Bvariants.inventory_quantity`
  const add = (cart: string, slug: string) =>
    post(`/carts/${cart}/line-items`, { variant_id: ids.get(`${slug}-${sizes[0]}`), quantity: 1 })
  const openCart = async (slug: string) => {
    const { id } = (await ask(post('/carts', { region_id: regionId }), Cart)).cart
    await sendFor(add(id, slug))
    return { id, read: get(`/carts/${id}`), add: add(id, slug) }
  }
  return {
    page: get(`/products?limit=50&${prices}`),
    product: (slug) => get(`/products?handle=${slug}&limit=1&${prices}`),
    openCart,
    discountOf: (totals) => {
      const { discount_total, original_item_total } = Totals.parse(JSON.parse(totals)).cart
      return discount_total / original_item_total
    },
    buy: async (slug, buyer) => {
      const { id } = await openCart(slug)
      await sendFor(post(`/carts/${id}`, { email: emailOf(buyer), shipping_address: home, billing_address: home }))
      const [delivery] = (await ask(get(`/shipping-options?cart_id=${id}`), Deliveries)).shipping_options
      await sendFor(post(`/carts/${id}/shipping-methods`, { option_id: delivery?.id }))
      const { payment_collection } = await ask(post('/payment-collections', { cart_id: id }), Collection)
      const paying = `/payment-collections/${payment_collection.id}/payment-sessions`
      await sendFor(post(paying, { provider_id: 'pp_system_default' }))
      const { type, error } = await ask(post(`/carts/${id}/complete`, {}), Completed)
      if (type !== 'order') throw new Rejected(error?.message ?? `The cart is completed as ${type}`)
    },
  }
}

const ask = async <Type>(wanted: Wanted, shape: z.ZodType<Type>): Promise<Type> =>
  shape.parse(JSON.parse((await sendFor(wanted)).text))
