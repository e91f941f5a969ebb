import { createOwner, readSettings, type Site } from '@cartwright/server/hosted'
import { createTestSite } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser } from '../../testing.ts'

const owner = { email: 'owner@example.com', password: 'a heron in the reeds' }
const answers = { name: 'Kontor', country: 'DE', currency: 'eur', language: 'de' }

let site: Site
let browser: Browser
beforeEach(async () => {
  site = await createTestSite({ url: 'https://site.test' })
  await createOwner(site, owner)
  browser = new Browser(site)
  await browser.open('/admin/sign-in', owner)
})
afterEach(() => site.close())

test('leads the owner of a new shop from the home page to set-up, until the shop is set up', async () => {
  const home = await browser.open('/admin')
  expect([home.status, home.location]).toEqual([303, '/admin/set-up'])
  expect((await browser.open('/admin/set-up')).text).toContain('name="currency"')

  expect((await browser.open('/admin/set-up', { ...answers, country: 'X' })).status).toBe(400)
  expect((await browser.open('/admin')).location).toBe('/admin/set-up')

  expect((await browser.open('/admin/set-up', answers)).status).toBe(303)
  expect((await browser.open('/admin')).location).not.toBe('/admin/set-up')
  expect((await browser.open('/admin/set-up')).location).toBe('/admin')
})

test('takes the currency of the country where none is entered, and asks for it where it is not clear', async () => {
  const withoutCurrency = (country: string) => browser.open('/admin/set-up', { ...answers, country, currency: '' })
  const unknown = await withoutCurrency('AQ')
  expect(unknown.status).toBe(400)
  expect(unknown.text).toContain('Enter a currency')
  expect((await withoutCurrency('CH')).status).toBe(303)
  expect((await readSettings(site.db)).currency).toBe('CHF')
})

test('shows a problem on the home page of a new shop instead of set-up', async () => {
  const added = await browser.open('/admin/security', { action: 'add-passkey', response: '{}' })
  expect([added.status, added.location]).toEqual([400, ''])
})
