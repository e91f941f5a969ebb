import { backInStockOptOut, type Site } from '@cartwright/server/hosted'
import { createTestSite, fixtures } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHostedPages } from '../app.tsx'

const ADDRESS = 'ada@example.com'
let site: Site
let link: string
beforeEach(async () => {
  site = await createTestSite()
  link = await backInStockOptOut.url(site, ADDRESS, 'en')
  const row = { email: ADDRESS, email_key: ADDRESS, product_id: fixtures.teapot, variant_id: '', status: 'RECEIVED' }
  const values = { id: fixtures.teapot, catalog_reference: '{}', created_at: site.now().toISOString(), ...row }
  await site.db
    .insertInto('back_in_stock_requests')
    .values({ ...none, ...values, status: 'RECEIVED' })
    .execute()
})
afterEach(() => site.close())

const none = { member_id: null, item_url: null, language: null, auto_notified: null, notified_at: null }
const waiting = async () => (await site.db.selectFrom('back_in_stock_requests').select('id').execute()).length

async function open(url: string, init: RequestInit = {}) {
  const answer = await createHostedPages(site).request(url, init)
  return { status: answer.status, text: await answer.text() }
}

test('opening the link and confirming unsubscribes the address', async () => {
  const page = await open(link, { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } })
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<h1>You are unsubscribed</h1>') })
  expect(await waiting()).toBe(0)
})

test('a program that only looks at the link gets a page with a button, which does it', async () => {
  const prefetch = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }
  for (const headers of [{ accept: '*/*' }, prefetch]) {
    const page = await open(link, { headers })
    expect(page.text).toContain('<h1>Unsubscribe</h1>')
    expect(page.text).toMatch(/<form action="\/unsubscribe\?token=/)
  }
  expect(await waiting()).toBe(1)
  await open(link, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
  expect(await waiting()).toBe(0)
})

test('a mail program unsubscribes by one POST, without cookies or origin', async () => {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await open(link, { method: 'POST', body })).status).toBe(200)
  expect(await waiting()).toBe(0)
})

test('a changed link unsubscribes no address, and the page uses the language of the mail', async () => {
  const changed = new URL(await backInStockOptOut.url(site, ADDRESS, 'de'))
  changed.searchParams.set('token', `${changed.searchParams.get('token')}x`)
  const page = await open(changed.href, { method: 'POST' })
  expect(page).toMatchObject({ status: 400, text: expect.stringContaining('Dieser Link ist nicht gültig') })
  expect(await waiting()).toBe(1)
})
