import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { newPlace, program, startSite } from './command-line.ts'

/** Resolves when the site no longer accepts connections. */
const isClosed = (url: string) =>
  expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        () => 'it answers',
        ({ message }) => message,
      ),
    )
    .toBe('fetch failed')

/** A request whose head has reached the site and whose body is incomplete: in flight until `finish`. */
async function beginRequest(url: string) {
  const body = JSON.stringify({ grantType: 'anonymous', clientId: 'unknown' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const sent = request(`${url}/oauth2/token`, { method: 'POST', headers })
  const answered = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    sent.once('response', async (response) => resolve({ status: response.statusCode, body: await text(response) }))
    sent.once('error', reject)
  })
  // The server confirms the head with `100 Continue`.
  const begun = new Promise<void>((resolve) => sent.once('continue', resolve))
  sent.flushHeaders()
  await begun
  sent.write(body.slice(0, 10))
  return { finish: () => sent.end(body.slice(10)), answered }
}

test.each([
  ['SIGINT', '0'],
  ['SIGTERM', '0.2'],
] as const)(
  'O08 %s: answers the request in flight, accepts no other after STOP_DELAY (%s s), and exits with 0',
  async (signal, delay) => {
    const site = await startSite({ ...(await newPlace()), STOP_DELAY: delay })
    const { finish, answered } = await beginRequest(site.url)
    const code = site.stop(signal)
    await isClosed(site.url)
    finish()
    expect(await answered).toMatchObject({ status: 401, body: expect.stringContaining('invalid_client') })
    expect(await code).toBe(0)
  },
)

test('O08 a Ctrl-C that npm and the terminal both hand on still drains; pressed again, it does not wait', async () => {
  const site = await startSite(await newPlace())
  const { answered } = await beginRequest(site.url)
  const cutOff = expect(answered).rejects.toThrow('hang up')
  const code = site.stop('SIGINT')
  void site.stop('SIGINT')
  await isClosed(site.url)
  // Signals of half a second are one press of the keys.
  await pause(600)
  expect(await Promise.race([code, 'draining'])).toBe('draining')
  void site.stop('SIGINT')
  expect(await code).toBe(130)
  await cutOff
})

test('O08 once a stop begins, /readyz fails, /healthz succeeds, and requests are answered for STOP_DELAY seconds', async () => {
  // Longer than any machine needs for the requests; that the process exits by itself is asserted above.
  const site = await startSite({ ...(await newPlace()), STOP_DELAY: '300' })
  const status = async (path: string) => (await fetch(site.url + path)).status
  expect(await status('/readyz')).toBe(200)
  void site.stop()
  await expect.poll(() => status('/readyz')).toBe(503)
  expect(await status('/healthz')).toBe(200)
  expect(await status('/openapi.json')).toBe(200)
})

/** Sends one request after the other on a kept-alive connection, until the site refuses connections. */
function keepRequesting(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const count = { answered: 0, lost: 0 }
  const send = () =>
    new Promise<boolean>((resolve) => {
      const sent = request(`${url}/healthz`, { agent }, (response) => {
        count.answered += 1
        response.resume().once('end', () => resolve(true))
      })
      sent.once('error', () => {
        if (sent.reusedSocket) count.lost += 1
        resolve(false)
      })
      sent.end()
    })
  const run = async () => {
    while (await send()) await pause(Math.random() * 3)
    agent.destroy()
  }
  return { count, ended: run() }
}

test('O08 a stop loses no request of a kept-alive connection', async () => {
  for (let stop = 0; stop < 3; stop++) {
    const site = await startSite(await newPlace())
    const clients = Array.from({ length: 40 }, () => keepRequesting(site.url))
    await expect.poll(() => Math.min(...clients.map(({ count }) => count.answered))).toBeGreaterThan(2)
    expect(await site.stop()).toBe(0)
    await Promise.all(clients.map(({ ended }) => ended))
    expect(clients.reduce((sum, { count }) => sum + count.lost, 0)).toBe(0)
  }
})

test('a site that cannot start ends with 1, also below a parent that listens to it', async () => {
  const place = await newPlace()
  const folder = join(place.DATA_DIR, 'shop')
  mkdirSync(folder)
  writeFileSync(join(folder, 'shop.json'), '{"settings":{"invoices":{}}}')
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [program, 'start', '--shop', folder], {
    env: { PATH, HOME, ...place },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const code = new Promise((resolve) => child.once('exit', resolve))
  if (child.stderr === null) throw new Error('Its errors are piped.')
  expect(await text(child.stderr)).toContain('settings.invoices.invoicePrefix')
  expect(await code).toBe(1)
})
