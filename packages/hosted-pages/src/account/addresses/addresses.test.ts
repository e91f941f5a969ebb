import { listedCountries } from '@cartwright/design/places'
import { signUp } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser } from '../../testing.ts'
import { openAccount } from '../testing-account.ts'
import { fieldsOf } from '../testing-forms.ts'

const LIST = '/account/addresses'
const NEW = `${LIST}/new`

let account: Awaited<ReturnType<typeof openAccount>>
let browser: Browser
beforeEach(async () => {
  account = await openAccount()
  browser = account.browser
})
afterEach(() => account.site.close())

const addressesNow = async () => (await account.profileNow()).addresses
const byCall = (identityProfile: object) => account.byCall(identityProfile)

const bremen = {
  addressLine: 'Am Deich 5',
  addressLine2: 'bei Larkin',
  postalCode: '28199',
  city: 'Bremen',
  country: 'DE',
  region: '',
  tag: 'HOME',
}
const storedBremen = {
  tag: 'HOME',
  address: {
    country: 'DE',
    city: 'Bremen',
    postalCode: '28199',
    addressLine: 'Am Deich 5',
    addressLine2: 'bei Larkin',
  },
}
const boston = {
  addressLine: '1 Beacon St',
  postalCode: '02108',
  city: 'Boston',
  country: 'US',
  subdivisionUS: 'MA',
  tag: 'WORK',
}
const storedBoston = {
  tag: 'WORK',
  address: { country: 'US', subdivision: 'US-MA', city: 'Boston', postalCode: '02108', addressLine: '1 Beacon St' },
}

/** Where each address of the list is changed, in its order. */
async function paths(who = browser) {
  const { text } = await who.open(LIST)
  return [...text.matchAll(/href="(\/account\/addresses\/[\w-]{22})"/g)].map(([, path = '']) => path)
}

test('a member has no address at first, adds some, and sees them', async () => {
  expect((await browser.open(LIST)).text).toContain('No address yet')
  const form = fieldsOf((await browser.open(NEW)).text, NEW)
  expect(form.first, 'there is nothing to come before').toBeUndefined()
  expect((await browser.open(NEW, { ...form, ...bremen })).location).toBe(`${LIST}?done=added`)
  expect((await browser.open(NEW, boston)).location).toBe(`${LIST}?done=added`)
  expect(await addressesNow()).toEqual([storedBremen, storedBoston])
  const { text } = await browser.open(`${LIST}?done=added`)
  for (const shown of ['The address is added', 'Am Deich 5', '28199 Bremen', 'Boston, MA 02108', 'United States']) {
    expect(text).toContain(shown)
  }
  expect((await browser.open(`${LIST}?lang=de`)).text).toContain('Vereinigte Staaten')
})

test('each field of an address has an autocomplete name, and countries are shown by name', async () => {
  const { text } = await browser.open(`${NEW}?lang=de`)
  const tokens = [...text.matchAll(/autoComplete="([^"]+)"/gi)].map(([, token]) => token)
  expect(tokens).toEqual([
    'country',
    ...listedCountries.map(() => 'address-level1'),
    'address-line1',
    'address-line2',
    'postal-code',
    'address-level2',
    // Entered: what labels of the country need, and the region of any other country.
    'address-level1',
    'address-level1',
  ])
  expect(text).toContain('<option value="AT">Österreich</option>')
})

test('changes the stored address; fields that the page does not show stay while the street is the same', async () => {
  const london = {
    streetName: 'St James Square',
    streetNumber: '12',
    city: 'London',
    postalCode: 'SW1Y 4LB',
    country: 'GB',
  }
  await byCall({ addresses: [{ tag: 'SHIPPING', address: { ...london, formattedAddress: '12 St James Square' } }] })
  const [path = ''] = await paths()
  const form = fieldsOf((await browser.open(path)).text, path)
  expect(form).toMatchObject({ addressLine: 'St James Square 12', city: 'London', country: 'GB', tag: 'SHIPPING' })
  await browser.open(path, { ...form, postalCode: 'SW1Y 4LA', region: 'Greater London' })
  const moved = { ...london, postalCode: 'SW1Y 4LA', subdivision: 'Greater London' }
  expect(await addressesNow()).toEqual([{ tag: 'SHIPPING', address: moved }])

  const [next = ''] = await paths()
  const { streetName: _, streetNumber: __, ...place } = moved
  await browser.open(next, { ...form, addressLine: '3 High St', postalCode: 'SW1Y 4LA', region: 'Greater London' })
  expect(await addressesNow()).toEqual([{ tag: 'SHIPPING', address: { ...place, addressLine: '3 High St' } }])
})

test('keeps a subdivision as entered, whether or not the country has a list', async () => {
  const madrid = {
    tag: 'HOME',
    address: { country: 'ES', subdivision: 'ES-M', city: 'Madrid', postalCode: '28013', addressLine: 'Calle 1' },
  }
  await byCall({ addresses: [madrid, storedBoston] })
  for (const path of await paths()) {
    const { text } = await browser.open(path)
    expect((await browser.open(path, fieldsOf(text, path))).location).toBe(`${LIST}?done=saved`)
  }
  expect(await addressesNow()).toEqual([madrid, storedBoston])
})

test('reports missing fields of an address at the field, and keeps the input', async () => {
  const typed = {
    ...bremen,
    addressLine: '',
    postalCode: '1',
    city: '',
    region: 'x'.repeat(51),
    addressLine2: 'x'.repeat(101),
  }
  const answer = await browser.open(NEW, typed)
  expect(answer.status).toBe(400)
  expect(fieldsOf(answer.text, NEW)).toMatchObject(typed)
  for (const name of ['addressLine', 'addressLine2', 'postalCode', 'city', 'region']) {
    expect(answer.text).toContain(`id="${name}-error"`)
    expect(answer.text).toContain(`href="#${name}"`)
  }
  expect(answer.text).toContain('such as 28195.')
  expect(answer.text).toContain('State, province or region: at most 50 characters.')
  const nowhere = await browser.open(NEW, { ...bremen, country: 'XX' })
  expect(nowhere.text).toContain('Choose a country.')
  expect((await browser.open(NEW, { ...boston, subdivisionUS: '' })).text).toContain('Choose the state or province.')
  expect(await addressesNow()).toEqual([])
})

test('any address can come first; a new one too', async () => {
  await byCall({ addresses: [storedBremen, storedBoston] })
  const { text } = await browser.open(LIST)
  expect(text.match(/Default address/g)).toHaveLength(1)
  const form = fieldsOf(text, `${LIST}/first`)
  const [, second = ''] = await paths()
  const answer = await browser.open(`${LIST}/first`, { ...form, address: second.slice(LIST.length + 1) })
  expect(answer.location).toBe(`${LIST}?done=first`)
  expect(await addressesNow()).toEqual([storedBoston, storedBremen])
  await browser.open(NEW, { ...bremen, city: 'Oldenburg', first: 'yes' })
  expect((await addressesNow()).map(({ address }) => address?.city)).toEqual(['Oldenburg', 'Boston', 'Bremen'])
  const [, , last = ''] = await paths()
  await browser.open(last, { ...bremen, first: 'yes' })
  expect((await addressesNow()).map(({ address }) => address?.city)).toEqual(['Bremen', 'Oldenburg', 'Boston'])
})

test('removing an address asks for a confirmation', async () => {
  await byCall({ addresses: [storedBremen, storedBoston, storedBremen] })
  const [path = '', ...others] = await paths()
  expect(others, 'the same twice is shown once').toHaveLength(1)
  const requested = await browser.open(`${path}/remove`)
  expect(requested.text).toContain('Remove this address?')
  expect(requested.text).toContain('Am Deich 5')
  expect(await addressesNow()).toHaveLength(3)
  expect((await browser.open(`${path}/remove`, {})).location).toBe(`${LIST}?done=removed`)
  expect(await addressesNow()).toEqual([storedBoston])
  for (const gone of [`${path}/remove`, path]) expect((await browser.open(gone)).location).toBe(`${LIST}?done=gone`)
  expect((await browser.open(`${path}/remove`, {})).location).toBe(`${LIST}?done=gone`)
  expect((await browser.open(`${LIST}/first`, { address: path })).location).toBe(`${LIST}?done=gone`)
  expect((await browser.open(`${LIST}?done=gone`)).text).toContain('no longer exists')
})

test('I12: does not overwrite an address changed elsewhere, and can save the input as a second address', async () => {
  await byCall({ addresses: [storedBremen] })
  const [path = ''] = await paths()
  const form = fieldsOf((await browser.open(path)).text, path)
  await byCall({ addresses: [{ ...storedBremen, tag: 'WORK' }] })
  const answer = await browser.open(path, { ...form, addressLine: 'Am Wall 1' })
  expect([answer.status, answer.text.includes('changed or removed elsewhere')]).toEqual([409, true])
  expect(await addressesNow()).toEqual([{ ...storedBremen, tag: 'WORK' }])
  const again = fieldsOf(answer.text, NEW)
  expect(again).toMatchObject({ addressLine: 'Am Wall 1', city: 'Bremen' })
  await browser.open(NEW, again)
  expect((await addressesNow()).map(({ address }) => address?.addressLine)).toEqual(['Am Deich 5', 'Am Wall 1'])
})

test('a concurrent change of another field is no conflict and is not lost', async () => {
  await byCall({ addresses: [storedBremen] })
  const [path = ''] = await paths()
  const form = fieldsOf((await browser.open(path)).text, path)
  await byCall({ nickname: 'countess', addresses: [storedBoston, storedBremen] })
  expect((await browser.open(path, { ...form, city: 'Oldenburg' })).location).toContain('saved')
  expect((await addressesNow()).map(({ address }) => address?.city)).toEqual(['Boston', 'Oldenburg'])
  expect((await account.profileNow()).nickname).toBe('countess')
})

test('two concurrently added addresses are both stored', async () => {
  const other = await account.signIn(account.member.email)
  const answers = await Promise.all([browser.open(NEW, bremen), other.open(NEW, boston)])
  expect(answers.map(({ location }) => location)).toEqual([`${LIST}?done=added`, `${LIST}?done=added`])
  expect(new Set((await addressesNow()).map(({ tag }) => tag))).toEqual(new Set(['HOME', 'WORK']))
})

test('rejects an address above the maximum number, and keeps the input', async () => {
  const many = Array.from({ length: 50 }, (_, number) => ({ tag: 'HOME', address: { city: `Place ${number}` } }))
  await byCall({ addresses: many })
  const answer = await browser.open(NEW, bremen)
  expect([answer.status, answer.text.includes('You can save at most 50 addresses.')]).toEqual([400, true])
  expect(fieldsOf(answer.text, NEW)).toMatchObject({ addressLine: 'Am Deich 5' })
})

test("Z13: a member cannot see, change or remove another member's address, and forms of other sites are rejected", async () => {
  await byCall({ addresses: [storedBremen] })
  const [path = ''] = await paths()
  const eve = await account.signIn((await signUp(account.site)).email)
  expect((await eve.open(path)).location).toBe(`${LIST}?done=gone`)
  expect((await eve.open(`${path}/remove`, {})).location).toBe(`${LIST}?done=gone`)
  expect((await eve.open(path, bremen)).status).toBe(409)
  expect((await browser.open(`${path}/remove`, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await new Browser(account.site).open(path)).location).toBe('/sign-in?next=addresses')
  expect(await addressesNow()).toEqual([storedBremen])
})

test('an address that an app wrote in one piece, or empty, is shown as far as it goes', async () => {
  const formattedAddress = '<b>The mill</b>\nby the river'
  await byCall({
    addresses: [{ tag: 'HOME', address: { formattedAddress } }, { tag: 'WORK' }, { tag: 'WORK', address: {} }],
  })
  const { text } = await browser.open(LIST)
  expect(text).toContain('&lt;b&gt;The mill&lt;/b&gt;')
  expect(text.match(/<address>/g)).toHaveLength(1)
})
