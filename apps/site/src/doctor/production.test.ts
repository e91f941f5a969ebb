import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestSite } from '@cartwright/server/testing'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { listen } from '../listen.ts'
import { examineBackups } from './backups.ts'
import { examineClock } from './clock.ts'
import { examineMail } from './mail.ts'
import { answerProbe, makeProbe, PROBE_HEADER } from './probe.ts'
import { examineProxy } from './public-addresses.ts'
import { examineSetUp } from './set-up.ts'

const HOUR = 60 * 60 * 1000

/** A mail server that greets, and accepts every command after it. */
async function mailServer(greeting: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write(`${greeting}\r\n`)
    socket.on('data', () => socket.write('250 ok\r\n'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test('mail is reachable when the server greets and accepts a session', async () => {
  const { finding } = await examineMail(await mailServer('220 mx.example ESMTP ready'))
  expect(finding).toMatchObject({ ok: true, detail: expect.stringContaining('mx.example ESMTP ready') })
})

test('mail is not reachable without an address, without a server, and at a server that rejects', async () => {
  expect((await examineMail(null)).finding).toMatchObject({ ok: false, detail: expect.stringContaining('SMTP_URL') })
  expect((await examineMail('smtp://127.0.0.1:9')).finding).toMatchObject({ ok: false })
  const rejecting = await examineMail(await mailServer('554 no service'))
  expect(rejecting.finding).toMatchObject({ ok: false, detail: expect.stringContaining('it greets with: 554') })
})

test('the clock is compared with the time in the greeting of the mail server', async () => {
  const greet = (ahead: number) => {
    const time = new Date(Date.now() - ahead).toUTCString().replace('GMT', '+0000')
    return mailServer(`220 mx ESMTP Exim 4.96 ${time}`)
  }
  const examine = async (ahead: number) => examineClock('site.db', (await examineMail(await greet(ahead))).greetedAt)
  expect(await examine(0)).toEqual({ check: 'clock', ok: true, detail: 'as that of the mail server' })
  expect(await examine(HOUR)).toMatchObject({ ok: false, detail: expect.stringMatching(/^36\d\d s ahead of/) })
  expect(await examineClock('site.db', null)).toMatchObject({ ok: true, isWarning: true })
})

test('a backup of the last two days is enough', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(examineBackups(join(folder, 'missing'))).toMatchObject({ ok: false })
  mkdirSync(join(folder, 'shop.db.media'))
  expect(examineBackups(folder)).toMatchObject({ ok: false, detail: expect.stringContaining('none in') })
  const file = join(folder, 'shop.db')
  writeFileSync(file, '')
  expect(examineBackups(folder)).toMatchObject({ ok: true })
  const before = new Date(Date.now() - 49 * HOUR)
  utimesSync(file, before, before)
  expect(examineBackups(folder)).toMatchObject({ ok: false, detail: expect.stringContaining('49 h old') })
})

test('what the law or a sale needs is an error, the rest of the set-up list a warning; a decision counts as done', () => {
  const open = { done: false, subjects: [] }
  const findings = examineSetUp([
    { ...open, item: 'IMPRINT', subjects: [{ id: '1', name: 'Impressum' }] },
    { ...open, item: 'LOOK' },
    { ...open, item: 'WITHDRAWAL', decision: 'Services only' },
    { item: 'TAXES', done: true, subjects: [] },
  ])
  expect(findings).toEqual([
    { check: 'imprint', ok: false, detail: 'the imprint is not published, or has open places (Impressum)' },
    { check: 'look', ok: true, isWarning: true, detail: expect.stringContaining('admin') },
    { check: 'withdrawal', ok: true, detail: 'the shop does without: Services only' },
    { check: 'taxes', ok: true, detail: 'done' },
  ])
})

/** A site behind a proxy at the same address, which sends this `X-Forwarded-For`. */
async function examineBehind(trusted: string, forwardedFor: (given: string) => string | null) {
  const site = await createTestSite()
  const TRUSTED_PROXIES = trusted
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES })
  const origin = await listen(
    async (request, address) => (await answerProbe(site, request, address)) ?? new Response(null, { status: 404 }),
    0,
    'SITE_PORT',
    trustedProxies,
  )
  const proxy = await listen(
    ({ headers }) => {
      const passed = forwardedFor(headers.get('x-forwarded-for') ?? '')
      const sent = {
        [PROBE_HEADER]: headers.get(PROBE_HEADER) ?? '',
        ...(passed !== null && { 'x-forwarded-for': passed }),
      }
      return fetch(`http://127.0.0.1:${origin.port}/readyz`, { headers: sent })
    },
    0,
    'SITE_PORT',
  )
  onTestFinished(async () => {
    await Promise.all([origin.close(), proxy.close()])
    await site.close()
  })
  const config = readConfig({ SITE_URL: `http://127.0.0.1:${proxy.port}`, TRUSTED_PROXIES })
  return examineProxy(config, { probe: await makeProbe(site) })
}

test('finds a proxy that is not named, one that names no client, and one that passes on what clients send', async () => {
  const appended = (given: string) => `${given}, 192.0.2.9`
  expect(await examineBehind('127.0.0.1,::1', appended)).toMatchObject({ check: 'proxy', ok: true })
  expect(await examineBehind('', appended)).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/TRUSTED_PROXIES is not set/),
  })
  expect(await examineBehind('10.0.0.1', appended)).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/does not name/),
  })
  expect(await examineBehind('127.0.0.1', () => null)).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/sends no X-Forwarded-For/),
  })
  expect(await examineBehind('127.0.0.1', (given) => given)).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/as clients send it/),
  })
})

test('only a probe of this site is answered, and only for a minute', async () => {
  let time = Date.parse('2030-01-01T00:00:00Z')
  const site = await createTestSite({ now: () => new Date(time) })
  onTestFinished(() => site.close())
  const ask = (probe: string) =>
    answerProbe(site, new Request('http://site/readyz', { headers: { [PROBE_HEADER]: probe } }), '192.0.2.9')
  const probe = await makeProbe(site)
  expect(await (await ask(probe))?.json()).toEqual({ address: '192.0.2.9', forwardedFor: null })
  expect(await ask(probe.replace(/^\d/, '9'))).toBeNull()
  expect(await answerProbe(site, new Request('http://site/readyz'), '')).toBeNull()
  time += 61_000
  expect(await ask(probe)).toBeNull()
})
