import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { address, emailOf, products, promotions, sizes, toCsv } from './catalog.ts'
import { Rejected, sendFor, type Wanted } from './http.ts'
import { versionOf } from './peers.ts'
import { runToEnd } from './programs.ts'
import type { Place, Program, Shop, System } from './system.ts'

const program = fileURLToPath(new URL('vendure/server.mjs', import.meta.url))

/** Server and worker, each a process of its own, as Vendure's guide to production has them. */
export const vendure = (): System => ({
  name: 'Vendure',
  version: versionOf('vendure', '@vendure/core'),
  database: 'PostgreSQL',
  setUp:
    'server and worker, a process each, with the job queue, scheduler and search plugins of its starter; without its mail, asset and dashboard plugins',
  readyPath: '/health',
  programs: (place) => [run('server', place), run('worker', { ...place, port: 0 })],
  fill: async (place) => {
    mkdirSync(place.folder, { recursive: true })
    const file = join(place.folder, 'products.csv')
    writeFileSync(file, toCsv(productRows()))
    await runToEnd(run('fill', place, file))
    await runToEnd(run('index', place))
  },
  promote: async (place) => {
    const file = join(place.folder, 'promotions.json')
    const skusOf = (slug: string) => sizes.map((size) => `${slug}-${size}`)
    writeFileSync(file, JSON.stringify(promotions.map(({ name, slugs }) => ({ name, skus: slugs.flatMap(skusOf) }))))
    await runToEnd(run('promote', place, file))
  },
  shop: async ({ port }) => openShop(`http://127.0.0.1:${port}/shop-api`),
})

const run = (role: string, { database, folder, port }: Place, ...more: string[]): Program => ({
  command: [process.execPath, program, role, database, String(port), folder, ...more],
  environment: {},
  cwd: folder,
})

function productRows(): (string | number)[][] {
  const own = ['name', 'slug', 'description', 'assets', 'facets', 'optionGroups']
  const variant = ['optionValues', 'sku', 'price', 'taxCategory', 'stockOnHand', 'trackInventory']
  const rows = products.flatMap(({ slug, name, description, price, stock }) =>
    sizes.map((size, index) => [
      ...(index === 0 ? [name, slug, `<p>${description}</p>`, '', '', 'size'] : own.map(() => '')),
      ...[size, `${slug}-${size}`, (price / 100).toFixed(2), 'Standard Tax', stock, 'true'],
      ...['', ''],
    ]),
  )
  return [[...own, ...variant, 'variantAssets', 'variantFacets'], ...rows]
}

const searchPage = `query Page($input: SearchInput!) { search(input: $input) { totalItems items {
  productId productName slug description sku inStock currencyCode productAsset { id preview }
  priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }`
const product = `query Product($slug: String!) { product(slug: $slug) { id name slug description
  assets { id preview } optionGroups { id name options { id name } }
  variants { id name sku priceWithTax currencyCode stockLevel options { id name } } } }`
const lines = `id code state totalQuantity subTotalWithTax shippingWithTax totalWithTax currencyCode
  taxSummary { description taxRate taxBase taxTotal } discounts { description amountWithTax }
  lines { id quantity unitPriceWithTax linePriceWithTax productVariant { id name sku options { name } product { slug } } }`
const activeOrder = `query { activeOrder { ${lines} } }`
const orderOrError = `__typename ... on Order { ${lines} } ... on ErrorResult { errorCode message }`
const add = `mutation Add($id: ID!) { done: addItemToOrder(productVariantId: $id, quantity: 1) { ${orderOrError} } }`
const setCustomer = `mutation Customer($input: CreateCustomerInput!) { done: setCustomerForOrder(input: $input) { ${orderOrError} } }`
const setAddress = `mutation Address($input: CreateAddressInput!) { done: setOrderShippingAddress(input: $input) { ${orderOrError} } }`
const deliveries = `query { eligibleShippingMethods { id name priceWithTax } }`
const setDelivery = `mutation Delivery($id: [ID!]!) { done: setOrderShippingMethod(shippingMethodId: $id) { ${orderOrError} } }`
const arrange = `mutation { done: transitionOrderToState(state: "ArrangingPayment") { ${orderOrError} } }`
const pay = `mutation Pay($input: PaymentInput!) { done: addPaymentToOrder(input: $input) { ${orderOrError} } }`
const allVariants = `query Variants($skip: Int!) { products(options: { skip: $skip, take: 100 }) { items { slug variants { id sku } } } }`

const Variants = z.object({
  products: z.object({
    items: z.array(z.object({ slug: z.string(), variants: z.array(z.object({ id: z.string(), sku: z.string() })) })),
  }),
})
const Done = z.object({
  done: z.object({ state: z.string().optional(), errorCode: z.string().optional(), message: z.string().optional() }),
})
const Totals = z.object({
  data: z.object({
    done: z.object({
      discounts: z.array(z.object({ amountWithTax: z.number() })),
      lines: z.array(z.object({ linePriceWithTax: z.number() })),
    }),
  }),
})
const Deliveries = z.object({ eligibleShippingMethods: z.array(z.object({ id: z.string() })).min(1) })
const Response = z.object({ data: z.unknown(), errors: z.array(z.object({ message: z.string() })).optional() })

async function openShop(url: string): Promise<Shop> {
  const wanted = (query: string, variables: object = {}, token?: string): Wanted => ({
    method: 'POST',
    url,
    body: JSON.stringify({ query, variables }),
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })
  const ids = new Map<string, string>()
  for (let skip = 0; skip < products.length; skip += 100) {
    const { data } = await ask(wanted(allVariants, { skip }))
    for (const { variants } of Variants.parse(data).products.items) for (const { id, sku } of variants) ids.set(sku, id)
  }
  const idOf = (slug: string) => ({ id: ids.get(`${slug}-${sizes[0]}`) })
  const openCart = async (slug: string) => {
    const { token } = await change(wanted(add, idOf(slug)))
    return { token, read: wanted(activeOrder, {}, token), add: wanted(add, idOf(slug), token) }
  }
  return {
    page: wanted(searchPage, { input: { take: 50, groupByProduct: true } }),
    product: (slug) => wanted(product, { slug }),
    openCart,
    discountOf: (totals) => {
      const { discounts, lines } = Totals.parse(JSON.parse(totals)).data.done
      const off = discounts.reduce((sum, { amountWithTax }) => sum - amountWithTax, 0)
      return off / lines.reduce((sum, { linePriceWithTax }) => sum + linePriceWithTax, 0)
    },
    buy: async (slug, buyer) => {
      const { token } = await openCart(slug)
      const { firstName, lastName, street, city, postalCode, phone } = address
      const call = (query: string, variables?: object) => change(wanted(query, variables, token))
      await call(setCustomer, { input: { firstName, lastName, emailAddress: emailOf(buyer) } })
      const home = { streetLine1: street, city, postalCode, countryCode: 'DE', phoneNumber: phone }
      await call(setAddress, { input: { fullName: `${firstName} ${lastName}`, ...home } })
      const offered = Deliveries.parse((await ask(wanted(deliveries, {}, token))).data)
      await call(setDelivery, { id: offered.eligibleShippingMethods.slice(0, 1).map(({ id }) => id) })
      await call(arrange)
      const { state } = await call(pay, { input: { method: 'test-payment', metadata: {} } })
      if (state !== 'PaymentSettled') throw new Error(`The paid order is ${state}`)
    },
  }
}

/** @throws Rejected for an error of GraphQL */
async function ask(request: Wanted) {
  const { text, headers } = await sendFor(request)
  const { data, errors } = Response.parse(JSON.parse(text))
  if (errors) throw new Error(`GraphQL: ${errors.map(({ message }) => message).join(', ')}`)
  return { data, token: String(headers['vendure-auth-token'] ?? '') }
}

/** @throws Rejected for an error result */
async function change(request: Wanted) {
  const { data, token } = await ask(request)
  const { errorCode, message, state } = Done.parse(data).done
  if (errorCode !== undefined) throw new Rejected(`${errorCode}: ${message}`)
  return { token, state }
}
