import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { buildStale } from '../../scripts/build/stale.ts'
import { freePorts } from '../../scripts/free-ports.ts'
import { holdSale } from './compare/flash-sale.ts'
import { type Contender, measureRound, prepare, type Round } from './compare/measure.ts'
import { loadAtStart, makePage } from './compare/page.ts'
import { measurePromotions } from './compare/promotions.ts'
import { type Result, rowsOf, summarize } from './compare/result.ts'
import type { Place, System } from './compare/system.ts'
import { findSystems } from './compare/systems.ts'
import { inFolder } from './measured-server.ts'
import { startPostgres } from './postgres/server.ts'
import { isSmoke, scaled } from './scale.ts'
import type { Row } from './table.ts'

const ROUNDS = scaled(3)
/** Numbers of buyers that a round leaves to the next one. */
const BUYERS_OF_A_ROUND = 100_000

type Server = Awaited<ReturnType<typeof startPostgres>>

/**
 * The same shop in several systems: the calls of a storefront, whole purchases, a flash sale and many promotions. It writes
 * the page of the documentation from what it has measured; a smoke test writes none.
 */
export async function run(): Promise<Row[]> {
  const started = performance.now()
  const load = loadAtStart()
  await buildStale(['site'])
  const systems = findSystems()
  return inFolder(async (folder) => {
    const [port = 0, ...ports] = await freePorts(systems.length + 1)
    const server = await startPostgres(port)
    try {
      const results = await measureAll(systems, await placesOf(systems, folder, server, ports), server.databaseDir)
      const minutes = (performance.now() - started) / 60_000
      const page = makePage(results, { postgres: await versionOf(server), rounds: ROUNDS, minutes, load })
      if (!isSmoke) writeFileSync(join(import.meta.dirname, '../../docs/comparison.md'), page)
      return rowsOf(results)
    } finally {
      await server.stop()
    }
  })
}

async function versionOf({ url }: Server): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]?.server_version ?? ''
}

async function placesOf(systems: readonly System[], folder: string, server: Server, ports: readonly number[]) {
  const places: Place[] = []
  for (const [index, { name, database }] of systems.entries()) {
    const own = join(folder, `${name}-${database}`)
    mkdirSync(own)
    const address = database === 'SQLite' ? join(own, 'shop.db') : await server.createDatabase(`shop_${index}`)
    places.push({ folder: own, database: address, port: ports[index] ?? 0 })
  }
  return places
}

/** Fills all at the same time; then one is measured while the others wait, in turns. */
async function measureAll(
  systems: readonly System[],
  places: readonly Place[],
  databaseDir: string,
): Promise<Result[]> {
  await Promise.all(systems.map((system, index) => timed('fill', system, () => system.fill(placeAt(places, index)))))
  const contenders: Contender[] = []
  try {
    for (const [index, system] of systems.entries())
      contenders.push(await timed('start', system, () => prepare(system, placeAt(places, index), databaseDir)))
    const rounds = contenders.map((): Round[] => [])
    // The first round warms the systems up, and does not count.
    for (let round = 0; round <= ROUNDS; round++)
      for (const [index, contender] of contenders.entries()) {
        const work = () => measureRound(contender, round * BUYERS_OF_A_ROUND)
        const measured = await timed(`round ${round}`, contender.system, work)
        if (round > 0) rounds[index]?.push(measured)
      }
    const results: Result[] = []
    for (const [index, contender] of contenders.entries()) {
      const { system } = contender
      const megabytes = contender.running.megabytes()
      const sale = await timed('flash sale', system, () => holdSale(contender))
      await contender.running.stop()
      const promoted = await timed('promotions', system, () => measurePromotions(system, placeAt(places, index)))
      results.push(summarize(contender, rounds[index] ?? [], { megabytes, sale, promoted }))
    }
    return results
  } finally {
    for (const { running } of contenders) await running.stop()
  }
}

function placeAt(places: readonly Place[], index: number): Place {
  const place = places[index]
  if (!place) throw new Error(`There is no place ${index}`)
  return place
}

/** Says what is done and how long it took: a whole run takes minutes. */
async function timed<Result>(what: string, { name, database }: System, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    console.error(`${what}: ${name}, ${database}, ${((performance.now() - started) / 1_000).toFixed(1)} s`)
  }
}
