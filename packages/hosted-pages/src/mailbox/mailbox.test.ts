import { type Site, writeSettings } from '@cartwright/server/hosted'
import { createTestSite } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHostedPages } from '../app.tsx'

let site: Site
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const open = (path: string) => createHostedPages(site).request(`${site.url}${path}`)

const keep = (id: string, html: string) =>
  site.db
    .insertInto('mails')
    .values({
      id,
      recipient: 'ada@example.com',
      subject: `Mail ${id}`,
      html,
      text: 'Plain words',
      received_at: '2026-01-02T03:04:05.000Z',
    })
    .execute()

test('an empty mailbox explains how mails get there', async () => {
  const page = await (await open('/_dev/mail')).text()
  expect(page).toContain('No mail yet')
  expect(page).toContain('Place an order')
})

test('mails are listed newest first, each with its subject and receiver', async () => {
  await keep('one', '<p>1</p>')
  await keep('two', '<p>2</p>')
  const page = await (await open('/_dev/mail')).text()
  expect(page.indexOf('Mail two')).toBeGreaterThan(0)
  expect(page.indexOf('Mail two')).toBeLessThan(page.indexOf('Mail one'))
  expect(page).toContain('ada@example.com')
})

test('a mail is shown formatted or as plain text', async () => {
  await keep('one', '<p>Rich</p>')
  expect(await (await open('/_dev/mail/one')).text()).toContain('src="/_dev/mail/one/body"')
  expect(await (await open('/_dev/mail/one?form=plain')).text()).toContain('Plain words')
  expect((await open('/_dev/mail/none')).status).toBe(404)
})

test('Z12 mails cannot run scripts or load anything from other hosts', async () => {
  await keep('one', '<html><head></head><script>alert(1)</script></html>')
  const policy = (await open('/_dev/mail/one/body')).headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox')
  expect(policy).not.toContain('allow-scripts')
})

test('a site that sends its mail has no mailbox page', async () => {
  const sending = await createTestSite({ smtpUrl: 'smtp://127.0.0.1:1' })
  const answer = await createHostedPages(sending).request(`${sending.url}/_dev/mail`)
  expect(answer.status).toBe(404)
  await sending.close()
})

test('the API document names this site as its server', async () => {
  const document = await (await open('/openapi.json')).json()
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: site.url }] })
})

test('U11: from the internet, mails of the built-in mailbox are not readable or linked', async () => {
  await keep('one', '<p>1</p>')
  const from = async (address: string, path: string) => {
    const answer = await createHostedPages(site).request(
      site.url + path,
      { headers: { accept: 'text/html' } },
      { address },
    )
    return { status: answer.status, text: await answer.text() }
  }
  for (const address of ['93.184.216.34', '2606:2800:220:1::1', '::ffff:93.184.216.34']) {
    for (const path of ['/_dev/mail', '/_dev/mail/one', '/_dev/mail/one/body']) {
      const { status, text } = await from(address, path)
      expect([address, path, status, text.includes('Mail one')]).toEqual([address, path, 404, false])
    }
    expect((await from(address, '/')).text).not.toContain('_dev/mail')
  }
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '172.17.0.1', '192.168.1.7', 'fd00::7', '']) {
    expect((await from(address, '/_dev/mail/one')).status, address).toBe(200)
    expect((await from(address, '/')).text).toContain('_dev/mail')
  }
})

test('a waiting member gets a link to the mailbox only in development, nearby, where no mail is sent', async () => {
  const developed = await createTestSite({ isDevelopment: true })
  const sending = await createTestSite({ isDevelopment: true, smtpUrl: 'smtp://127.0.0.1:1' })
  const isLinked = async (on: Site, address: string) => {
    const form = new URLSearchParams({ email: 'ada@example.com' })
    const request = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: form }
    const response = await createHostedPages(on).request(`${on.url}/forgot-password`, request, { address })
    expect(response.status).toBe(200)
    return (await response.text()).includes('href="/_dev/mail"')
  }
  expect(await isLinked(developed, '127.0.0.1')).toBe(true)
  expect(await isLinked(developed, '93.184.215.14')).toBe(false)
  expect(await isLinked(sending, '127.0.0.1')).toBe(false)
  expect(await isLinked(site, '127.0.0.1')).toBe(false)
  await Promise.all([developed.close(), sending.close()])
})

test('every mail has a preview in both languages, with the own texts of the shop', async () => {
  const orderMailTexts = [{ kind: 'GIFT_CARD' as const, language: 'de', intro: 'Willkommen bei {shop}.' }]
  await writeSettings(site.db, { name: 'Linholme', orderMailTexts })
  const list = await (await open('/_dev/mails')).text()
  const paths = [...list.matchAll(/href="(\/_dev\/mails\/[A-Z_]+\/(?:en|de))"/g)].map(([, path = '']) => path)
  expect(paths).toContain('/_dev/mails/CONFIRMATION/de')
  expect(paths).toContain('/_dev/mails/WELCOME/en')
  for (const path of paths) {
    const page = await open(`${path}?form=plain`)
    expect(page.status, path).toBe(200)
    expect(await page.text(), path).not.toMatch(/undefined|\[object|NaN/)
    expect(await (await open(`${path}/body`)).text(), path).not.toMatch(/undefined|\[object|NaN/)
  }
  expect(await (await open('/_dev/mails/GIFT_CARD/de/body')).text()).toContain('Willkommen bei Linholme.')
  expect((await open('/_dev/mails/NOTHING/en')).status).toBe(404)
})

test('previews of mails are served on a development site only', async () => {
  await site.close()
  site = await createTestSite({ url: 'https://shop.example' })
  for (const path of ['/_dev/mails', '/_dev/mails/CONFIRMATION/en', '/_dev/mails/CONFIRMATION/en/body'])
    expect((await open(path)).status).toBe(404)
})

test('pages of the staff have no link to withdraw from a contract, those of customers have', async () => {
  await writeSettings(site.db, { shopUrl: 'https://shop.test' })
  expect(await (await open('/withdrawal')).text()).toContain('Withdraw from contract here')
  const mailbox = await (await open('/_dev/mail')).text()
  expect(mailbox).toContain('No mail yet')
  expect(mailbox).not.toContain('Withdraw from contract here')
})
