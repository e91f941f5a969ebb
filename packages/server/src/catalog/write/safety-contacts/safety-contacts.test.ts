import { calls, type SafetyContact } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorToken } from '../../../people/oauth/testing.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { exportText, importText } from '../../transfer/testing.ts'
import { openManagement } from '../testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
})
afterAll(() => site.close())

let count = 0

/** A contact that no other test has. */
async function createContact(given: Partial<SafetyContact> = {}) {
  count += 1
  const safetyContact = { name: `Mill ${count}`, text: `Mill ${count}, Moorweg 1, 28195 Bremen`, ...given }
  const {
    id = '',
    revision = '',
    ...rest
  } = (await ask(site, shop.apiKey, calls.CreateSafetyContact, { safetyContact })).safetyContact
  return { ...rest, ...safetyContact, id, revision }
}

const createProduct = (fields: object) =>
  shop.create({ name: 'Oil', priceData: { price: 5 }, visible: true, ...fields })
const update = (id: string, fields: object) =>
  ask(site, shop.apiKey, calls.UpdateProduct, { product: { id, ...fields } })
const contactsOf = async (id: string) => {
  const { manufacturer, manufacturerId, responsiblePerson, responsiblePersonId } = await shop.product(id)
  return { manufacturer, manufacturerId, responsiblePerson, responsiblePersonId }
}

test('a product has the text of its contact, and follows when that changes', async () => {
  const { id: manufacturerId, text, revision } = await createContact()
  const { id } = await createProduct({ manufacturerId, responsiblePersonId: manufacturerId })
  const other = await createProduct({ manufacturer: 'Another mill' })
  expect(await contactsOf(id)).toEqual({
    manufacturer: text,
    manufacturerId,
    responsiblePerson: text,
    responsiblePersonId: manufacturerId,
  })
  const safetyContact = { id: manufacturerId, revision, text: 'Mill, Deich 5, 28195 Bremen' }
  await ask(site, shop.apiKey, calls.UpdateSafetyContact, { safetyContact })
  const visitor = await visitorToken(site)
  expect((await ask(site, visitor, calls.GetProduct, { id })).product).toMatchObject({
    manufacturer: 'Mill, Deich 5, 28195 Bremen',
    responsiblePerson: 'Mill, Deich 5, 28195 Bremen',
    manufacturerId,
  })
  expect(await contactsOf(other.id)).toEqual({ manufacturer: 'Another mill' })
})

test('a text of its own ends the reference, and the name or text of a contact begins one', async () => {
  const { id: manufacturerId, name, text } = await createContact()
  const { id } = await createProduct({ manufacturerId })
  await update(id, { manufacturer: 'Its own text' })
  expect(await contactsOf(id)).toEqual({ manufacturer: 'Its own text' })
  await update(id, { manufacturer: text })
  expect(await contactsOf(id)).toEqual({ manufacturer: text, manufacturerId })
  await update(id, { manufacturer: '' })
  expect(await contactsOf(id)).toEqual({})
  await update(id, { manufacturer: name })
  expect(await contactsOf(id)).toEqual({ manufacturer: text, manufacturerId })
  // A product that is sent back as it was read stays as it is.
  await update(id, { ...(await contactsOf(id)), name: 'Olive oil' })
  expect(await contactsOf(id)).toEqual({ manufacturer: text, manufacturerId })
})

test('a deleted contact leaves its text to the products that had it', async () => {
  const { id: manufacturerId, text } = await createContact()
  const { id } = await createProduct({ manufacturerId })
  await ask(site, shop.apiKey, calls.DeleteSafetyContact, { safetyContactId: manufacturerId })
  expect(await contactsOf(id)).toEqual({ manufacturer: text })
})

test('a file refers to a contact by its name, and an export brings the reference back', async () => {
  const { id: manufacturerId, name, text } = await createContact()
  const { errors } = await importText(site, shop.apiKey, `Slug,Name,Price,Manufacturer\njar,Jar,1,${name}\n`)
  expect(errors).toEqual([])
  const { products } = await ask(site, shop.apiKey, calls.QueryProducts, { query: { filter: { slug: 'jar' } } })
  const id = products[0]?.id ?? ''
  expect(await contactsOf(id)).toEqual({ manufacturer: text, manufacturerId })
  const csv = await exportText(site, shop.apiKey)
  await ask(site, shop.apiKey, calls.DeleteProduct, { id })
  await importText(site, shop.apiKey, csv)
  expect(await contactsOf(id)).toEqual({ manufacturer: text, manufacturerId })
})

test('names and texts are there once, and a product refers to a contact that exists', async () => {
  const { name, text } = await createContact()
  const reject = (safetyContact: SafetyContact) =>
    rejection(site, shop.apiKey, calls.CreateSafetyContact, { safetyContact })
  expect(await reject({ name, text: 'Elsewhere' })).toMatchObject({ status: 409, code: 'SAFETY_CONTACT_EXISTS' })
  expect(await reject({ name: 'Elsewhere', text })).toMatchObject({ status: 409, code: 'SAFETY_CONTACT_EXISTS' })
  expect(await reject({ name: 'Elsewhere', text: ' ' })).toMatchObject({ fields: ['safetyContact.text'] })
  const product = { name: 'Oil', priceData: { price: 1 }, responsiblePersonId: crypto.randomUUID() }
  expect(await rejection(site, shop.apiKey, calls.CreateProduct, { product })).toMatchObject({
    status: 400,
    fields: ['product.responsiblePersonId'],
  })
})
