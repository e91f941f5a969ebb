import { join } from 'node:path'
import { inFolder, startServer } from './measured-server.ts'
import { compareRates, rateOf } from './rate.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'
import { measureDelay } from './tokens/delay.ts'
import { anonymous, load, refresh, signIn, type Work } from './tokens/load.ts'
import { isReady, type Ready, type Worked } from './tokens/protocol.ts'

const SECONDS = scaled(2, 0.2)
const ROUNDS = scaled(3)
const REFRESH_BUDGET = 0.3
const ANONYMOUS_BUDGET = 0.4
const SIGN_IN_BUDGET = 0.8
/** Milliseconds that one sign-in may keep the thread which answers everybody: what can delay a read on a quiet machine. */
const THREAD_BUDGET = 2

/** Tokens and sign-in, each against a bare handler doing the same hashes and row writes, and what sign-in does to reads. */
export const run = (): Promise<Row[]> => inFolder(measureAll)

/** Site and bare handler take turns, and the best turn of each counts: what else the machine does disturbs both alike. */
async function measureAll(folder: string): Promise<Row[]> {
  const site = await start('site-server.ts', join(folder, 'site.db'))
  const bare = await start('bare-server.ts', join(folder, 'bare.db'))
  const rows = [
    await compare('site: tokens by refresh', refresh, site.ready, bare.ready, REFRESH_BUDGET),
    await compare('site: tokens for a new visitor', anonymous, site.ready, bare.ready, ANONYMOUS_BUDGET),
    await compare('site: sign-in by password', signIn, site.ready, bare.ready, SIGN_IN_BUDGET),
    await measureDelay(site.ready),
    await measureThread(site),
  ]
  for (const server of [site, bare]) await server.stop()
  return rows
}

async function compare(what: string, work: Work, site: Ready, bare: Ready, budget: number): Promise<Row> {
  const best = { site: 0, bare: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    best.site = Math.max(best.site, await measure(site, work))
    best.bare = Math.max(best.bare, await measure(bare, work))
  }
  return compareRates(what, best.site, 'the same hashes and rows, bare', best.bare, budget)
}

/** Requests per second. */
async function measure(ready: Ready, work: Work): Promise<number> {
  return rateOf(await load(ready, work, SECONDS))
}

/** What a sign-in costs the one thread that answers requests. It is counted in work, so other programs do not matter. */
async function measureThread({ ready, work }: Server): Promise<Row> {
  const before = await work()
  const { '2xx': signIns } = await load(ready, signIn, SECONDS)
  const each = ((await work()) - before) / signIns
  return {
    what: 'site: work of the answering thread for one sign-in',
    measured: `${each.toFixed(2)} ms`,
    against: `${THREAD_BUDGET} ms`,
    ratio: (each / THREAD_BUDGET).toFixed(2),
    budget: '<= 1',
    ok: each <= THREAD_BUDGET,
  }
}

type Server = Awaited<ReturnType<typeof start>>

async function start(program: string, database: string) {
  const server = await startServer(new URL(`./tokens/${program}`, import.meta.url), [database], isReady)
  const work = () =>
    new Promise<number>((resolve) => {
      server.child.once('message', (said) => resolve((said as Worked).worked))
      server.child.send('how much')
    })
  return { ...server, work }
}
