import { calls, type ProductSheetChange } from '@cartwright/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { openManagement } from '../write/testing.ts'
import { ended, exportText, importText } from './testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
let fragile: string
let heavy: string
let standard: string
let books: string
beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
  fragile = await createProfile('Fragile')
  heavy = await createProfile('Heavy')
  const { deliveryProfiles } = await ask(site, shop.apiKey, calls.QueryDeliveryProfiles, {})
  standard = deliveryProfiles.find((profile) => profile.default)?.id ?? ''
  books = (await ask(site, shop.apiKey, calls.CreateTaxGroup, { taxGroup: { name: 'Books' } })).taxGroup.id ?? ''
})
afterAll(() => site.close())

let id: string
let slug: string
beforeEach(async () => {
  ;({ id, slug } = await shop.create({ name: 'Vase', priceData: { price: 20 } }))
})

const createProfile = async (name: string) =>
  (await ask(site, shop.apiKey, calls.CreateDeliveryProfile, { deliveryProfile: { name } })).deliveryProfile.id ?? ''
const profileOf = async (productId = id) =>
  (await ask(site, shop.apiKey, calls.GetProduct, { id: productId, includeMerchantSpecificData: true })).product
    ?.deliveryProfileId
const idsIn = async (deliveryProfileId: string) =>
  (await ask(site, shop.apiKey, calls.GetDeliveryProfile, { deliveryProfileId })).deliveryProfile.productIds
const idsTaxed = async () =>
  (await ask(site, shop.apiKey, calls.GetTaxGroup, { taxGroupId: books })).taxGroup.productIds
const move = (deliveryProfileId: string) =>
  ask(site, shop.apiKey, calls.UpdateProduct, { product: { id, deliveryProfileId } })

async function change(change: Omit<ProductSheetChange, 'productId'>) {
  const { job } = await ask(site, shop.apiKey, calls.StartProductChanges, { changes: [{ productId: id, ...change }] })
  await ended(site, job)
  return ask(site, shop.apiKey, calls.GetJob, { id: job.id })
}
async function undo(jobId: string) {
  const { job } = await ask(site, shop.apiKey, calls.UndoCatalogImport, { id: jobId })
  await ended(site, job)
  return ask(site, shop.apiKey, calls.GetJob, { id: job.id })
}

test('a product is in the default delivery profile until it is moved, and in one at a time', async () => {
  expect(await profileOf()).toBe(standard)
  expect((await move(fragile)).product?.deliveryProfileId).toBe(fragile)
  expect(await idsIn(fragile)).toContain(id)
  await move(heavy)
  expect([await idsIn(fragile), await idsIn(heavy)]).toEqual([expect.not.arrayContaining([id]), [id]])
  await move(standard)
  expect(await profileOf()).toBe(standard)
  expect(await idsIn(heavy)).toEqual([])
})

test('a product that a profile takes leaves its former profile', async () => {
  await move(fragile)
  const { revision = '' } = (await ask(site, shop.apiKey, calls.GetDeliveryProfile, { deliveryProfileId: heavy }))
    .deliveryProfile
  await ask(site, shop.apiKey, calls.UpdateDeliveryProfile, {
    deliveryProfile: { id: heavy, revision, productIds: [id] },
  })
  expect(await profileOf()).toBe(heavy)
  expect(await idsIn(fragile)).not.toContain(id)
})

test('a new product and a copy are in the delivery profile that is asked for', async () => {
  const product = { name: 'Bowl', priceData: { price: 5 }, deliveryProfileId: fragile }
  const created = (await ask(site, shop.apiKey, calls.CreateProduct, { product })).product
  expect(created?.deliveryProfileId).toBe(fragile)
  const copy = await ask(site, shop.apiKey, calls.DuplicateProduct, { id: created?.id ?? '', name: 'Bowl 2' })
  expect(copy.product?.deliveryProfileId).toBe(fragile)
})

test('an unknown delivery profile is an error that names the field, and nothing is written', async () => {
  const product = { id, name: 'Jug', deliveryProfileId: crypto.randomUUID() }
  const { status } = await rejection(site, shop.apiKey, calls.UpdateProduct, { product })
  expect(status).toBe(400)
  expect((await ask(site, shop.apiKey, calls.GetProduct, { id })).product).toMatchObject({ name: 'Vase' })
})

test('shoppers do not see the delivery profile', async () => {
  await move(fragile)
  expect((await ask(site, shop.apiKey, calls.GetProduct, { id })).product).not.toHaveProperty('deliveryProfileId')
})

test('the history of a product says between which profiles it moved', async () => {
  await move(fragile)
  const { entries } = await ask(site, shop.apiKey, calls.ListProductHistory, { productId: id })
  expect(entries.map(({ fields }) => fields)).toEqual([
    [{ field: 'deliveryProfile', before: 'General profile', after: 'Fragile' }],
  ])
})

test('a run moves products to a tax group and a delivery profile, and undoing it moves them back', async () => {
  await move(heavy)
  const { job, changes } = await change({ price: 25, taxGroupId: books, deliveryProfileId: fragile })
  expect(changes[0]?.fields).toEqual(
    expect.arrayContaining([
      { field: 'taxGroup', after: 'Books' },
      { field: 'deliveryProfile', before: 'Heavy', after: 'Fragile' },
    ]),
  )
  expect(await idsTaxed()).toContain(id)
  expect(await profileOf()).toBe(fragile)
  await undo(job.id)
  expect(await idsTaxed()).not.toContain(id)
  expect(await profileOf()).toBe(heavy)
})

test('a run that only changes the tax group can be undone', async () => {
  const { job } = await change({ taxGroupId: books })
  expect(job).toMatchObject({ state: 'COMPLETED', counts: { changed: 1 } })
  expect((await undo(job.id)).changes).toMatchObject([{ action: 'RESTORED', fields: [{ field: 'taxGroup' }] }])
  expect(await idsTaxed()).not.toContain(id)
})

test('undoing a run leaves a product that was moved again where it is', async () => {
  const { job } = await change({ price: 30, deliveryProfileId: fragile })
  const { revision = '', productIds = [] } = (
    await ask(site, shop.apiKey, calls.GetDeliveryProfile, { deliveryProfileId: heavy })
  ).deliveryProfile
  await ask(site, shop.apiKey, calls.UpdateDeliveryProfile, {
    deliveryProfile: { id: heavy, revision, productIds: [...productIds, id] },
  })
  await undo(job.id)
  expect(await profileOf()).toBe(heavy)
})

test('a run with an unknown group changes nothing', async () => {
  const { job, errors } = await change({ price: 99, taxGroupId: crypto.randomUUID() })
  expect(job.state).toBe('FAILED')
  expect(errors).toMatchObject([{ column: 'taxGroupId', reason: 'must be a tax group of the shop, or empty' }])
})

test('moving products to a tax group needs the right to change settings', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Products', scopes: ['MANAGE_PRODUCTS'] })
  const changes = [{ productId: id, taxGroupId: books }]
  expect(await rejection(site, apiKey, calls.StartProductChanges, { changes })).toMatchObject({
    status: 403,
    code: 'INSUFFICIENT_SCOPE',
  })
})

test('a file of the catalog names the delivery profile of each product', async () => {
  await move(fragile)
  expect(await exportText(site, shop.apiKey)).toContain(',Fragile,')
  await importText(site, shop.apiKey, `Slug,Delivery profile\n${slug},Heavy\n`)
  expect(await profileOf()).toBe(heavy)
  const { errors } = await importText(site, shop.apiKey, `Slug,Delivery profile\n${slug},Nowhere\n`)
  expect(errors).toMatchObject([
    { line: 2, column: 'Delivery profile', reason: 'must be a delivery profile of the shop, or empty' },
  ])
  await importText(site, shop.apiKey, `Slug,Delivery profile\n${slug},\n`)
  expect(await profileOf()).toBe(standard)
})
