import { calls, type SetUpItemName } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { createOwner } from '../../people/owners/create-owner.ts'
import { renewOwnerPassword } from '../../people/owners/reset-password.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { buy, goToCheckout, openTestShop } from '../../selling/checkout/testing.ts'
import { bankTransfer } from '../../selling/payments/manual.ts'
import type { PaymentProvider } from '../../selling/payments/provider.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

const cards = (id: string, isTest: boolean): PaymentProvider => ({
  id,
  isTest,
  isAvailable: () => true,
  authorize: async ({ idempotencyKey }) => ({ status: 'authorized', reference: idempotencyKey }),
  capture: async () => {},
  void: async () => {},
})

let site: Site
let staff: string
let clientId: string
async function open(...paymentProviders: PaymentProvider[]) {
  site = await createTestSite({ paymentProviders })
  clientId = (await openTestShop(site)).clientId
  staff = (await createApiKey(site, { name: 'Staff' })).apiKey
}
beforeEach(() => open(cards('test', true), bankTransfer('')))
afterEach(() => site.close())

const read = async (item: SetUpItemName) =>
  (await ask(site, staff, calls.GetSetUpList, {})).items.find((one) => one.item === item)
const settings = (changes: object) => ask(site, staff, calls.UpdateSiteSettings, { settings: changes })
const savePage = (id: string, data: Record<string, unknown>) =>
  ask(site, staff, calls.SaveDataItem, { dataCollectionId: 'pages', dataItem: { id, data } })

test('lists every item once; visitors cannot read it', async () => {
  const { items } = await ask(site, staff, calls.GetSetUpList, {})
  expect(items.map(({ item }) => item)).toEqual(calls.GetSetUpList.response.shape.items.element.shape.item.options)
  expect(await rejection(site, null, calls.GetSetUpList, {})).toMatchObject({ status: 401 })
})

test('the owner needs an own address and a password that the site did not generate', async () => {
  expect(await read('OWNER_EMAIL')).toMatchObject({ done: false })
  await createOwner(site, { email: 'owner@example.com' })
  expect(await read('OWNER_EMAIL')).toMatchObject({ done: false })
  expect(await read('OWNER_PASSWORD')).toMatchObject({ done: false })
  await site.db.deleteFrom('owners').execute()
  await createOwner(site, { email: 'ada@linholme.de', password: 'a heron in the reeds' })
  expect(await read('OWNER_EMAIL')).toMatchObject({ done: true })
  expect(await read('OWNER_PASSWORD')).toMatchObject({ done: true })
  await renewOwnerPassword(site, { email: 'ada@linholme.de' })
  expect(await read('OWNER_PASSWORD')).toMatchObject({ done: false })
})

test('address and VAT number are open while a part is missing; a small business decides to have none', async () => {
  const save = (address: object) =>
    ask(site, staff, calls.UpdateStorefrontSettings, { settings: { profile: { address }, locale: { country: 'DE' } } })
  await save({ street: 'Am Deich', city: 'Bremen' })
  expect(await read('ADDRESS')).toMatchObject({ done: false })
  await save({ street: 'Am Deich', streetNumber: '5', city: 'Bremen', zip: '28195' })
  expect(await read('ADDRESS')).toMatchObject({ done: true })
  const invoices = { issue: 'WHEN_PAID', invoicePrefix: 'R-', creditNotePrefix: 'K-' }
  expect(await read('VAT_NUMBER')).toMatchObject({ done: false })
  await settings({ setUpDecisions: [{ item: 'VAT_NUMBER', reason: 'Small business' }] })
  expect(await read('VAT_NUMBER')).toMatchObject({ done: false, decision: 'Small business' })
  await settings({ invoices: { ...invoices, vatNumber: 'DE123456789' }, setUpDecisions: [] })
  expect(await read('VAT_NUMBER')).toEqual({ item: 'VAT_NUMBER', done: true, subjects: [] })
})

test('a legal page is done when it is published without placeholders in all languages', async () => {
  expect(await read('IMPRINT')).toMatchObject({ done: false, subjects: [{ id: 'imprint' }] })
  const imprint = { slug: 'imprint', title: 'Imprint', kind: 'imprint' }
  const open = { ...imprint, body: '<p>Am Deich, <em>[Street]</em></p>' }
  await expect(savePage('imprint', { ...open, _publishStatus: 'PUBLISHED' })).rejects.toThrow(/still has \[Street\]/)
  await savePage('imprint', { ...open, _publishStatus: 'DRAFT' })
  expect(await read('IMPRINT')).toMatchObject({ done: false, subjects: [{ id: 'imprint' }] })
  await savePage('imprint', { ...imprint, body: '<p>Am Deich 5</p>', _publishStatus: 'PUBLISHED' })
  expect(await read('IMPRINT')).toMatchObject({ done: true, subjects: [] })
  // The German text is still that of the template.
  await ask(site, staff, calls.UpdateStorefrontSettings, { settings: { locale: { languages: ['en', 'de'] } } })
  expect(await read('IMPRINT')).toMatchObject({ done: false })
  const translate = (body: string) =>
    ask(site, staff, calls.SaveTranslation, {
      ...{ entityType: 'DATA_ITEM', entityId: 'pages:imprint', language: 'de', fields: { body } },
    })
  await expect(translate('<p>Am Deich 5, [Ort]</p>')).rejects.toThrow(/fields\.body.*still has \[Ort\]/)
  await translate('<p>Am Deich 5</p>')
  expect(await read('IMPRINT')).toMatchObject({ done: true })
  await savePage('imprint', { ...imprint, body: '<p>Am Deich 5</p>', _publishStatus: 'DRAFT' })
  expect(await read('IMPRINT')).toMatchObject({ done: false })
})

test('names visible downloads without a file', async () => {
  const created = async (name: string, visible: boolean) =>
    (
      await ask(site, staff, calls.CreateProduct, {
        product: { name, visible, productType: 'digital', priceData: { price: 5 } },
      })
    ).product
  expect(await read('DOWNLOAD_FILES')).toMatchObject({ done: true })
  await created('Hidden pattern', false)
  expect(await read('DOWNLOAD_FILES')).toMatchObject({ done: true })
  const { id = '' } = await created('Pattern', true)
  expect(await read('DOWNLOAD_FILES')).toMatchObject({ done: false, subjects: [{ id, name: 'Pattern' }] })
  const { uploadUrl } = await ask(site, staff, calls.GenerateFileUploadUrl, { fileName: 'a.txt', private: true })
  const uploaded = await site.fetch(new Request(uploadUrl, { method: 'PUT', body: 'A pattern.' }))
  const { file } = calls.GetFileDescriptor.response.parse(await uploaded.json())
  await ask(site, staff, calls.SetProductFiles, { productId: id, files: [{ fileId: file.id }] })
  expect(await read('DOWNLOAD_FILES')).toMatchObject({ done: true, subjects: [] })
})

test('a test provider is no way to pay; offline payments need a decision and an account', async () => {
  const decide = () => settings({ setUpDecisions: [{ item: 'PAYMENT_PROVIDER', reason: 'Transfers only' }] })
  await decide()
  expect(await read('PAYMENT_PROVIDER')).toMatchObject({ done: false })
  await settings({ paymentWays: [{ provider: 'transfer', enabled: true, account: 'DE02 1203' }] })
  expect(await read('PAYMENT_PROVIDER')).toMatchObject({ done: true, decision: 'Transfers only' })
  await settings({ setUpDecisions: [] })
  expect(await read('PAYMENT_PROVIDER')).toMatchObject({ done: false })
  await site.close()
  await open(cards('stripe', false))
  expect(await read('PAYMENT_PROVIDER')).toMatchObject({ done: true })
  await settings({ paymentWays: [{ provider: 'stripe', enabled: false }] })
  expect(await read('PAYMENT_PROVIDER')).toMatchObject({ done: false })
})

test('a test order is done when it was placed, then canceled or archived', async () => {
  const place = async () => {
    const { token, checkoutId } = await goToCheckout(site, clientId, [[fixtures.mug, 1]])
    return buy(site, token, checkoutId)
  }
  expect(await read('TEST_ORDER')).toMatchObject({ done: false, subjects: [] })
  const { id, number } = await place()
  await expect.poll(() => read('TEST_ORDER')).toMatchObject({ done: false, subjects: [{ id, name: number }] })
  await ask(site, staff, calls.UpdateOrder, { order: { id, archived: true } })
  expect(await read('TEST_ORDER')).toMatchObject({ done: true, subjects: [] })
  const second = await place()
  await expect.poll(() => read('TEST_ORDER')).toMatchObject({ done: false, subjects: [{ id: second.id }] })
  const captured = () => ask(site, staff, calls.GetOrder, { id: second.id }).then(({ order }) => order?.paymentStatus)
  await expect.poll(captured).toBe('PAID')
  await ask(site, staff, calls.CancelOrder, { id: second.id })
  expect(await read('TEST_ORDER')).toMatchObject({ done: true })
})

test('taxes name the countries of delivery without a rate', async () => {
  expect(await read('TAXES')).toMatchObject({ done: true, subjects: [] })
  const { taxRegions } = await ask(site, staff, calls.QueryTaxRegions, {})
  for (const { id = '' } of taxRegions) await ask(site, staff, calls.DeleteTaxRegion, { taxRegionId: id })
  expect(await read('TAXES')).toMatchObject({ done: false, subjects: [{ id: 'DE', name: 'DE' }] })
})

test('rejects a decision that is given twice, or not allowed', async () => {
  const twice = [
    { item: 'TEST_ORDER', reason: 'a' },
    { item: 'TEST_ORDER', reason: 'b' },
  ]
  expect(await rejection(site, staff, calls.UpdateSiteSettings, { settings: { setUpDecisions: twice } })).toMatchObject(
    {
      status: 400,
    },
  )
  const privacy = [{ item: 'PRIVACY', reason: 'a' }]
  expect(
    await rejection(site, staff, calls.UpdateSiteSettings, { settings: { setUpDecisions: privacy } }),
  ).toMatchObject({ status: 400 })
})
