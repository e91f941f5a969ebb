import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newShopper } from './shopper.ts'
import { type FaultySite, openFaultySite } from './site.ts'

const ROUNDS = 3
const BROWSERS = 6
/** Delay of the receiver in milliseconds, so that a kill always finds deliveries in flight. */
const RECEIVING = 20

let site: FaultySite
const arrived: string[] = []
const receiver = createServer(async (request, response) => {
  await text(request)
  await pause(RECEIVING)
  arrived.push(String(request.headers['webhook-id']))
  response.end()
})

beforeAll(async () => {
  site = await openFaultySite({ settings: { ALLOWED_PRIVATE_ADDRESSES: '127.0.0.1' } })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  await site.command('webhooks', 'create', '--url', `http://127.0.0.1:${port}/`)
})
afterAll(async () => {
  await site.close()
  receiver.closeAllConnections()
  receiver.close()
})

const happened = async () =>
  (await site.read<{ id: string }>('select id from events where audience is not null')).map(({ id }) => id)

test('W01: kill -9 under load, repeatedly: every committed event is delivered, and no other', async () => {
  const product = await newShopper(site).find('hedgerow-cards')
  for (let round = 1; round <= ROUNDS; round++) {
    let isOver = false
    const before = (await happened()).length
    const load = Array.from({ length: BROWSERS }, async () => {
      const shopper = newShopper(site)
      while (!isOver) await shopper.add({ catalogItemId: product }).catch((error) => isOver || Promise.reject(error))
    })
    // A kill tells something when there is something to lose; a machine with much else to do takes longer over it.
    await expect.poll(async () => (await happened()).length).toBeGreaterThan(before + BROWSERS)
    await pause(Math.random() * 700)
    isOver = true
    await site.kill()
    await Promise.all(load)
    await site.restart()
    await expect.poll(async () => (await happened()).filter((id) => !arrived.includes(id))).toEqual([])
  }
  const stored = new Set(await happened())
  expect(stored.size).toBeGreaterThan(BROWSERS * ROUNDS)
  expect(arrived.filter((id) => !stored.has(id))).toEqual([])
})
