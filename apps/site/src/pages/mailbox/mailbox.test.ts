import type { Site } from '@cartwright/server'
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

test('an empty mailbox says so, and how a mail gets there', async () => {
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

test('Z12 what a mail holds can run nothing and load nothing from elsewhere', async () => {
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
