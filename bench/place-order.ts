import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { goToCheckout, openTestShop } from '../packages/server/src/checkout/testing.ts'
import { testProvider } from '../packages/server/src/payments/test/provider.ts'
import { callSite, createTestSite } from '../packages/server/src/testing.ts'
import { inFolder } from './measured-server.ts'
import { openBare } from './place-order/bare.ts'
import { compareRates } from './rate.ts'
import type { Row } from './table.ts'

const ORDERS = 24
const ROUNDS = 3
/** Orders that are placed at the same time. */
const TOGETHER = 8
const BUDGET = 0.5

/** Placing orders that the test provider charges, against the same row writes by node:sqlite in the same run. */
export const run = (): Promise<Row[]> => inFolder(measureAll)

/** Site and bare writes take turns, and the best turn of each counts. */
async function measureAll(folder: string): Promise<Row[]> {
  const file = join(folder, 'site.db')
  const site = await createTestSite({ database: file, paymentProviders: [testProvider] })
  const { clientId } = await openTestShop(site)
  await site.db.updateTable('variants').set({ quantity: 100_000 }).where('quantity', 'is not', null).execute()
  const checkouts: Awaited<ReturnType<typeof goToCheckout>>[] = []
  for (let order = 0; order < ORDERS * ROUNDS + 2; order++) checkouts.push(await goToCheckout(site, clientId))
  const place = async () => {
    const { token = '', checkoutId = '' } = checkouts.pop() ?? {}
    const path = `/ecom/v1/checkouts/${checkoutId}/create-order-and-charge`
    const { status, body } = await callSite(site, token, 'POST', path, { paymentToken: 'test:4242 4242 4242 4242' })
    if (status !== 200) throw new Error(`The order was rejected with status ${status}: ${JSON.stringify(body)}`)
  }
  /** Waits until nothing is left that follows from orders: captures, mails, invoices. */
  const settle = async () => {
    const due = () => site.db.selectFrom('tasks').select('id').where('due_at', '<=', new Date().toISOString()).execute()
    do await pause(500)
    while ((await due()).length > 0)
  }
  const copy = (name: string) => {
    const database = new DatabaseSync(file, { readOnly: true })
    database.prepare('vacuum into ?').run(join(folder, name))
    database.close()
    return join(folder, name)
  }
  // The first order loads what all need; the second one shows which rows an order writes until it has been placed.
  await place()
  await settle()
  const before = copy('before.db')
  await place()
  const bare = openBare(before, copy('after.db'))
  const best = { site: 0, bare: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    await settle()
    best.site = Math.max(best.site, await rateOf(() => placeMany(place)))
    best.bare = Math.max(best.bare, await rateOf(async () => bare.write(ORDERS)))
  }
  await settle()
  await site.close()
  bare.close()
  const against = `bare: the same ${bare.rows} rows, ${bare.commits} commits`
  return [compareRates('site: order placed and authorized', best.site, against, best.bare, BUDGET)]
}

async function placeMany(place: () => Promise<void>): Promise<void> {
  for (let done = 0; done < ORDERS; done += TOGETHER) await Promise.all(Array.from({ length: TOGETHER }, place))
}

/** Orders per second. */
async function rateOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return ORDERS / ((performance.now() - start) / 1000)
}
