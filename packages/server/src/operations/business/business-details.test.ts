import { type BusinessDetailsChanges, calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../../orders/billing/testing.ts'
import type { InvoiceDocument } from '../../orders/documents/invoices/document.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { staffToken } from '../../people/owners/testing-staff.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { contactLines } from '../../platform/mail/design/contact.ts'
import { readSettings } from '../../platform/settings/settings.ts'

let shop: BillingShop
beforeEach(async () => {
  shop = await openBillingShop({ paymentProviders: [new TestGateway().provider] })
})
afterEach(() => shop.site.close())

const update = async (businessDetails: BusinessDetailsChanges, token = shop.staff) =>
  (await ask(shop.site, token, calls.UpdateBusinessDetails, { businessDetails })).businessDetails
const read = async () => (await ask(shop.site, shop.staff, calls.GetBusinessDetails, {})).businessDetails
const rejects = (businessDetails: object) =>
  rejection(shop.site, shop.staff, calls.UpdateBusinessDetails, { businessDetails })
const field = (name: string) => ({ status: 400, fields: [`businessDetails.${name}`] })

const whole: BusinessDetailsChanges = {
  legalName: 'Moor & Heide GmbH',
  address: { street: 'Moorweg', streetNumber: '1', zip: '28195', city: 'Bremen', country: 'DE' },
  email: 'hello@moor.example',
  phone: '+49 421 1234',
  vatNumber: 'DE123456789',
  taxNumbers: ['60/123/45678'],
  register: { court: 'Amtsgericht Bremen', number: 'HRB 12345' },
  managers: ['Ada Moor', 'Jan Heide'],
  furtherDetails: 'Supervisory authority: City of Bremen',
  bankAccount: { iban: 'de02 1203 0000 0000 2020 51', bic: 'byladem1001', bank: 'DKB' },
}

async function placePaid(): Promise<InvoiceDocument> {
  const { order } = await placeTestOrder(shop)
  const rows = () => shop.site.db.selectFrom('invoices').selectAll().where('order_id', '=', order.id).execute()
  await expect.poll(rows).toHaveLength(1)
  return JSON.parse((await rows())[0]?.document ?? '')
}

test('a new shop has no details; what is stored is read, and what is not given stays', async () => {
  expect(await read()).toMatchObject({
    legalName: '',
    managers: [],
    taxNumbers: [],
    logoOnDocuments: true,
    invoices: { issue: 'WHEN_PAID', invoicePrefix: 'R-', nextInvoice: 1, nextCreditNote: 1 },
  })
  const stored = await update(whole)
  expect(stored).toMatchObject({ ...whole, bankAccount: { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' } })
  const changed = await update({ phone: '', address: { city: 'Hamburg' }, managers: [], bankAccount: { iban: '' } })
  expect(changed.phone).toBeUndefined()
  expect(changed.bankAccount).toBeUndefined()
  expect(changed).toMatchObject({ address: { ...whole.address, city: 'Hamburg' }, email: whole.email, managers: [] })
  expect(await read()).toEqual(changed)
})

test('it is one with the site properties and the settings of invoices', async () => {
  await update(whole)
  const { properties } = await ask(shop.site, shop.staff, calls.GetSiteProperties, {})
  expect(properties).toMatchObject({ email: whole.email, phone: whole.phone, address: whole.address })
  const { settings } = await ask(shop.site, shop.staff, calls.GetSiteSettings, {})
  expect(settings.invoices).toMatchObject({ sellerName: whole.legalName, vatNumber: whole.vatNumber })
  expect(settings).not.toHaveProperty('legal')
  const businessContact = { phone: '+49 421 9' }
  await ask(shop.site, shop.staff, calls.UpdateBusinessContact, { businessContact })
  expect((await read()).phone).toBe('+49 421 9')
})

test.each([
  ['bankAccount.iban', { bankAccount: { iban: 'DE03120300000000202051' } }],
  ['bankAccount.iban', { bankAccount: { iban: 'DE0212030000000020205' } }],
  ['bankAccount.iban', { bankAccount: { iban: '', bic: 'BYLADEM1001' } }],
  ['bankAccount.bic', { bankAccount: { iban: 'DE02120300000000202051', bic: 'BYLADEM10' } }],
  ['vatNumber', { vatNumber: 'DE12345' }],
  ['email', { email: 'no address' }],
  ['phone', { phone: 'call me' }],
  ['address.country', { address: { country: 'Germany' } }],
  ['register.number', { register: { court: 'Bremen', number: 'x'.repeat(101) } }],
  ['managers[0]', { managers: [''] }],
  ['invoices.nextInvoice', { invoices: { nextInvoice: 0 } }],
  ['invoices.invoicePrefix', { invoices: { invoicePrefix: 'R-1' } }],
  ['invoices.creditNotePrefix', { invoices: { creditNotePrefix: 'R-' } }],
])('rejects %s, by its name', async (name, changes) => {
  expect(await rejects(changes)).toEqual(field(name))
})

test('a VAT number outside of the EU has any form', async () => {
  expect((await update({ vatNumber: 'CHE-123.456.789 MWST' })).vatNumber).toBe('CHE-123.456.789 MWST')
})

test('numbers of invoices start where the owner wants, and never go back or repeat', async () => {
  await update({ invoices: { nextInvoice: 500, invoicePrefix: 'M-' } })
  expect((await placePaid()).number).toBe('M-00500')
  expect((await read()).invoices).toMatchObject({ nextInvoice: 501, lastInvoice: 'M-00500' })
  expect(await rejects({ invoices: { nextInvoice: 500 } })).toEqual(field('invoices.nextInvoice'))
  expect(await rejects({ invoices: { nextInvoice: 1 } })).toEqual(field('invoices.nextInvoice'))
  await update({ invoices: { nextInvoice: 501 } })
  expect((await placePaid()).number).toBe('M-00501')
  await update({ invoices: { nextInvoice: 1000 } })
  await update({ invoices: { nextInvoice: 600 } })
  expect((await placePaid()).number).toBe('M-00600')
})

test('an invoice of a small business says by which law it charges no VAT, and so does its e-invoice', async () => {
  await update({ ...whole, smallBusiness: true })
  expect((await read()).smallBusiness).toBe(true)
  const { storefront } = await ask(shop.site, null, calls.GetStorefront, {})
  expect(storefront.business.smallBusiness).toBe(true)
  const invoice = await placePaid()
  const note = 'No VAT is charged (small business, §19 UStG).'
  expect(invoice.notes).toContain(note)
  expect(invoice.eInvoice?.taxes).toMatchObject([{ category: 'E', rate: 0, reason: note }])
  await update({ smallBusiness: false })
  expect((await placePaid()).notes).not.toContain(note)
})

test('an invoice names every detail of the seller', async () => {
  await update(whole)
  const { seller } = await placePaid()
  expect(seller).toEqual([
    'Moor & Heide GmbH',
    'Moorweg 1',
    '28195 Bremen',
    'Germany',
    'hello@moor.example',
    '+49 421 1234',
    'VAT number: DE123456789',
    'Tax number: 60/123/45678',
    'Amtsgericht Bremen, HRB 12345',
    'Represented by: Ada Moor, Jan Heide',
    'Supervisory authority: City of Bremen',
    'DKB',
    'IBAN: DE02 1203 0000 0000 2020 51',
    'BIC: BYLADEM1001',
  ])
})

test('mails end with the legal details, in German too', async () => {
  await update(whole)
  expect(contactLines(await readSettings(shop.site.db), 'de')).toEqual([
    'Moor & Heide GmbH, Moorweg 1, 28195 Bremen, Deutschland',
    'hello@moor.example · +49 421 1234',
    'Amtsgericht Bremen, HRB 12345 · Vertreten durch: Ada Moor, Jan Heide · USt-IdNr.: DE123456789',
  ])
})

test('visitors read what the imprint says, and neither tax numbers nor the bank account', async () => {
  await update(whole)
  const { storefront } = await ask(shop.site, null, calls.GetStorefront, {})
  const { legalName, address, email, phone, vatNumber, register, managers, furtherDetails } = whole
  expect(storefront.business).toEqual({
    ...{ legalName, address: { ...address, apartmentNumber: '', state: '' }, email, phone, vatNumber },
    ...{ register, managers, furtherDetails },
  })
  expect(await rejection(shop.site, null, calls.GetBusinessDetails, {})).toMatchObject({ status: 401 })
})

test('a key needs the scope of the settings, and staff the permission', async () => {
  const { apiKey } = await createApiKey(shop.site, { name: 'Narrow', scopes: ['READ_PRODUCTS'] })
  const change = { businessDetails: { legalName: 'Evil' } }
  const narrow = await rejection(shop.site, apiKey, calls.UpdateBusinessDetails, change)
  expect(narrow).toEqual({ status: 403, code: 'INSUFFICIENT_SCOPE' })
  const support = await staffToken(shop.site, 'SUPPORT')
  expect(await rejection(shop.site, support, calls.UpdateBusinessDetails, change)).toMatchObject({ status: 403 })
})
