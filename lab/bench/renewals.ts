import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { renewContract } from '../../packages/server/src/orders/subscriptions/renewals/renew-contract.ts'
import { RENEWALS } from '../../packages/server/src/orders/subscriptions/schedule.ts'
import { insertContract, nextContractNumber } from '../../packages/server/src/orders/subscriptions/store.ts'
import { SubscriptionShop } from '../../packages/server/src/orders/subscriptions/testing.ts'
import type { Database } from '../../packages/server/src/platform/database/database.ts'
import { write } from '../../packages/server/src/platform/database/write.ts'
import { createLogger } from '../../packages/server/src/platform/kernel/log.ts'
import { addTask } from '../../packages/server/src/platform/tasks/notify.ts'
import { manualPayment } from '../../packages/server/src/selling/payments/manual.ts'
import { testProvider } from '../../packages/server/src/selling/payments/test/provider.ts'
import { createSite, type Site } from '../../packages/server/src/site.ts'
import { callSite } from '../../packages/server/src/testing.ts'
import { inFolder } from './measured-server.ts'
import { startPostgres } from './postgres/server.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'

const CONTRACTS = scaled(10_000, 20)
const PAGE = 250
/** Reads of a product before, and while renewals are made. */
const READS = scaled(60, 5)
const BEGUN = '2027-01-31T00:00:00Z'
const MIDNIGHT = '2027-02-28T00:00:00Z'
/** All of a midnight is renewed before the first customers are awake. */
const MOST_MINUTES = 30
/** A visitor waits at most half as long again. */
const SLOWEST = 1.5

/** Renewals of a whole shop that are due at one midnight, by its own queue, while visitors read products. */
export const run = async (): Promise<Row[]> => [
  ...(await inFolder((folder) => measure('SQLite', join(folder, 'site.db'), folder))),
  ...(await inFolder(async (folder) => {
    const { url, stop } = await startPostgres()
    try {
      return await measure('PostgreSQL', url, folder)
    } finally {
      await stop()
    }
  })),
]

async function measure(what: string, database: string, dataFolder: string): Promise<Row[]> {
  const shop = new SubscriptionShop(BEGUN)
  const log = createLogger('silent')
  const paymentProviders = [testProvider, manualPayment]
  const site = await createSite({
    database,
    dataFolder,
    url: 'http://site.test',
    log,
    paymentProviders,
    now: () => shop.now,
  })
  try {
    await shop.attach(site)
    const { productId } = await fill(shop)
    shop.now = new Date(MIDNIGHT)
    const statements = await statementsOfOne(site)
    const before = await readTime(shop, productId)
    const start = performance.now()
    await wake(site, shop.now)
    const during = await readTime(shop, productId)
    while ((await ordered(site)) < CONTRACTS) await pause(200)
    const minutes = (performance.now() - start) / 60_000
    return [
      {
        what: `${what}: ${CONTRACTS} renewals due at one midnight`,
        measured: `${minutes.toFixed(1)} minutes, ${statements} statements each`,
        against: `${MOST_MINUTES} minutes`,
        ratio: (minutes / MOST_MINUTES).toFixed(2),
        budget: '≤ 1',
        ok: minutes <= MOST_MINUTES,
      },
      {
        what: `${what}: a product is read in the meantime`,
        measured: `${during.toFixed(1)} ms`,
        against: `${before.toFixed(1)} ms before`,
        ratio: (during / before).toFixed(2),
        budget: `≤ ${SLOWEST}`,
        ok: during <= before * SLOWEST,
      },
    ]
  } finally {
    await site.close()
  }
}

/** One subscription is bought, and the others are copies of it. */
async function fill(shop: SubscriptionShop): Promise<{ readonly productId: string }> {
  const item = (await shop.product())()
  const { contract } = await shop.begin(item)
  for (let made = 1; made < CONTRACTS; made += PAGE)
    await write(shop.site, null, async (transaction) => {
      for (let index = made; index < Math.min(made + PAGE, CONTRACTS); index += 1) {
        const number = await nextContractNumber(transaction)
        await insertContract(
          transaction,
          { ...contract, id: randomUUID(), number, revision: 1, orderId: null },
          shop.now,
        )
      }
    })
  return { productId: item[0] }
}

/** Renews one contract and counts its statements. */
async function statementsOfOne(site: Site): Promise<number> {
  const { id } = await site.db.selectFrom('subscription_contracts').select('id').orderBy('id').executeTakeFirstOrThrow()
  let statements = 0
  const db: Database = site.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      return result
    },
  })
  await renewContract({ ...site, db }, id, 2)
  return statements
}

/** Adds a task, as each change of a contract does: the queue polls, and finds what is due. */
const wake = (site: Site, dueAt: Date) =>
  write(site, null, (transaction) => addTask(transaction, { queue: RENEWALS, key: 'none', dueAt }))

async function ordered({ db }: Site): Promise<number> {
  const { count } = await db
    .selectFrom('subscription_cycles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'ORDERED')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The median time in which a visitor gets a product. */
async function readTime({ site, staff }: SubscriptionShop, productId: string): Promise<number> {
  const times: number[] = []
  for (let read = 0; read < READS; read += 1) {
    const start = performance.now()
    await callSite(site, staff, 'GET', `/stores/v1/products/${productId}`)
    times.push(performance.now() - start)
    await pause(20)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
