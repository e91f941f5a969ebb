import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { createLogger } from '../../packages/server/src/platform/kernel/log.ts'
import { goToCheckout, openTestShop } from '../../packages/server/src/selling/checkout/testing.ts'
import { testProvider } from '../../packages/server/src/selling/payments/test/provider.ts'
import { createSite, type Site } from '../../packages/server/src/site.ts'
import { callSite } from '../../packages/server/src/testing.ts'
import { inFolder } from './measured-server.ts'
import type { Recorder } from './place-order/bare.ts'
import { recordPostgres } from './place-order/bare-postgres.ts'
import { openBareSqlite } from './place-order/bare-sqlite.ts'
import { startPostgres } from './postgres/server.ts'
import { compareRates } from './rate.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'

const ORDERS = scaled(24, 2)
const ROUNDS = scaled(3)
/** Orders before the first that counts. By then the code has been compiled, as in a shop that runs. */
const WARM_UP = scaled(160, 2)
/** Orders that are placed at the same time. */
const TOGETHER = scaled(8, 2)
const BUDGET = 0.5
const POSTGRES_BUDGET = 0.4

/** Placing orders that the test provider charges, against the same row writes by the driver of the database. */
export const run = async (): Promise<Row[]> => [
  await inFolder((folder) => {
    const file = join(folder, 'site.db')
    return measure('site', file, folder, recordSqlite(file, folder), BUDGET)
  }),
  await inFolder(async (folder) => {
    const { url, stop } = await startPostgres()
    try {
      return await measure('site on PostgreSQL', url, folder, recordPostgres(url, TOGETHER), POSTGRES_BUDGET)
    } finally {
      await stop()
    }
  }),
]

function recordSqlite(file: string, folder: string): Recorder {
  const copy = (name: string) => {
    const database = new DatabaseSync(file, { readOnly: true })
    database.prepare('vacuum into ?').run(join(folder, name))
    database.close()
    return join(folder, name)
  }
  return {
    begin: async () => void copy('before.db'),
    end: async () => void copy('after.db'),
    open: async () => openBareSqlite(join(folder, 'before.db'), join(folder, 'after.db')),
  }
}

/** Site and bare writes take turns, and the best turn of each counts. */
async function measure(what: string, database: string, dataFolder: string, recorder: Recorder, budget: number) {
  const log = createLogger('silent')
  const open = () =>
    createSite({ database, dataFolder, url: 'http://site.test', log, paymentProviders: [testProvider] })
  let site = await open()
  const place = await fill(site)
  // The first order loads what all need; the second one shows which rows an order writes until it has been placed.
  await place(site)
  await settle(site)
  await recorder.begin()
  await place(site)
  await recorder.end()
  await site.close()
  const bare = await recorder.open()
  site = await open()
  try {
    await placeMany(WARM_UP, () => place(site))
    const best = { site: 0, bare: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      await settle(site)
      best.site = Math.max(best.site, await rateOf(() => placeMany(ORDERS, () => place(site))))
      await settle(site)
      best.bare = Math.max(best.bare, await rateOf(() => bare.write(ORDERS)))
    }
    const against = `bare: the same ${bare.rows} rows, ${bare.commits} commits`
    return compareRates(`${what}: order placed and authorized`, best.site, against, best.bare, budget)
  } finally {
    await site.close()
    await bare.close()
  }
}

/** Brings shoppers to their checkouts. Each call of the result places the order of one. */
async function fill(site: Site): Promise<(at: Site) => Promise<void>> {
  const { clientId } = await openTestShop(site)
  await site.db.updateTable('variants').set({ quantity: 100_000 }).where('quantity', 'is not', null).execute()
  const checkouts: Awaited<ReturnType<typeof goToCheckout>>[] = []
  for (let order = 0; order < WARM_UP + ORDERS * ROUNDS + 3; order++) checkouts.push(await goToCheckout(site, clientId))
  return async (at) => {
    const { token = '', checkoutId = '' } = checkouts.pop() ?? {}
    const path = `/ecom/v1/checkouts/${checkoutId}/create-order-and-charge`
    const { status, body } = await callSite(at, token, 'POST', path, { paymentToken: 'test:4242 4242 4242 4242' })
    if (status !== 200) throw new Error(`The order was rejected with status ${status}: ${JSON.stringify(body)}`)
  }
}

/** Waits until nothing is left that follows from orders: captures, mails, invoices. */
async function settle({ db }: Site): Promise<void> {
  const due = () => db.selectFrom('tasks').select('id').where('due_at', '<=', new Date().toISOString()).execute()
  do await pause(500)
  while ((await due()).length > 0)
}

async function placeMany(orders: number, place: () => Promise<void>): Promise<void> {
  for (let done = 0; done < orders; done += TOGETHER) await Promise.all(Array.from({ length: TOGETHER }, place))
}

/** Orders per second. */
async function rateOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return ORDERS / ((performance.now() - start) / 1000)
}
