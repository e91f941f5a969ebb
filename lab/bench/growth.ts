import { sql } from 'kysely'
import { generateCatalog } from '../../packages/server/src/catalog/write/generate/generate-catalog.ts'
import { callSite, visitorTokens } from '../../packages/server/src/people/oauth/testing.ts'
import { createLogger } from '../../packages/server/src/platform/kernel/log.ts'
import { buy, goToCheckout, openTestShop } from '../../packages/server/src/selling/checkout/testing.ts'
import { createSite, type Site } from '../../packages/server/src/site.ts'
import { inFolder } from './measured-server.ts'
import { postgresCpu } from './postgres/cpu.ts'
import { startPostgres } from './postgres/server.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'

const ORDERS = scaled(200, 5)
const PAGES = scaled(500, 10)
const PRODUCTS = scaled(2000, 50)

/** What one order and one page of products cost on PostgreSQL: the constants of docs/decisions/growth.md. */
export const run = (): Promise<Row[]> =>
  inFolder(async (folder) => {
    const server = await startPostgres()
    const site = await createSite({
      database: server.url,
      dataFolder: folder,
      url: 'http://site.test',
      log: createLogger('error'),
      rateLimits: null,
    })
    try {
      return await measureAll(site, server.databaseDir)
    } finally {
      await site.close()
      await server.stop()
    }
  })

async function measureAll(site: Site, databaseDir: string): Promise<Row[]> {
  const { clientId } = await openTestShop(site)
  await generateCatalog(site.db, { products: PRODUCTS, variants: 1 })
  // The mug of the test catalog, in so many pieces that none of the orders is the last.
  await site.db.updateTable('variants').set({ quantity: 1_000_000 }).where('sku', '=', 'MUG-1').execute()
  await sql`update stock_levels set quantity = 1000000 where quantity = 10`.execute(site.db)
  const order = async () => {
    const { token, checkoutId } = await goToCheckout(site, clientId)
    await buy(site, token, checkoutId)
  }
  const { access_token: token } = await visitorTokens(site, clientId)
  const query = { query: { paging: { limit: 50 } } }
  const page = async () => {
    await callSite(site, token, 'POST', '/stores-reader/v1/products/query-platformized', query)
  }
  return [
    ...(await measure(site, databaseDir, 'visit, cart, checkout and order', ORDERS, order)),
    ...(await measure(site, databaseDir, 'page of 50 products', PAGES, page)),
  ]
}

async function measure(site: Site, databaseDir: string, what: string, times: number, work: () => Promise<void>) {
  for (let count = 0; count < 20; count += 1) await work()
  const before = { own: process.cpuUsage(), server: postgresCpu(databaseDir), ...(await sizes(site)) }
  for (let count = 0; count < times; count += 1) await work()
  const { user, system } = process.cpuUsage(before.own)
  const server = postgresCpu(databaseDir) - before.server
  const after = await sizes(site)
  const row = (part: string, measured: string): Row => ({
    what: `${what}: ${part}`,
    measured,
    against: '',
    ratio: '',
    budget: '',
    ok: true,
  })
  return [
    row('CPU of the site', `${((user + system) / 1000 / times).toFixed(1)} ms`),
    row('CPU of PostgreSQL', `${(server / times).toFixed(1)} ms`),
    row('write-ahead log', `${((after.wal - before.wal) / times / 1000).toFixed(1)} kB`),
    row('database', `${((after.bytes - before.bytes) / times / 1000).toFixed(1)} kB`),
  ]
}

async function sizes({ db }: Site): Promise<{ wal: number; bytes: number }> {
  const { rows } = await sql<{ wal: number; bytes: number }>`
    select pg_current_wal_lsn() - '0/0' as wal, pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0] ?? { wal: 0, bytes: 0 }
}
