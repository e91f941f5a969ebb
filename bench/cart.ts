import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { item } from '../packages/server/src/cart/testing.ts'
import { fixtures } from '../packages/server/src/catalog/testing.ts'
import { isReady, type Ready } from './cart/protocol.ts'
import type { Row } from './table.ts'

const CONNECTIONS = 16
const SECONDS = 3
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

async function measureAll(folder: string): Promise<Row[]> {
  const site = await start('site-server.ts', [join(folder, 'site.db')])
  const reads = await measure(site.ready, read)
  const adds = await measure(site.ready, add)
  await site.stop()

  const bare = (commits: string) =>
    start('bare-server.ts', [join(folder, `${commits}.db`), site.ready.cartText, commits])
  const each = await bare('each')
  const bareReads = await measure(each.ready, read)
  const bareAdds = await measure(each.ready, add)
  await each.stop()
  const turn = await bare('turn')
  const bareAddsByTurn = await measure(turn.ready, add)
  await turn.stop()

  return [
    row('site: cart read', reads, 'bare read by key', bareReads, READ_BUDGET),
    row('site: add to cart', adds, 'bare transaction, a commit each', bareAdds, ADD_BUDGET),
    row('site: add to cart', adds, 'bare transaction, a commit per turn', bareAddsByTurn, ADD_BUDGET),
  ]
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

/** Requests per second, after a second to warm up. Each connection is a shopper of its own. */
async function measure({ port, tokens }: Ready, request: { method: 'GET' | 'POST'; path: string; body?: string }) {
  const shoot = async (duration: number) => {
    let next = 0
    const result = await autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: CONNECTIONS,
      duration,
      requests: [request],
      setupClient: (client) => {
        client.setHeaders({ authorization: tokens[next % tokens.length] ?? '', 'content-type': 'application/json' })
        next += 1
      },
    })
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`)
    return result['2xx'] / result.duration
  }
  await shoot(1)
  return shoot(SECONDS)
}
