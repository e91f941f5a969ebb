import { createTestSite, fixtures, openTestShop } from '@cartwright/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldsOf } from '../account/testing-forms.ts'
import { Browser } from '../testing.ts'
import { addToCart, checkOutCart, deliveryForm, detailsForm, newVisitor, placeForm } from './testing.ts'

let site: Awaited<ReturnType<typeof createTestSite>>
let clientId: string
beforeAll(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
})
afterAll(() => site.close())

async function openCheckout() {
  const token = await newVisitor(site, clientId)
  await addToCart(site, token, fixtures.wallpaper)
  await addToCart(site, token, fixtures.apron, 1, { variantId: fixtures.apronVariants.mediumMoss })
  return { browser: new Browser(site), path: await checkOutCart(site, token) }
}

test.each([
  ["Eoin O'Carlyle", 'gh:ustaxes/UsTaxes#481'],
  ["J'Marcus Lee", 'gh:codeforamerica/golden-ticket#44'],
  ['Ada Smith-Jones', 'gh:rydurham/Sentinel#73'],
  ['Rory O Siochain', 'gh:paperwork/paperwork#133'],
  ['Suharto', 'gh:uswds/uswds#753'],
  ['Madonna', 'gh:codeoritdidnthappen/aea-investors#89'],
  ['O', 'gh:w3c/bp-i18n-specdev#72'],
  ['Adé-Ọ̀ṣọ́ D’Almeida', 'gh:opencrvs/opencrvs-core#4831'],
])('the name %s stands on the order as it was entered: %s', async (name) => {
  const { browser, path } = await openCheckout()
  expect((await browser.post(path, { ...detailsForm, name })).text).toContain('When should it arrive?')
  const review = await browser.post(path, deliveryForm)
  expect((await browser.post(path, placeForm(review.text))).status).toBe(200)
  const { document } = await site.db
    .selectFrom('orders')
    .select('document')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  const { firstName = '', lastName = '' } = JSON.parse(document).billingInfo.contactDetails
  expect(`${firstName} ${lastName}`.trim()).toBe(name)
})

describe('a form with an error', () => {
  const fillIn = async (wrong: object = { email: 'ada', postalCode: '2819', city: '' }) => {
    const { browser, path } = await openCheckout()
    const typed = { ...detailsForm, ...wrong }
    return { path, typed, text: (await browser.post(path, typed)).text }
  }

  test.each([
    ['email', 'ada', 'gh:Semantic-Org/Semantic-UI-React#3821'],
    ['postalCode', '2819', 'gh:jadu/pulsar#822'],
    ['city', '', 'gh:pluralsight/pando#330'],
    ['addressLine', '', 'gh:civiform/civiform#2509'],
    ['name', ' ', 'gh:cds-snc/covid-alert-portal#212'],
  ])('marks the field %s with %j as invalid, and ties its error to it: %s', async (name, value) => {
    const { text } = await fillIn({ [name]: value })
    const [field = ''] = new RegExp(`<input[^>]*id="${name}"[^>]*>`).exec(text) ?? []
    expect(field).toContain('aria-invalid="true"')
    const [, described = ''] = /aria-describedby="([^"]+)"/.exec(field) ?? []
    expect(described.split(' ')).toContain(`${name}-error`)
    expect(text).toMatch(new RegExp(`id="${name}-error">[^<]+`))
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(1)
  })

  test('links each error of its summary to a field that exists: gh:uktrade/data-hub-frontend#7720', async () => {
    const { text } = await fillIn()
    const [summary = ''] = /<div class="notice[\s\S]*?<\/ul>/.exec(text) ?? []
    const links = [...summary.matchAll(/href="#([^"]+)"/g)].map(([, name]) => name)
    expect(links.toSorted()).toEqual(['city', 'email', 'postalCode'])
    for (const name of links) expect(text).toContain(`id="${name}"`)
  })

  test('has everything that was typed still: gh:sleepepi/slice#116', async () => {
    const { text, path, typed } = await fillIn()
    const { step: _step, intent: _intent, ...entered } = typed
    expect(fieldsOf(text, path)).toMatchObject(entered)
  })
})
