import { calls, type Order } from '@cartwright/contract'
import { afterEach, expect, test } from 'vitest'
import { write } from '../../../platform/database/write.ts'
import { ask } from '../../../platform/http/testing.ts'
import { storeFile } from '../../../platform/media/store-file.ts'
import { photograph } from '../../../platform/media/testing.ts'
import { readSettings, writeSettings } from '../../../platform/settings/settings.ts'
import { newMerchant } from '../../../selling/cart/testing.ts'
import { openTestShop, review, submit } from '../../../selling/checkout/testing.ts'
import { saveShippingOption, saveShippingRegion } from '../../../selling/shipping/store.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import type { OpenPayment } from '../../billing/open-payment.ts'
import { readBooks } from '../../billing/transactions.ts'
import { findOrder } from '../../orders/store.ts'
import { composeInvoice } from './compose-invoice.ts'
import type { InvoiceDocument } from './document.ts'
import { drawPdf } from './draw/draw-pdf.ts'
import { readLogo } from './logo.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A shop in Bremen whose prices contain 19 % VAT, and that sells to businesses of other EU states without. */
async function openShop() {
  const site = await createTestSite()
  closers.push(() => site.close())
  await openTestShop(site)
  const address = { street: 'Moorweg', streetNumber: '1', apartmentNumber: '', city: 'Bremen', country: 'DE' }
  await writeSettings(site.db, {
    business: { address: { ...address, state: '', zip: '28195', isPhysical: true, googleFormattedAddress: '' } },
    invoices: {
      ...{ issue: 'BY_HAND', invoicePrefix: 'R-', creditNotePrefix: 'K-', sellerName: 'Moor & Heide GmbH' },
      ...{ vatNumber: 'DE123456789', registration: 'Amtsgericht Bremen, HRB 12345' },
    },
    taxIncludedInPrices: true,
    taxes: { reverseCharge: true },
  })
  const regionId = await saveShippingRegion(site.db, { name: 'World', destinations: [] })
  await saveShippingOption(site.db, {
    ...{ code: 'world', regionId, title: 'Paket', method: 'DELIVERY', deliveryTime: '' },
    rates: [{ amount: 1190, conditions: [] }],
  })
  return { site, ...(await newMerchant(site)) }
}

async function place(
  { site, token, checkout, addRequest }: Awaited<ReturnType<typeof openShop>>,
  country: string,
  vatNumber?: string,
) {
  await addRequest({
    customLineItems: [
      { productName: { original: 'Sofa' }, itemType: { preset: 'PHYSICAL' }, price: '119', quantity: 2 },
    ],
  })
  const shippingAddress = { country, city: 'Lille', postalCode: '59000', addressLine: 'Rue Nationale 1' }
  const { checkoutId } = (await checkout({ channelType: 'WEB', email: 'ada@example.com', shippingAddress })).body
  const contactDetails = { firstName: 'Ada', lastName: 'Larkin', ...(vatNumber && { vatId: { id: vatNumber } }) }
  const changes = { checkout: { id: checkoutId, billingInfo: { address: shippingAddress, contactDetails } } }
  await ask(site, token, calls.UpdateCheckout, changes)
  const result = await submit(site, checkoutId, await review(site, checkoutId))
  if (result.status !== 'placed') throw new Error('not placed')
  return result.orderId
}

async function compose(
  site: Site,
  orderId: string,
  orderLanguage: string,
  open: OpenPayment | null = null,
): Promise<InvoiceDocument> {
  const stored = await findOrder(site.db, orderId)
  const order: Order = JSON.parse(stored?.document ?? '')
  const [books, settings] = [await readBooks(site.db, orderId), await readSettings(site.db)]
  const issuedAt = new Date('2026-11-23')
  return composeInvoice({ order, books, settings, orderLanguage, open, number: 'R-00001', issuedAt })
}

test('a German invoice of goods for an EU business names its reason and both VAT numbers, and no tax', async () => {
  const shop = await openShop()
  const invoice = await compose(shop.site, await place(shop, 'FR', 'FR12345678901'), 'de-DE')
  expect(invoice.notes).toEqual([
    'Soweit nicht anders angegeben, entspricht das Leistungsdatum dem Rechnungsdatum.',
    'Steuerfreie innergemeinschaftliche Lieferung (Artikel 138 der Richtlinie 2006/112/EG).',
    'USt-IdNr. des Verkäufers: DE123456789',
    'USt-IdNr. des Kunden: FR12345678901',
  ])
  expect(invoice.seller).toEqual(
    expect.arrayContaining(['Moor & Heide GmbH', 'Moorweg 1', '28195 Bremen', 'Amtsgericht Bremen, HRB 12345']),
  )
  expect(invoice.customer).toEqual(expect.arrayContaining(['Ada Larkin', 'FR12345678901', 'Frankreich']))
  expect(invoice.facts).toContainEqual({ label: 'Rechnungsdatum', value: '23. November 2026' })
  expect(invoice.taxes).toMatchObject([{ tax: expect.stringContaining('0') }])
  expect(invoice.lines).toMatchObject([{ name: 'Sofa', quantity: '2' }])
  const pdf = await drawPdf(invoice)
  expect(await drawPdf(invoice), 'it is drawn the same').toEqual(pdf)
  if (process.env.SAVE_INVOICE) (await import('node:fs')).writeFileSync(process.env.SAVE_INVOICE, pdf)
})

test('an English invoice states the tax in its prices by rate, and what is due', async () => {
  const shop = await openShop()
  const invoice = await compose(shop.site, await place(shop, 'DE'), 'en')
  expect(invoice.taxes).toMatchObject([{ label: expect.stringContaining('19%') }])
  expect(invoice.payments.at(-1)).toMatchObject({ label: 'Amount due', value: invoice.total })
  expect(invoice.notes).toContain('All prices include the tax shown.')
  expect(invoice.notes.join()).not.toContain('Reverse')
})

test('an invoice that waits for a transfer names account, amount and reference, and what the owner says', async () => {
  const shop = await openShop()
  const amount = { amount: '249.90', formattedAmount: '249,90 €' }
  const open = { way: 'transfer' as const, amount, account: 'Moor & Heide\nIBAN DE02 1203', instructions: 'Danke.\n' }
  const invoice = await compose(shop.site, await place(shop, 'DE'), 'de-DE', open)
  expect(invoice.notes.slice(0, 2)).toEqual([
    'Bitte überweise 249,90 € an: Moor & Heide, IBAN DE02 1203. Verwendungszweck: 1001.',
    'Danke.',
  ])
})

test('an invoice without tax does not say that prices include tax, nor does its credit note', async () => {
  const shop = await openShop()
  const invoice = await compose(shop.site, await place(shop, 'CH'), 'en')
  expect(invoice.notes).toContain('No tax is charged on this order.')
  expect(invoice.notes.join()).not.toMatch(/include|before tax/)
})

test('an English text names no tax by its German abbreviation', async () => {
  const shop = await openShop()
  await shop.site.db.updateTable('tax_regions').set({ name: 'MwSt.' }).execute()
  const english = await place(shop, 'DE')
  expect((await compose(shop.site, english, 'en')).taxes).toMatchObject([{ label: 'VAT 19%' }])
  await writeSettings(shop.site.db, { language: 'de' })
  const orderId = await place(shop, 'DE')
  expect((await compose(shop.site, orderId, 'en')).taxes).toMatchObject([{ label: 'VAT 19%' }])
  expect((await compose(shop.site, orderId, 'de-DE')).taxes).toMatchObject([
    { label: expect.stringMatching(/^MwSt\. 19\s%$/) },
  ])
})

test('the head has the logo, the whole address and the company id', async () => {
  const shop = await openShop()
  const { business } = await readSettings(shop.site.db)
  const { address } = business
  if (!address) throw new Error('The shop has an address')
  const bytes = await photograph(400, 100, 'png')
  const logo = await write(shop.site, null, (transaction) =>
    storeFile(shop.site, transaction, { bytes, fileName: 'logo.png', width: 400, height: 100 }),
  )
  const whole = { ...address, apartmentNumber: 'Hof 3', state: 'HB' }
  await writeSettings(shop.site.db, { business: { ...business, logo, address: whole, companyId: '460/123/45678' } })
  const invoice = await compose(shop.site, await place(shop, 'DE'), 'en')
  expect(invoice.seller).toEqual(expect.arrayContaining(['Moorweg 1 Hof 3', 'Company ID: 460/123/45678']))
  expect(invoice.logo).toBe(logo)
  const drawn = await readLogo(shop.site, invoice.logo)
  const images = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1
  expect(images(await drawPdf(invoice, drawn))).toBeGreaterThan(0)
  expect(images(await drawPdf(invoice))).toBe(0)
  expect(await readLogo(shop.site, 'deleted.png'), 'a file that is gone').toBeNull()
})

test('an address that is only one text is printed as it is', async () => {
  const shop = await openShop()
  const { business } = await readSettings(shop.site.db)
  if (!business.address) throw new Error('The shop has an address')
  const only = { ...business.address, street: '', streetNumber: '', zip: '', city: '' }
  await writeSettings(shop.site.db, {
    business: { ...business, address: { ...only, googleFormattedAddress: 'Moorweg 1, 28195 Bremen, Germany' } },
  })
  const { seller } = await compose(shop.site, await place(shop, 'DE'), 'en')
  expect(seller.slice(1, 3)).toEqual(['Moorweg 1, 28195 Bremen, Germany', 'VAT number: DE123456789'])
})
