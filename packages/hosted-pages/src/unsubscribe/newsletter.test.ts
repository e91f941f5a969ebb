import { newsletterConfirmUrl, type Site } from '@cartwright/server/hosted'
import { createTestSite } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHostedPages } from '../app.tsx'

const id = '6f1c1d0e-6a52-4c53-9f3a-0c8c3a1d7b11'
let site: Site
let requestedDate: string
beforeEach(async () => {
  site = await createTestSite()
  requestedDate = site.now().toISOString()
  const pending = { id, email: 'ada@example.com', subscriptionStatus: 'PENDING', source: 'STOREFRONT', requestedDate }
  const document = JSON.stringify({ ...pending, createdDate: requestedDate, updatedDate: requestedDate })
  const row = { id, email_key: 'ada@example.com', status: 'PENDING', created_at: requestedDate, document } as const
  await site.db.insertInto('email_subscriptions').values(row).execute()
})
afterEach(() => site.close())

const status = async () =>
  (await site.db.selectFrom('email_subscriptions').select('status').executeTakeFirstOrThrow()).status

async function open(url: string, init: RequestInit = {}) {
  const answer = await createHostedPages(site).request(url, init)
  return { status: answer.status, text: await answer.text() }
}

/** As the button of the page sends it. */
const click = (url: string) =>
  open(url, {
    method: 'POST',
    headers: {
      origin: 'http://site.test',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
  })

test('opening the link of the mail asks, and the button subscribes', async () => {
  const link = await newsletterConfirmUrl(site, { id, requestedDate }, 'en')
  // A program that opens links like a browser must not consent for the customer.
  const page = await open(link, { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } })
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<h1>Confirm the newsletter</h1>') })
  expect(await status()).toBe('PENDING')
  expect((await click(link)).text).toContain('<h1>You are subscribed</h1>')
  expect(await status()).toBe('SUBSCRIBED')
})

test('a changed link subscribes no address, and the page uses the language of the mail', async () => {
  const link = new URL(await newsletterConfirmUrl(site, { id, requestedDate }, 'de'))
  link.searchParams.set('token', `${link.searchParams.get('token')}x`)
  const page = await click(link.href)
  expect(page).toMatchObject({ status: 400, text: expect.stringContaining('Dieser Link gilt nicht mehr') })
  expect(await status()).toBe('PENDING')
})
