import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { item } from '../packages/server/src/cart/testing.ts'
import { fixtures } from '../packages/server/src/catalog/testing.ts'
import { isReady, type Ready } from './cart/protocol.ts'
import type { Row } from './table.ts'

const CONNECTIONS = 16
const SECONDS = 2
const ROUNDS = 3
const READ_BUDGET = 0.6
const ADD_BUDGET = 0.5

const path = '/ecom/v1/carts/current'
const body = JSON.stringify({ lineItems: [item(fixtures.wallpaper, 1)] })
const read = { method: 'GET', path } as const
const add = { method: 'POST', path: `${path}/add-to-cart`, body } as const

/** The cart: reading it, and adding to it, each against a bare handler doing the same in the same run. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-bench-'))
  try {
    return await measureAll(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

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
  const best = { reads: 0, adds: 0, bareReads: 0, bareAdds: 0, bareAddsByTurn: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    best.reads = Math.max(best.reads, await measure(site.ready, read))
    best.bareReads = Math.max(best.bareReads, await measure(each.ready, read))
    best.adds = Math.max(best.adds, await measure(site.ready, add))
    best.bareAdds = Math.max(best.bareAdds, await measure(each.ready, add))
    best.bareAddsByTurn = Math.max(best.bareAddsByTurn, await measure(turn.ready, add))
  }
  for (const server of [site, each, turn]) await server.stop()
  return [
    row('site: cart read', best.reads, 'bare read by key', best.bareReads, READ_BUDGET),
    row('site: add to cart', best.adds, 'bare transaction, a commit each', best.bareAdds, ADD_BUDGET),
    row('site: add to cart', best.adds, 'bare transaction, a commit per turn', best.bareAddsByTurn, ADD_BUDGET),
  ]
}

function copyDatabase(from: string, to: string) {
  const database = new DatabaseSync(from, { readOnly: true })
  database.prepare('vacuum into ?').run(to)
  database.close()
}

function row(what: string, measured: number, against: string, bare: number, budget: number): Row {
  const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`
  const ratio = measured / bare
  return {
    what,
    measured: perSecond(measured),
    against: `${against}, ${perSecond(bare)}`,
    ratio: ratio.toFixed(2),
    budget: `>= ${budget}`,
    ok: ratio >= budget,
  }
}

async function start(program: string, parameters: string[]) {
  const child = fork(fileURLToPath(new URL(`./cart/${program}`, import.meta.url)), parameters)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const message = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (said) => (isReady(said) ? resolve(said) : reject(new Error(`${program} said ${said}`))))
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
  })
  const stop = () => {
    child.disconnect()
    return exited
  }
  return { ready: message, stop }
}

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
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`)
  return result['2xx'] / result.duration
}
