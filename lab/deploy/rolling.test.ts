import { expect, inject, onTestFinished, test } from 'vitest'
import { startPostgres } from '../faults/database.ts'
import { type Load, startLoad } from '../faults/load.ts'
import { expectNothingFailed, replaceAll, sellMore } from '../faults/rollout.ts'
import { type FaultySite, openFaultySite } from '../faults/site.ts'
import { nextMigration } from './next-version.ts'
import { openTree } from './tree.ts'

const PROCESSES = Number(process.env.SHOP_PROCESSES ?? 2)
/** Orders that both versions sell beside each other, as in an hour of a busy shop; `MIXED_ORDERS=5000` for more. */
const MIXED_ORDERS = Number(process.env.MIXED_ORDERS ?? 500)
/** Milliseconds after which the run is stuck. */
const TIMEOUT = 1_200_000 + MIXED_ORDERS * 10_000

const here = openTree(inject('installed'))
const next = openTree(inject('installedNext'))

async function openSite(): Promise<FaultySite> {
  const site = await openFaultySite({ database: await startPostgres(), processes: PROCESSES, version: here })
  onTestFinished(() => site.close())
  return site
}

const additions = async (site: FaultySite) =>
  (await site.read<{ name: string }>('select name from schema_additions')).map(({ name }) => name)

/** Each order has its row in the table of the next version, whichever version sold it. */
async function expectChannels(site: FaultySite): Promise<void> {
  const lacking = 'select id from orders where not exists (select 1 from order_channels where order_id = orders.id)'
  expect(await site.read(lacking)).toEqual([])
}

const report = (what: string, load: Load) => {
  const { orders, units } = load.count()
  process.stdout.write(`${what}: ${orders} orders, ${units} pieces in carts\n`)
}

test('P04 the next version adds columns and a table under load, and goes back: no request fails', async () => {
  const site = await openSite()
  const load = await startLoad(site)
  await sellMore(load)
  await replaceAll(site, load, next)
  expect(await additions(site)).toContain(nextMigration.name)
  await replaceAll(site, load, here)
  await expectNothingFailed(load)
  await expectChannels(site)
  report(`${PROCESSES} processes replaced, and back`, load)
})

test('P04 both versions sell beside each other, order after order: no request fails, and everything adds up', {
  timeout: TIMEOUT,
}, async () => {
  const site = await openSite()
  await site.replace(0, next)
  const load = await startLoad(site)
  await sellMore(load, MIXED_ORDERS)
  await expectNothingFailed(load)
  await expectChannels(site)
  report('both versions', load)
})
