import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startPostgres } from './database.ts'
import { type Load, startLoad } from './load.ts'
import { type FaultySite, openFaultySite } from './site.ts'

/** The folder of a built checkout of the version before, as `docs/decisions/processes.md` makes it. */
const BEFORE = process.env.DEPLOY_FROM
const PROCESSES = Number(process.env.SHOP_PROCESSES ?? 2)
/** Orders before, between and after the steps of the deploy. */
const ORDERS = 5

async function sellMore(load: Load): Promise<void> {
  const { orders } = load.count()
  await vi.waitUntil(() => load.count().orders >= orders + ORDERS, { timeout: 300_000 })
}

/** Lets a version take over, one process after another. Until the last one is replaced, both versions sell. */
async function replaceAll(site: FaultySite, load: Load, checkout?: string): Promise<void> {
  for (let process = 0; process < PROCESSES; process++) {
    await site.replace(process, checkout)
    await sellMore(load)
  }
}

async function expectNothingFailed(load: Load): Promise<void> {
  await load.stop()
  expect([...load.failures()]).toEqual([])
  await load.expectStored()
}

const openSite = async (checkout?: string) =>
  openFaultySite({ database: await startPostgres(), processes: PROCESSES, checkout })

describe.skipIf(BEFORE === undefined)('a deploy', () => {
  let site: FaultySite
  beforeAll(async () => {
    site = await openSite(BEFORE)
  })
  afterAll(() => site.close())

  const requiredSteps = async () => (await site.read('select name from migrations')).length

  test('P04 this version replaces the version before under load, and goes back: no request fails', async () => {
    const before = await requiredSteps()
    const load = await startLoad(site)
    await sellMore(load)
    await replaceAll(site, load)
    const added = (await site.read('select name from schema_additions')).length
    // A version that only added can be taken back; another one needs the backup.
    const required = (await requiredSteps()) - before
    if (required === 0) await replaceAll(site, load, BEFORE)
    await expectNothingFailed(load)
    const { orders, units } = load.count()
    process.stdout.write(
      `${PROCESSES} processes replaced, ${added + required} steps of the schema, ${required === 0 ? 'and back' : 'no way back'}, ${orders} orders, ${units} pieces in carts\n`,
    )
  })
})

describe('a newer version that adds a column to each table', () => {
  let site: FaultySite
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  /** As an upgrade does it: in one transaction, beside which none writes. */
  const ADD_COLUMNS = `do $$ declare changed text; begin
    lock table write_turns in exclusive mode;
    for changed in select tablename from pg_tables where schemaname = 'public' and tablename <> 'write_turns' order by 1 loop
      execute format('alter table %I add column added_later text', changed);
    end loop;
    insert into schema_additions (name, applied_at) values ('9999_columns', '2099-01-01');
  end $$`

  test('P04 this version sells on under load, and starts again: no request fails', async () => {
    const load = await startLoad(site)
    await sellMore(load)
    await site.read(ADD_COLUMNS)
    await sellMore(load)
    await replaceAll(site, load)
    await expectNothingFailed(load)
    const { orders, units } = load.count()
    process.stdout.write(`a column in each table, ${orders} orders, ${units} pieces in carts\n`)
  })
})
