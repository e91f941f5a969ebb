import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { cartwright, launch, newPlace, runJson, startSite } from './command-line.ts'
import { newShopper } from './shopper.ts'

/** A receiver that responds as configured and records what it receives. */
async function openReceiver(answer: () => number) {
  const received: string[] = []
  const server = createServer(async (request, response) => {
    received.push(await text(request))
    response.writeHead(answer()).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received }
}

interface Made {
  readonly id: string
  readonly secret: string
}

test('a running site takes a subscription, delivers to it, and lists what became of it', async () => {
  const place = { ...(await newPlace()), ALLOWED_PRIVATE_ADDRESSES: '127.0.0.1' }
  const site = await startSite(place, '--demo')
  const { url, received } = await openReceiver(() => 200)
  const type = 'wix.ecom.v1.cart_created'
  const { id, secret } = await runJson<Made>(place, 'webhooks', 'create', '--url', url, '--event', type)
  expect(secret).toMatch(/^whsec_/)
  const shopper = newShopper(site.url, site.ready.clientId ?? '')
  await shopper.add(await shopper.findProduct())
  await expect.poll(() => received.length).toBe(1)
  await expect
    .poll(async () => (await cartwright(place, 'webhooks', 'deliveries', id)).stdout)
    .toContain(`DELIVERED  1×  ${type}`)
  expect((await cartwright(place, 'webhooks', 'list')).stdout).toContain(
    `${id}  ${url}\n  ${type}; 0 pending, 0 given up`,
  )
  expect(await runJson(place, 'webhooks', 'replay', id)).toEqual({ replayed: 0 })
  expect(await runJson<Made>(place, 'webhooks', 'rotate-secret', id)).toMatchObject({ secret: expect.any(String) })
  await runJson(place, 'webhooks', 'delete', id)
  expect((await cartwright(place, 'webhooks', 'list')).stdout).toBe('There are no subscriptions.\n')
  const { code, stderr } = await cartwright(place, 'webhooks', 'delete', id)
  expect([code, stderr]).toEqual([1, `Unknown subscription ${id}.\n`])
})

test('prints the events of a running site as they happen, until the site stops', async () => {
  const place = await newPlace()
  const site = await startSite(place, '--demo')
  const listener = launch(place, ['webhooks', 'listen', '--json', '--event', 'wix.ecom.v1.cart_created'])
  onTestFinished(() => void listener.kill('SIGKILL'))
  const lines: string[] = []
  createInterface({ input: listener.stdout }).on('line', (line) => lines.push(line))
  const ended = new Promise<number | null>((resolve) => listener.once('close', resolve))
  const shopper = newShopper(site.url, site.ready.clientId ?? '')
  const product = await shopper.findProduct()
  // A listener only gets later events, so the event is repeated until it arrives.
  await expect
    .poll(
      async () => {
        await newShopper(site.url, site.ready.clientId ?? '').add(product)
        return lines.length
      },
      { interval: 200 },
    )
    .toBeGreaterThan(0)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    eventType: 'wix.ecom.v1.cart_created',
    identity: { identityType: 'ANONYMOUS_VISITOR' },
    data: { createdEvent: { entity: { lineItems: [{ quantity: 1 }] } } },
  })
  // A stream still open when the stop times out is closed, and its reader gets an error.
  expect(await site.stop()).toBe(0)
  expect(await ended).toBe(0)
})

test('reports that the site is not running', async () => {
  const { code, stderr } = await cartwright(await newPlace(), 'webhooks', 'listen')
  expect([code, stderr]).toEqual([1, 'No site runs on this data. Start it, then listen.\n'])
})

test('O08 a stream of events that is open ends when the site stops, and does not hold it up', async () => {
  const place = await newPlace()
  const site = await startSite(place)
  const { apiKey } = await runJson<{ apiKey: string }>(place, 'key', 'create', '--name', 'Live page')
  const stream = await fetch(`${site.url}/events/v1/stream`, { headers: { authorization: apiKey } })
  const read = stream.text()
  expect(await site.stop()).toBe(0)
  // Whole: one that the stop had to wait for would be cut off.
  expect(await read).toMatch(/^retry: 3000/)
})
