import type { Order } from '@cartwright/contract'
import { buy, goToCheckout, openTestShop } from '../../packages/server/src/selling/checkout/testing.ts'
import type { Site } from '../../packages/server/src/site.ts'
import { callSite, createApiKey, createTestSite } from '../../packages/server/src/testing.ts'
import { CUSTOMERS, copyOrders, emailOf, ORDERS, surnameOf } from './many-orders.ts'
import { median } from './median.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'

const REQUESTS = scaled(300, 10)
const ROUNDS = scaled(3)
const PAGES = scaled(20, 3)
const BUDGET_MS = 30

/** The search for orders of a shop with 100,000 of them: pages, one customer or number, and filters. */
export async function run(): Promise<Row[]> {
  const site = await createTestSite()
  try {
    await fill(site)
    const { apiKey } = await createApiKey(site, { name: 'Staff' })
    const search = async (body: object): Promise<Found> => {
      const { status, body: found } = await callSite<Found>(site, apiKey, 'POST', '/ecom/v1/orders/search', {
        search: body,
      })
      if (status !== 200) throw new Error(`The search was rejected with status ${status}: ${JSON.stringify(found)}`)
      return found
    }
    const pages = await somePages(search)
    return [
      await measure('page of 50 orders', (at) => expectSome(search(pages[at % PAGES] ?? {}))),
      await measure('page of 50 orders, far back', (at) => expectSome(search(farBack(at)))),
      await measure('search by customer or number', (at) => expectSome(search(someSearch(at)))),
      await measure('search by name, product or SKU', (at) => expectSome(search(someWords(at)))),
      await measure('filter and sort', (at) => expectSome(search(someFilter(at)))),
      await measure('two filters that no order matches together', (at) => expectNone(search(noMatch(at)))),
    ]
  } finally {
    await site.close()
  }
}

interface Found {
  readonly orders: readonly Order[]
  readonly metadata: { readonly cursors: { readonly next?: string } }
}

type Search = (body: object) => Promise<Found>

const cursorPaging = { limit: 50 }

/** The first pages of all orders, newest first. */
async function somePages(search: Search): Promise<readonly object[]> {
  const pages: object[] = [{ cursorPaging }]
  while (pages.length < PAGES) {
    const { metadata } = await expectSome(search(pages.at(-1) ?? {}))
    pages.push({ cursorPaging: { ...cursorPaging, cursor: metadata.cursors.next ?? '' } })
  }
  return pages
}

/** One of the pages in the oldest tenth. A cursor holds the place of its page, so none before it has to be read. */
function farBack(at: number): object {
  const oldest = Math.floor(ORDERS / 10)
  const place = { filter: {}, sort: [], offset: ORDERS - 50 - ((at * 7919) % Math.max(1, oldest - 50)) }
  return { cursorPaging: { ...cursorPaging, cursor: Buffer.from(JSON.stringify(place)).toString('base64url') } }
}

function someSearch(at: number): object {
  const customer = (at * 7919) % CUSTOMERS
  const filters = [
    { 'buyerInfo.email': emailOf(customer) },
    { 'buyerInfo.email': { $startsWith: emailOf(customer).slice(0, 12) } },
    { number: String(2001 + ((at * 7919) % ORDERS)) },
  ]
  return { filter: filters[at % filters.length], cursorPaging }
}

/** Names and SKUs of one order, words that every order has, and both together. */
function someWords(at: number): object {
  const customer = (at * 7919) % CUSTOMERS
  const number = 2001 + ((at * 7919) % ORDERS)
  const expressions = [
    `Ada ${surnameOf(customer)}`,
    `SKU-${number}`,
    'mug',
    'harbour ada',
    `mug ${surnameOf(customer).slice(0, 9)}`,
    emailOf(customer),
  ]
  return { search: { expression: expressions[at % expressions.length] }, cursorPaging }
}

function someFilter(at: number): object {
  const day = 1 + (at % 28)
  const since = { $gte: `2026-0${1 + (at % 9)}-${String(day).padStart(2, '0')}T00:00:00.000Z` }
  const searches = [
    { filter: { paymentStatus: 'NOT_PAID', archived: { $ne: true } } },
    { filter: { fulfillmentStatus: 'PARTIALLY_FULFILLED', paymentStatus: 'PAID' } },
    { filter: { status: 'CANCELED' }, sort: [{ fieldName: 'createdDate', order: 'ASC' }] },
    { filter: { createdDate: since, fulfillmentStatus: { $in: ['NOT_FULFILLED', 'PARTIALLY_FULFILLED'] } } },
    { filter: { paymentStatus: 'PARTIALLY_REFUNDED' }, sort: [{ fieldName: 'createdDate', order: 'DESC' }] },
  ]
  return { ...searches[at % searches.length], cursorPaging }
}

/** Each filter matches many orders, and no order matches both. */
function noMatch(at: number): object {
  const filters = [
    { fulfillmentStatus: 'PARTIALLY_FULFILLED', paymentStatus: 'NOT_PAID' },
    { status: 'CANCELED', paymentStatus: 'NOT_PAID' },
    { status: 'CANCELED', fulfillmentStatus: 'PARTIALLY_FULFILLED' },
  ]
  return { filter: filters[at % filters.length], cursorPaging }
}

async function expectNone(search: Promise<Found>): Promise<void> {
  const found = await search
  if (found.orders.length > 0) throw new Error('A search of the benchmark finds what it should not')
}

async function expectSome(search: Promise<Found>): Promise<Found> {
  const found = await search
  if (found.orders.length === 0) throw new Error('A search of the benchmark finds nothing')
  return found
}

async function measure(what: string, request: (at: number) => Promise<unknown>): Promise<Row> {
  const rounds: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const times: number[] = []
    for (let at = 0; at < REQUESTS; at++) {
      const start = performance.now()
      await request(round * REQUESTS + at)
      times.push(performance.now() - start)
    }
    // The first round is for the file to come into memory.
    if (round > 0) rounds.push(times.toSorted((a, b) => a - b)[Math.floor(REQUESTS * 0.99)] ?? Number.NaN)
  }
  const p99 = median(rounds)
  return {
    what: `${ORDERS.toLocaleString('en')} orders: ${what}, p99`,
    measured: `${p99.toFixed(1)} ms`,
    against: `${BUDGET_MS} ms`,
    ratio: (p99 / BUDGET_MS).toFixed(2),
    budget: '<= 1',
    ok: p99 <= BUDGET_MS,
  }
}

/** Buys one order, and copies it. */
async function fill(site: Site): Promise<void> {
  const { clientId } = await openTestShop(site)
  const { token, checkoutId } = await goToCheckout(site, clientId)
  await copyOrders(site.db, (await buy(site, token, checkoutId)).id)
}
