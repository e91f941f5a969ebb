import { afterAll, beforeAll, describe, test } from 'vitest'
import { startPostgres } from './database.ts'
import { startLoad } from './load.ts'
import { expectNothingFailed, replaceAll, sellMore } from './rollout.ts'
import { type FaultySite, openFaultySite, type Version } from './site.ts'

/** The folder of a built checkout of the version before, as `docs/decisions/processes.md` makes it. */
const BEFORE = process.env.DEPLOY_FROM === undefined ? undefined : { folder: process.env.DEPLOY_FROM }
const PROCESSES = Number(process.env.SHOP_PROCESSES ?? 2)

const openSite = async (version?: Version) =>
  openFaultySite({ database: await startPostgres(), processes: PROCESSES, version })

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
