import { queryProducts } from '../../packages/client/src/generated/calls.ts'
import { createClient, type Product, products, selfHosted } from '../../packages/client/src/index.ts'
import { revive } from '../../packages/client/src/transport/revive.ts'
import { createTestCatalog, createTestSite, visitorToken } from '../../packages/server/src/testing.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'

const MAPPING_BUDGET = 1.15
const CALL_BUDGET = 1.2
const PRODUCTS = 50
const ROUNDS = scaled(160, 2)
const REPEATS = scaled(10, 2)

/** What the client adds to the work of the platform: to parsing an answer, and to a whole call of a stubbed network. */
export async function run(): Promise<Row[]> {
  const text = await pageOfProducts()
  const mapping = await compare(
    () => JSON.parse(text),
    () => revive(queryProducts, JSON.parse(text), text),
  )

  const fetch = async () => new Response(text, { headers: { 'content-type': 'application/json' } })
  const headers = { Authorization: 'token' }
  const client = createClient({
    auth: () => ({ getAuthHeaders: async () => headers }),
    host: selfHosted('https://site.test'),
    modules: { products },
    fetch,
  })
  const call = await compare(
    async () => (await fetch()).json(),
    () => client.products.queryProducts().find(),
  )
  const size = `${PRODUCTS} products, ${(text.length / 1000).toFixed(0)} kB`
  return [
    row(`client: an answer of ${size}, parsed and mapped`, mapping, 'JSON.parse alone', MAPPING_BUDGET),
    row(`client: a whole call answered by ${size}`, call, 'bare fetch and json', CALL_BUDGET),
  ]
}

interface Comparison {
  readonly bare: number
  readonly ours: number
}

/**
 * Milliseconds of each, in rounds that take turns, so that both meet the same machine. Of the rounds the lower quartile
 * counts: what else the machine does only ever makes them slower.
 */
async function compare(bare: () => unknown, ours: () => unknown): Promise<Comparison> {
  const times: { bare: number[]; ours: number[] } = { bare: [], ours: [] }
  for (let round = 0; round < ROUNDS; round++) {
    times.bare.push(await time(bare))
    times.ours.push(await time(ours))
  }
  // The first rounds are the compiler's.
  return { bare: quartile(times.bare.slice(ROUNDS / 4)), ours: quartile(times.ours.slice(ROUNDS / 4)) }
}

async function time(work: () => unknown): Promise<number> {
  const start = performance.now()
  for (let repeat = 0; repeat < REPEATS; repeat++) await work()
  return (performance.now() - start) / REPEATS
}

const quartile = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 2] ?? Number.NaN

function row(what: string, { bare, ours }: Comparison, peer: string, budget: number): Row {
  const ratio = ours / bare
  return {
    what,
    measured: `${ours.toFixed(3)} ms`,
    against: `${bare.toFixed(3)} ms (${peer})`,
    ratio: ratio.toFixed(2),
    budget: `<= ${budget}`,
    ok: ratio <= budget,
  }
}

/** A page as a real site sends it: its fixtures, over and over. */
async function pageOfProducts(): Promise<string> {
  const site = await createTestSite()
  try {
    await createTestCatalog(site)
    const Authorization = await visitorToken(site)
    const client = createClient({
      auth: () => ({ getAuthHeaders: async () => ({ Authorization }) }),
      host: selfHosted(site.url),
      modules: { products },
      fetch: (url, init) => site.fetch(new Request(url, init)),
    })
    const { items } = await client.products.queryProducts().find()
    const page = Array.from({ length: PRODUCTS }, (_, index) => items[index % items.length] as Product)
    return JSON.stringify({ products: page, metadata: { count: PRODUCTS, offset: 0, total: PRODUCTS } })
  } finally {
    await site.close()
  }
}
