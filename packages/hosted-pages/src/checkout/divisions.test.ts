import { readFileSync } from 'node:fs'
import { divisionOf, listedCountries, readDivision, toDivisionValue } from '@cartwright/design/places'
import { createTestSite, fixtures, openTestShop, PASSWORD, signUp } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { addToCart, checkOutCart, detailsForm, newVisitor } from './testing.ts'

type Site = Awaited<ReturnType<typeof createTestSite>>

let site: Site
let clientId: string
beforeEach(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
  const isAnywhere = { destinations: [] }
  for (const { id, document } of await site.db.selectFrom('delivery_profiles').select(['id', 'document']).execute()) {
    const profile = JSON.parse(document)
    const regions = profile.regions.map((region: object) => ({ ...region, ...isAnywhere }))
    await site.db
      .updateTable('delivery_profiles')
      .set({ document: JSON.stringify({ ...profile, regions }) })
      .where('id', '=', id)
      .execute()
  }
})
afterEach(() => site.close())

async function openCheckout() {
  const token = await newVisitor(site, clientId)
  await addToCart(site, token, fixtures.mug)
  return checkOutCart(site, token)
}

async function enter(address: Record<string, string>, browser = new Browser(site)) {
  const path = await openCheckout()
  const { text } = await browser.post(path, { ...detailsForm, ...address })
  const { details } = await site.db.selectFrom('checkouts').select('details').executeTakeFirstOrThrow()
  return { text, shipping: JSON.parse(details).shipping?.address }
}

test.each([
  ['JP', 'Prefecture', 'Choose the prefecture.'],
  ['BR', 'State', 'Choose the state or province.'],
  ['MX', 'State', 'Choose the state or province.'],
  ['IN', 'State or territory', 'Choose the state or province.'],
  ['CN', 'Province', 'Choose the state or province.'],
  ['IT', 'Province', 'Choose the state or province.'],
  ['AE', 'Emirate', 'Choose the emirate.'],
])('an address in %s needs its %s', async (country, label, problem) => {
  const { text } = await enter({ country, postalCode: '' })
  expect(text).toContain(problem)
  expect(text).toMatch(new RegExp(`<label for="subdivision${country}">${label}`))
  expect(text).toMatch(new RegExp(`id="subdivision${country}"[^>]*autoComplete="shipping address-level1"`, 'i'))
})

test('an address in Japan is stored with its code and shown with its name', async () => {
  const address = {
    country: 'JP',
    subdivisionJP: '13',
    postalCode: '1500001',
    city: 'Shibuya',
    addressLine: '1-1 Jingumae',
  }
  const { text, shipping } = await enter(address)
  expect(shipping).toMatchObject({ subdivision: 'JP-13', subdivisionFullname: 'Tokyo', postalCode: '150-0001' })
  expect(text).toContain('150-0001 Shibuya, Tokyo')
})

test('the province of an Italian address stands on the label as its letters', async () => {
  const address = {
    country: 'IT',
    subdivisionIT: 'RM',
    postalCode: 'I-00118',
    city: 'Roma',
    addressLine: 'Via Appia 1',
  }
  const { text, shipping } = await enter(address)
  expect(shipping.subdivision).toBe('IT-RM')
  expect(text).toContain('00118 Roma, RM')
})

test('where there is no list the customer enters the part', async () => {
  const address = { country: 'TW', postalCode: '100', city: 'Zhongzheng', addressLine: 'Road 1' }
  expect((await enter(address)).text).toContain('Enter the county or city.')
  expect((await enter({ ...address, subdivision: 'Taipei City' })).text).toContain('100 Zhongzheng, Taipei City')
})

test('Singapore has no town', async () => {
  const address = { country: 'SG', postalCode: '049145', city: '', addressLine: '1 Marina Boulevard' }
  const { text, shipping } = await enter(address)
  expect(text).not.toContain('Enter the town')
  expect(shipping).toEqual({ country: 'SG', postalCode: '049145', addressLine: '1 Marina Boulevard' })
})

test.each(['CW', 'SX', 'BQ', 'CK'])('an address in %s needs no postal code', async (country) => {
  expect((await enter({ country, postalCode: '', city: 'Willemstad' })).text).not.toContain('Enter the postal code')
})

test('a saved address that lacks its province is shown to be completed', async () => {
  const member = await signUp(site)
  const address = { country: 'IT', city: 'Roma', postalCode: '00118', addressLine: 'Via Appia 1' }
  const profile = JSON.stringify({ addresses: [{ tag: 'UNTAGGED', address }] })
  await site.db.updateTable('members').set({ profile }).where('id', '=', member.memberId).execute()
  const browser = new Browser(site)
  await browser.open('/sign-in', { email: member.email, password: PASSWORD })
  const path = await openCheckout()
  await browser.continueCheckout(path)
  const { text } = await browser.visit(path)
  const [, savedAddress = ''] = /name="savedAddress"[^>]*value="([^"]+)"/.exec(text) ?? []
  const answer = await browser.post(path, { ...detailsForm, addressLine: '', savedAddress })
  expect(answer.text).toContain('<a href="#subdivisionIT">')
  expect(answer.text).toMatch(/name="savedAddress"[^>]*value="new"[^>]*checked|checked[^>]*value="new"/)
  expect(answer.text).toContain('value="Via Appia 1"')
})

test('the style sheet shows the list of each country that has one', () => {
  const css = readFileSync(new URL('./checkout.css', import.meta.url), 'utf8')
  for (const country of listedCountries)
    expect(css).toContain(`.country:has(option[value="${country}"]:checked) .subdivision-${country},`)
})

test('a part is found by its code and by its name, as calls and older pages stored it', () => {
  for (const stored of ['JP-13', '13', 'Tokyo', 'tokyo']) expect(toDivisionValue('JP', stored)).toBe('13')
  expect(toDivisionValue('BR', 'Sao Paulo')).toBe('SP')
  expect(toDivisionValue('TW', 'Taipei City')).toBe('Taipei City')
  expect(toDivisionValue('JP', 'Atlantis')).toBe('')
})

test('each list names a part once, and no value outside of it is taken', () => {
  for (const country of listedCountries) {
    const parts = divisionOf(country)?.parts ?? []
    expect(new Set(parts.map(({ code }) => code)).size).toBe(parts.length)
    expect(parts.length).toBeGreaterThan(2)
  }
  expect(readDivision('JP', '99')).toEqual({})
  expect(divisionOf('__proto__')).toBeNull()
  expect(divisionOf('DE')).toBeNull()
})
