import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import autocannon from 'autocannon'
import { fixtures } from '../../packages/server/src/catalog/testing.ts'
import { item } from '../../packages/server/src/selling/cart/testing.ts'
import { itemV2 } from '../../packages/server/src/selling/cart/v2/testing.ts'
import { isReady, type Ready } from './cart/protocol.ts'
import { inFolder, startServer } from './measured-server.ts'
import { compareRates, rateOf } from './rate.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'

const CONNECTIONS = 16
const SECONDS = scaled(2, 0.2)
const ROUNDS = scaled(3)
const READ_BUDGET = 0.6
const ADD_BUDGET = 0.5

const path = '/ecom/v1/carts/current'
const body = JSON.stringify({ lineItems: [item(fixtures.wallpaper, 1)] })
const read = { method: 'GET', path } as const
const add = { method: 'POST', path: `${path}/add-to-cart`, body } as const
const addV2 = {
  method: 'POST',
  path: '/ecom/v2/carts/current/add-line-items',
  body: JSON.stringify({ catalogItems: [itemV2(fixtures.wallpaper, 1)] }),
} as const

/** The cart: reading it, and adding to it in both versions, each against a bare handler doing the same in the same run. */
export const run = (): Promise<Row[]> => inFolder(measureAll)

/** Sites and bare handlers take turns, and the best turn of each counts: what else the machine does disturbs them alike. */
async function measureAll(folder: string): Promise<Row[]> {
  const database = join(folder, 'site.db')
  const site = await start('site-server.ts', [database])
  const bare = (commits: string) => {
    const copy = join(folder, `${commits}.db`)
    copyDatabase(database, copy)
    return start('bare-server.ts', [copy, commits])
  }
  const [each, turn] = [await bare('each'), await bare('turn')]
  const best = { reads: 0, adds: 0, addsV2: 0, bareReads: 0, bareAdds: 0, bareAddsByTurn: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    best.reads = Math.max(best.reads, await measure(site.ready, read))
    best.bareReads = Math.max(best.bareReads, await measure(each.ready, read))
    best.adds = Math.max(best.adds, await measure(site.ready, add))
    best.addsV2 = Math.max(best.addsV2, await measure(site.ready, addV2))
    best.bareAdds = Math.max(best.bareAdds, await measure(each.ready, add))
    best.bareAddsByTurn = Math.max(best.bareAddsByTurn, await measure(turn.ready, add))
  }
  for (const server of [site, each, turn]) await server.stop()
  return [
    compareRates('site: cart read', best.reads, 'bare read by key', best.bareReads, READ_BUDGET),
    compareRates('site: add to cart', best.adds, 'bare transaction, a commit each', best.bareAdds, ADD_BUDGET),
    compareRates(
      'site: add to cart',
      best.adds,
      'bare transaction, a commit per turn',
      best.bareAddsByTurn,
      ADD_BUDGET,
    ),
    compareRates(
      'site: add to cart v2',
      best.addsV2,
      'bare transaction, a commit per turn',
      best.bareAddsByTurn,
      ADD_BUDGET,
    ),
  ]
}

function copyDatabase(from: string, to: string) {
  const database = new DatabaseSync(from, { readOnly: true })
  database.prepare('vacuum into ?').run(to)
  database.close()
}

const start = (program: string, parameters: string[]) =>
  startServer(new URL(`./cart/${program}`, import.meta.url), parameters, isReady)

/** Requests per second. Each connection is a shopper of its own. */
async function measure({ port, tokens }: Ready, request: { method: 'GET' | 'POST'; path: string; body?: string }) {
  let next = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [request],
    setupClient: (client) => {
      client.setHeaders({ authorization: tokens[next % tokens.length] ?? '', 'content-type': 'application/json' })
      next += 1
    },
  })
  return rateOf(result)
}
