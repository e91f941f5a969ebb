import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffToken } from '../../people/owners/testing-staff.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { ask } from '../http/testing.ts'
import { writeSettings } from '../settings/settings.ts'
import { startMailServer } from './testing.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let site: Site
let owner: string
beforeAll(async () => {
  server = await startMailServer()
  site = await createTestSite({ smtpUrl: `smtp://127.0.0.1:${server.port}`, url: 'https://shop.example.com' })
  owner = await staffToken(site, 'OWNER')
})
afterAll(async () => {
  await site.close()
  await server.stop()
})
beforeEach(() => {
  server.received.length = 0
})

/** A header as a mail program shows it: unfolded, its encoded words decoded. */
function header(mail: string, name: string): string {
  const [head = ''] = mail.split('\n\n')
  const unfolded = head.replace(/\n[ \t]+/g, ' ')
  const value = new RegExp(`^${name}: (.*)$`, 'm').exec(unfolded)?.[1] ?? ''
  return value.replace(/\?= =\?/g, '?==?').replace(/(?:=\?utf-8\?[qb]\?[^?]*\?=)+/gi, (words) =>
    Buffer.concat(
      [...words.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, form = '', text = '']) =>
        form.toLowerCase() === 'b'
          ? Buffer.from(text, 'base64')
          : Buffer.from(
              text
                .replaceAll('_', ' ')
                .replace(/=([\dA-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
              'latin1',
            ),
      ),
    ).toString(),
  )
}

/** The test mail of a shop with a name, as its server gets it. */
async function testMail(name: string): Promise<string> {
  await writeSettings(site.db, { name })
  await ask(site, owner, calls.SendTestMail, { kind: 'CONFIRMATION', language: 'en', subject: `Your order at ${name}` })
  await expect.poll(() => server.received.length).toBe(1)
  return server.received[0] ?? ''
}

test.each([
  ['The Ümlaut Näme', 'gh:ops-trust/portal#24'],
  ['✨ Hello There', 'gh:muratgozel/MIMEText#27'],
  ['Sören & Söhne', 'gh:mozilla/fx-private-relay#523'],
  ['Felix Möller', 'gh:apple/ccs-calendarserver#321'],
  ['Öl, Äpfel, und Übriges', 'gh:bcit-ci/CodeIgniter#5764'],
  ['Mugs, Bowls, Plates', 'gh:tactilenews/100eyes#1341'],
  ['فروشگاه سفال', 'gh:totaljs/framework#221'],
  ['Шамот Käse', 'gh:jakartaee/mail-api#192'],
])('a shop named %s has this name, and one address, as sender', async (name) => {
  const mail = await testMail(name)
  const from = header(mail, 'From')
  expect(from.replaceAll('"', '')).toBe(`${name} <no-reply@shop.example.com>`)
  expect(from.match(/@/g)).toHaveLength(1)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a header is ASCII alone.
  expect(/^From: [\x00-\x7f]*$/m.test(mail)).toBe(true)
})

test.each([
  ['Solawi Teikei Gemeinschaft Reyerhof Stuttgart-Möhringen und Umgebung', 'gh:kartevonmorgen/kartevonmorgen#321'],
])('each encoded word of a long subject that names %s stands by itself', async (name) => {
  const mail = await testMail(name)
  const [head = ''] = mail.split('\n\n')
  for (const line of head.split('\n')) {
    expect(line.length).toBeLessThanOrEqual(78)
    expect(line.match(/=\?/g)?.length).toBe(line.match(/\?=/g)?.length)
  }
  expect(header(mail, 'Subject')).toContain(name)
})

test.each([
  ['a line with a dot', 'Cool\n.\nmore', 'gh:dlang/phobos#9285'],
  ['a line that begins with a dot', 'See\n.gitignore\nof it', 'gh:zehm/sendEmail#8'],
  ['a line that begins with From', 'Hello\nFrom here on', 'gh:dlang/phobos#9155'],
])('%s arrives as it is', async (_, text) => {
  await ask(site, owner, calls.SendTestMail, { kind: 'CONFIRMATION', language: 'en', intro: text })
  await expect.poll(() => server.received.length).toBe(1)
  // A server removes the dot that a client puts before one.
  const received = (server.received[0] ?? '').replace(/^\.\./gm, '.')
  expect(received).toContain(text)
})
