import { join } from 'node:path'
import { calls } from '@cartwright/contract'
import { sql } from 'kysely'
import { analyzeCatalog, generateCatalog } from '../../packages/server/src/catalog/write/generate/generate-catalog.ts'
import { createApiKey } from '../../packages/server/src/people/clients/api-keys.ts'
import { ask } from '../../packages/server/src/platform/http/testing.ts'
import { createLogger } from '../../packages/server/src/platform/kernel/log.ts'
import { createSite, type Site } from '../../packages/server/src/site.ts'
import { inFolder } from './measured-server.ts'
import { median } from './median.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'

/** As many as one call changes. */
const PRODUCTS = 100
const VARIANTS = scaled(100, 2)
const ROUNDS = scaled(9)
const MOST_COST = 1.5

/** A bulk change of the prices of 10,000 variants, with their history and without, in turns. */
export const run = (): Promise<Row[]> =>
  inFolder(async (folder) => {
    const site = await createSite({
      database: join(folder, 'prices.db'),
      dataFolder: folder,
      url: 'http://site.test',
      log: createLogger('error'),
      rateLimits: null,
    })
    try {
      return [await measure(site)]
    } finally {
      await site.close()
    }
  })

async function measure(site: Site): Promise<Row> {
  await generateCatalog(site.db, { products: PRODUCTS, variants: VARIANTS })
  await analyzeCatalog(site.db)
  const raise = await raiserOf(site)
  await raise()
  const recorded: number[] = []
  const unrecorded: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    recorded.push(await raise())
    unrecorded.push(await withoutHistory(site, raise))
  }
  const ratio = median(recorded) / median(unrecorded)
  return {
    what: `new prices of ${(PRODUCTS * VARIANTS).toLocaleString('en')} variants, with their history`,
    measured: `${Math.round(median(recorded))} ms`,
    against: `without, ${Math.round(median(unrecorded))} ms`,
    ratio: ratio.toFixed(2),
    budget: `<= ${MOST_COST}`,
    ok: ratio <= MOST_COST,
  }
}

/** Raises the price of each variant by one. Returns the milliseconds that it took. */
async function raiserOf(site: Site): Promise<() => Promise<number>> {
  const { apiKey } = await createApiKey(site, { name: 'Bench' })
  const products = await site.db.selectFrom('products').select('id').execute()
  const request = { ids: products.map(({ id }) => id), adjust: { price: { amount: 1 } } }
  return async () => {
    const began = performance.now()
    const { bulkActionMetadata } = await ask(site, apiKey, calls.BulkAdjustProductProperties, request)
    const took = performance.now() - began
    if (bulkActionMetadata?.totalSuccesses !== PRODUCTS) throw new Error('Not every product has a new price')
    return took
  }
}

/** The database ignores the rows of the history in the meantime. */
async function withoutHistory(site: Site, work: () => Promise<number>): Promise<number> {
  await sql`create trigger no_history before insert on price_history begin select raise(ignore); end`.execute(site.db)
  try {
    return await work()
  } finally {
    await sql`drop trigger no_history`.execute(site.db)
  }
}
