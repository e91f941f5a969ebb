import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { fixtures } from '../../packages/server/src/catalog/testing.ts'
import { item } from '../../packages/server/src/selling/cart/testing.ts'
import { openPostgres, postgresUrl } from '../../packages/server/src/testing.ts'
import { isReady, type Ready } from './cart/protocol.ts'
import { inFolder, startServer } from './measured-server.ts'
import { compareRates, rateOf } from './rate.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'

const CONNECTIONS = 16
const SECONDS = scaled(2, 0.2)
const ROUNDS = scaled(3)

interface Measured {
  readonly what: string
  readonly request: { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string }
  /** Least rate against the bare handler. */
  readonly budget: number
}

const cart = '/ecom/v1/carts/current'
const measured: readonly Measured[] = [
  {
    what: 'page of 50 products',
    request: {
      method: 'POST',
      path: '/stores-reader/v1/products/query-platformized',
      body: JSON.stringify({ query: { paging: { limit: 50, offset: 0 } } }),
    },
    budget: 0.6,
  },
  { what: 'cart read', request: { method: 'GET', path: cart }, budget: 0.5 },
  {
    what: 'add to cart',
    request: {
      method: 'POST',
      path: `${cart}/add-to-cart`,
      body: JSON.stringify({ lineItems: [item(fixtures.wallpaper, 1)] }),
    },
    budget: 0.4,
  },
]

/**
 * The site on PostgreSQL against a bare handler on the same server, and against itself on SQLite, in turns; and two sites
 * against one.
 */
export const run = (): Promise<Row[]> => inFolder(measureAll)

async function measureAll(folder: string): Promise<Row[]> {
  const server = await openPostgres(join(tmpdir(), `cartwright-bench-${randomUUID()}`), [])
  await server.start()
  try {
    const url = postgresUrl(server.folder)
    const site = await start('site-server.ts', [url, join(folder, 'postgres')])
    const bare = await start('bare-server.ts', [url])
    const sqlite = await start('site-server.ts', [join(folder, 'site.db'), folder])
    const second = await start('site-server.ts', [url, join(folder, 'second')])
    const rows: Row[] = []
    for (const { what, request, budget } of measured) {
      const best = { site: 0, bare: 0, sqlite: 0, two: 0 }
      for (let round = 0; round < ROUNDS; round++) {
        best.site = Math.max(best.site, await rate(site.ready, request))
        best.bare = Math.max(best.bare, await rate(bare.ready, request))
        best.sqlite = Math.max(best.sqlite, await rate(sqlite.ready, request))
        const both = [site, second].map(({ ready }) => rate(ready, request, CONNECTIONS / 2))
        best.two = Math.max(best.two, await sum(both))
      }
      rows.push(
        compareRates(`site on PostgreSQL: ${what}`, best.site, 'bare handler on it', best.bare, budget),
        compareRates(`site on PostgreSQL: ${what}`, best.site, 'site on SQLite', best.sqlite, 0),
        compareRates(`two sites on PostgreSQL: ${what}`, best.two, 'one site', best.site, 0),
      )
    }
    for (const { stop } of [site, second, bare, sqlite]) await stop()
    return rows
  } finally {
    await server.remove()
  }
}

const start = (program: string, parameters: string[]) =>
  startServer(new URL(`./postgres/${program}`, import.meta.url), parameters, isReady)

const sum = async (rates: readonly Promise<number>[]) =>
  (await Promise.all(rates)).reduce((total, each) => total + each, 0)

/** Requests per second. Each connection is a shopper of its own. */
async function rate({ port, tokens }: Ready, request: Measured['request'], connections = CONNECTIONS): Promise<number> {
  let next = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: SECONDS,
    requests: [request],
    setupClient: (client) => {
      client.setHeaders({ authorization: tokens[next % tokens.length] ?? '', 'content-type': 'application/json' })
      next += 1
    },
  })
  return rateOf(result)
}
