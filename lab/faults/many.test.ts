import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Agent, openAgent } from './agent.ts'
import { findDisorder, findMissing, type Happened } from './arrivals.ts'
import { startPostgres } from './database.ts'
import { startLoad } from './load.ts'
import { type FaultySite, openFaultySite } from './site.ts'

/** Kills of a random process; `PROCESS_KILLS=500 SHOP_PROCESSES=4` for the full run. */
const KILLS = Number(process.env.PROCESS_KILLS ?? 5)
const PROCESSES = Number(process.env.SHOP_PROCESSES ?? 2)
/** Milliseconds of load before each kill, at most, once something was acknowledged. */
const LOAD = 700
/** Milliseconds without an order: one has taken two minutes beside 20 other busy processes. */
const PATIENCE = 600_000
/** Milliseconds after which the run is stuck. */
const TIMEOUT = 600_000 + KILLS * 60_000

let site: FaultySite
let agent: Agent
const arrived: string[] = []
const receiver = createServer(async (request, response) => {
  await text(request)
  arrived.push(String(request.headers['webhook-id']))
  response.end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  site = await openFaultySite({
    database: await startPostgres(),
    processes: PROCESSES,
    settings: { ALLOWED_PRIVATE_ADDRESSES: '127.0.0.1' },
  })
  const { port } = receiver.address() as AddressInfo
  await site.command('webhooks', 'create', '--url', `http://127.0.0.1:${port}/`)
  agent = await openAgent(site)
})
afterAll(async () => {
  await site.close()
  agent.close()
  receiver.closeAllConnections()
  receiver.close()
})

test(
  'P02 kill -9 of a random process under load, again and again: what was acknowledged is there, and nothing contradicts',
  async () => {
    const load = await startLoad(site, agent)
    const starting = new Map<number, Promise<unknown>>()
    for (let kill = 1; kill <= KILLS; kill++) {
      const { orders, units } = load.count()
      // A kill tells something when there is something to lose.
      await vi
        .waitUntil(() => load.count().orders > orders && load.count().units > units, { timeout: PATIENCE })
        .catch(() => {
          throw new Error(`Nothing was acknowledged since kill ${kill - 1}: ${JSON.stringify([...load.failures()])}`)
        })
      await pause(Math.random() * LOAD)
      while (starting.size >= PROCESSES / 2) await Promise.race(starting.values())
      const live = Array.from({ length: PROCESSES }, (_, process) => process).filter((one) => !starting.has(one))
      const victim = live[Math.floor(Math.random() * live.length)] ?? 0
      // During every other kill the server of the agent is away as well.
      agent.setAway(kill % 2 === 0)
      await site.kill(victim)
      starting.set(
        victim,
        site.restart(victim).then(() => starting.delete(victim)),
      )
      if (kill % 50 === 0) process.stdout.write(`${kill} kills, ${load.count().orders} orders\n`)
    }
    await Promise.all(starting.values())
    await load.stop()
    agent.setAway(false)
    await load.expectStored()
    const missing = async () => findMissing(await readEvents(), arrived)
    await expect.poll(missing, { interval: 1000, timeout: TIMEOUT }).toEqual([])
    expect(findDisorder(await readEvents(), arrived)).toEqual([])
    expect(agent.count()).toBeGreaterThan(0)
    const { orders, units } = load.count()
    process.stdout.write(
      `${KILLS} kills of ${PROCESSES} processes: ${orders} orders, ${agent.count()} of them by agents, ${units} pieces in carts, ${new Set(arrived).size} events\n`,
    )
  },
  TIMEOUT,
)

const readEvents = () =>
  site.read<Happened>('select id, entity_id as entity from events where audience is not null order by sequence')
