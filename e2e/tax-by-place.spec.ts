import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { type OwnShop, withShop } from '../scripts/with-shop.ts'
import { test as base, expect } from './fixtures.ts'
import { look } from './look.ts'
import { readMail } from './mailbox.ts'
import { ownerOf } from './owner.ts'
import { addToCart, drawer, newAddress } from './shopping.ts'

/** A shop in Germany that delivers to the whole world, with the rates of some countries. Its book is in the group of books. */
const test = base.extend<object, { shop: OwnShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) =>
      withShop(
        async (shop) => {
          await setUp(shop)
          await use(shop)
        },
        { ALLOWED_PRIVATE_ADDRESSES: '127.0.0.1', PAYMENT_PROVIDERS: 'manual,test,transfer' },
      ),
    { scope: 'worker', timeout: 600_000 },
  ],
})

const BOOK = 'The Loom Book'

async function setUp(shop: OwnShop): Promise<void> {
  const { catalogWriter, deliveryProfile, taxGroups, taxSettings } = await ownerOf(shop)
  for (const country of ['DE', 'AT', 'FR', 'IT', 'PL', 'SE', 'ES', 'GB', 'CH'])
    await taxSettings.applyTaxPreset(country)
  const { product } = await catalogWriter.createProduct({
    name: BOOK,
    priceData: { price: 16 },
    visible: true,
    weight: 0.4,
  })
  const { taxGroups: groups } = await taxGroups.queryTaxGroups({})
  const books = groups.find(({ goods }) => goods === 'BOOKS')
  await taxGroups.updateTaxGroup(books?.id ?? '', { productIds: [product.id], revision: books?.revision ?? '' })
  const { deliveryProfiles } = await deliveryProfile.queryDeliveryProfiles({})
  const profile = deliveryProfiles.find((one) => one.default)
  const elsewhere = profile?.deliveryRegions?.find(({ destinations = [] }) => destinations.length === 0)
  if (!elsewhere) throw new Error('The demo shop does not deliver to the rest of the world')
}

interface Destination {
  readonly place: string
  readonly country: string
  readonly postalCode: string
  readonly city: string
  /** What the customer chooses in the list of parts of the country. */
  readonly part?: string
  /** Its row in the report for the One Stop Shop. Absent outside of it. */
  readonly oss?: string
  /** In percent, of the book and the mug. Null where the shop charges no tax. */
  readonly rates: readonly [number, number] | null
}

const destinations: readonly Destination[] = [
  { place: 'Austria', country: 'AT', postalCode: '1010', city: 'Wien', oss: 'AT', rates: [10, 20] },
  { place: 'France', country: 'FR', postalCode: '75001', city: 'Paris', oss: 'FR', rates: [5.5, 20] },
  { place: 'Italy', country: 'IT', postalCode: '00184', city: 'Roma', part: 'Roma', oss: 'IT', rates: [4, 22] },
  { place: 'Poland', country: 'PL', postalCode: '00-001', city: 'Warszawa', oss: 'PL', rates: [5, 23] },
  { place: 'Sweden', country: 'SE', postalCode: '111 22', city: 'Stockholm', oss: 'SE', rates: [6, 25] },
  {
    ...{ place: 'Tenerife', country: 'ES', postalCode: '38001', city: 'Santa Cruz', part: 'Santa Cruz de Tenerife' },
    rates: null,
  },
  { place: 'Büsingen', country: 'DE', postalCode: '78266', city: 'Büsingen', rates: null },
  { place: 'Belfast', country: 'GB', postalCode: 'BT1 1AA', city: 'Belfast', oss: 'XI', rates: [0, 20] },
  { place: 'Switzerland', country: 'CH', postalCode: '8001', city: 'Zürich', rates: [2.6, 8.1] },
  { place: 'New York', country: 'US', postalCode: '10001', city: 'New York', part: 'New York', rates: [8.875, 8.875] },
]

const inOrder = (rates: readonly number[]): number[] => [...new Set(rates)].toSorted((a, b) => a - b)

/** The different rates above zero in a text, such as 5.5 of `VAT (5.5%)`, in their order. */
const ratesIn = (text: string): number[] =>
  inOrder([...text.matchAll(/(\d+(?:\.\d+)?)\s?%/g)].map(([, rate]) => Number(rate)).filter(Boolean))

async function checkOut(page: Page, to: Destination, email: string): Promise<void> {
  await addToCart(page, 'the-loom-book')
  await addToCart(page, 'harbour-mug', ['Chalk'])
  await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Country').first().selectOption(to.country)
  await page.getByLabel('Name', { exact: true }).first().fill('Ada Moor')
  await page.getByLabel('Street and house number').first().fill('Heather Lane 3')
  await page.getByLabel('Postal code').or(page.getByLabel('ZIP code')).first().fill(to.postalCode)
  await page.getByLabel('Town or city').or(page.getByLabel('City')).first().fill(to.city)
  if (to.part)
    await page
      .getByLabel(/^(State|Province)/)
      .locator('visible=true')
      .selectOption({ label: to.part })
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  // One way of delivery is chosen by itself.
  const toReview = page.getByRole('button', { name: 'Continue to review' })
  const review = page.getByRole('heading', { name: 'Does everything look right?' })
  await expect(toReview.or(review)).toBeVisible()
  if (await toReview.isVisible()) {
    await page.getByRole('radio').first().check()
    await toReview.click()
  }
  await expect(review).toBeVisible()
}

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const to of destinations)
      test(`a book and a mug to ${to.place} pay the tax of that place on page, mail, invoice and report`, async ({
        page,
        shop,
      }) => {
        const { analytics, orderInvoices, orderSearch } = await ownerOf(shop)
        const email = newAddress()
        const wanted = inOrder(to.rates ?? []).filter(Boolean)
        await checkOut(page, to, email)
        expect(ratesIn((await page.getByRole('complementary', { name: 'Your order' }).textContent()) ?? '')).toEqual(
          wanted,
        )
        await look(page, `tax-${to.country}-${to.city}`)
        // A payment of the test card makes a test order, which no report counts.
        await page.getByRole('radio', { name: /^Pay on delivery/ }).check()
        await page.getByRole('button', { name: /^Order and pay/ }).click()
        await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
        const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
        const order = (await orderSearch.searchOrders({ filter: { number } })).orders[0]
        const rateOf = (name: RegExp) =>
          Number(
            order?.lineItems?.find(({ productName }) => name.test(productName?.original ?? ''))?.taxInfo?.taxRate ?? 0,
          )
        expect([rateOf(/Loom Book/), rateOf(/Mug/)].map((rate) => Math.round(rate * 100_000) / 1000)).toEqual(
          to.rates ?? [0, 0],
        )
        expect(ratesIn(await readMail(page, shop.url, email, number))).toEqual(wanted)
        await orderInvoices.generateInvoice(order?.id ?? '')
        await expect.poll(async () => (await orderInvoices.listOrderInvoices(order?.id ?? '')).length).toBe(1)
        const [invoice] = await orderInvoices.listOrderInvoices(order?.id ?? '')
        const pdf = await (await page.request.get(invoice?.url ?? '')).body()
        expect(ratesOfInvoice(pdf)).toEqual(inOrder(to.rates ?? [0]))
        const today = new Date().toISOString().slice(0, 10)
        const { rows } = await analytics.queryOssReport({ from: today, to: today })
        const taxed = rows.filter(({ country }) => country === to.oss).map(({ rate }) => Number(rate) * 100)
        expect(taxed.toSorted((a, b) => a - b)).toEqual(to.oss ? to.rates : [])
      })
  })
}

/** The rates in the data of an invoice. Its streams are compressed. */
function ratesOfInvoice(pdf: Buffer): number[] {
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    const xml = tryInflate(pdf.subarray(at + 'stream\n'.length))
    if (!xml.includes('CrossIndustryInvoice')) continue
    const rates = [...xml.matchAll(/<ram:RateApplicablePercent>([\d.]+)</g)].map(([, rate]) => Number(rate))
    return inOrder(rates)
  }
  return []
}

function tryInflate(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('utf8')
  } catch {
    return ''
  }
}
