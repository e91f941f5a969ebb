import { calls, type NewProductV3 } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { visitorToken } from '../../../people/oauth/testing.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'

let site: Site
let visitor: string
let owner: string

beforeAll(async () => {
  site = await createTestSite()
  visitor = await visitorToken(site)
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterAll(() => site.close())

const fields = ['INFO_SECTION', 'INFO_SECTION_PLAIN_DESCRIPTION', 'VARIANT_OPTION_CHOICE_NAMES'] as const
const price = { actualPrice: { amount: '10.00' } }
const create = async (name: string, more: Partial<NewProductV3> = {}) => {
  const product = { name, variantsInfo: { variants: [{ price }] }, ...more }
  return (await ask(site, owner, calls.CreateProductV3, { product, fields: [...fields] })).product
}
const read = async (id = '') =>
  (await ask(site, visitor, calls.GetProductV3, { productId: id, fields: [...fields] })).product
const onFirstWire = async (id = '') => (await ask(site, visitor, calls.GetProduct, { id })).product
const brands = async (filter: Record<string, unknown>) =>
  (await ask(site, visitor, calls.QueryBrandsV3, { query: { filter }, fields: ['ASSIGNED_PRODUCTS_COUNT'] })).brands

test('a brand of the first wire is an entity of the next, and a rename reaches both', async () => {
  const { product } = await ask(site, owner, calls.CreateProduct, {
    product: { name: 'Jug', priceData: { price: 5 }, brand: 'Larkmoor' },
  })
  const [brand] = await brands({ name: 'Larkmoor' })
  expect(brand).toMatchObject({ name: 'Larkmoor', revision: '1', assignedProductsCount: 1 })
  expect((await read(product.id)).brand).toEqual({ id: brand?.id, name: 'Larkmoor' })

  const renamed = { id: brand?.id ?? '', revision: '1', name: 'Larkmoor Ware' }
  const { brand: after } = await ask(site, owner, calls.UpdateBrandV3, { brand: renamed })
  expect(after).toMatchObject({ id: brand?.id, revision: '2', name: 'Larkmoor Ware' })
  expect((await read(product.id)).brand).toEqual({ id: brand?.id, name: 'Larkmoor Ware' })
  expect((await onFirstWire(product.id)).brand).toBe('Larkmoor Ware')
  expect(await rejection(site, owner, calls.UpdateBrandV3, { brand: renamed })).toMatchObject({
    code: 'REVISION_CONFLICT',
  })

  const other = await create('Bowl', { brand: { name: 'Larkmoor' } })
  expect(other.brand?.id).not.toBe(brand?.id)
  expect(await brands({ name: { $startsWith: 'Larkmoor' } })).toMatchObject([
    { id: other.brand?.id, name: 'Larkmoor' },
    { id: brand?.id, name: 'Larkmoor Ware' },
  ])
  const query = { filter: { 'brand.id': { $eq: brand?.id } } }
  const { products } = await ask(site, visitor, calls.QueryProductsV3, { query })
  expect(products.map(({ id }) => id)).toEqual([product.id])
})

test('a brand is created once, given to a product by its id, and taken from it when it is deleted', async () => {
  const { brand } = await ask(site, owner, calls.CreateBrandV3, { brand: { name: 'Saltmere' } })
  expect(await rejection(site, owner, calls.CreateBrandV3, { brand: { name: 'Saltmere' } })).toMatchObject({
    status: 409,
    code: 'CATALOG_ENTITY_ALREADY_EXISTS',
  })
  const { brand: same } = await ask(site, owner, calls.GetOrCreateBrandV3, { brandName: 'Saltmere' })
  expect(same.id).toBe(brand.id)
  const { results } = await ask(site, owner, calls.BulkGetOrCreateBrandsV3, { brandNames: ['Saltmere', 'Fenwick'] })
  expect(results).toMatchObject([{ item: { id: brand.id } }, { item: { name: 'Fenwick' } }])

  const product = await create('Plate', { brand: { id: brand.id } })
  expect((await onFirstWire(product.id)).brand).toBe('Saltmere')
  const deleted = await ask(site, owner, calls.BulkDeleteBrandsV3, { brandIds: [brand.id ?? '', brand.id ?? ''] })
  expect(deleted.results).toMatchObject([
    { itemMetadata: { success: true } },
    { itemMetadata: { success: false, error: { code: 'CATALOG_ENTITY_NOT_FOUND' } } },
  ])
  expect((await onFirstWire(product.id)).brand).toBeUndefined()
  expect(await rejection(site, visitor, calls.GetBrandV3, { brandId: brand.id ?? '' })).toMatchObject({ status: 404 })
  expect(await rejection(site, visitor, calls.CreateBrandV3, { brand: { name: 'X' } })).toMatchObject({ status: 403 })
})

test('ribbons are renamed and counted in all products', async () => {
  const first = await create('Cup', { ribbon: { name: 'New' } })
  await create('Mug', { ribbon: { name: 'New' } })
  const ribbonId = first.ribbon?.id ?? ''
  const { ribbon } = await ask(site, visitor, calls.GetRibbonV3, { ribbonId, fields: ['ASSIGNED_PRODUCT_COUNT'] })
  expect(ribbon).toMatchObject({ name: 'New', assignedProductCount: 2 })
  await ask(site, owner, calls.BulkUpdateRibbonsV3, { ribbons: [{ ribbon: { id: ribbonId, name: 'Fresh' } }] })
  expect((await onFirstWire(first.id)).ribbon).toBe('Fresh')
  expect((await ask(site, visitor, calls.CountRibbonsV3, { filter: { name: 'Fresh' } })).count).toBe(1)
  await ask(site, owner, calls.DeleteRibbonV3, { ribbonId })
  expect((await onFirstWire(first.id)).ribbons).toEqual([])
})

test('an info section is one text in all products that have it', async () => {
  const { infoSection } = await ask(site, owner, calls.CreateInfoSectionV3, {
    infoSection: { uniqueName: 'care', title: 'Care', plainDescription: '<p>By hand.</p>' },
  })
  const id = infoSection.id ?? ''
  const product = await create('Tray', { infoSections: [{ id }] })
  const byName = await create('Pan', { infoSections: [{ uniqueName: 'care' }] })
  expect(product.infoSections).toMatchObject([{ id, uniqueName: 'care', plainDescription: '<p>By hand.</p>' }])
  expect(byName.infoSections).toMatchObject([{ id }])

  const changed = { id, plainDescription: '<p>In the dishwasher.</p><script>x</script>' }
  await ask(site, owner, calls.UpdateInfoSectionV3, { infoSection: changed })
  expect((await onFirstWire(product.id)).additionalInfoSections).toEqual([
    { title: 'Care', description: expect.stringContaining('<p>In the dishwasher.</p>') },
  ])
  expect((await onFirstWire(product.id)).additionalInfoSections[0]?.description).not.toContain('<script>')
  expect((await read(byName.id)).infoSections).toMatchObject([{ id, uniqueName: 'care' }])

  const sections = [{ title: 'Care', description: '<p>Other.</p>' }]
  await ask(site, owner, calls.UpdateProduct, { product: { id: byName.id ?? '', additionalInfoSections: sections } })
  const { infoSections } = await ask(site, visitor, calls.QueryInfoSectionsV3, {
    query: { filter: { title: 'Care' }, sort: [{ fieldName: 'uniqueName', order: 'DESC' }] },
    fields: ['ASSIGNED_PRODUCTS_COUNT'],
  })
  expect(infoSections).toMatchObject([
    { id, uniqueName: 'care', assignedProductsCount: 1 },
    { uniqueName: 'Care', plainDescription: '<p>Other.</p>', assignedProductsCount: 1 },
  ])
  await ask(site, owner, calls.DeleteInfoSectionV3, { infoSectionId: id })
  expect((await onFirstWire(product.id)).additionalInfoSections).toEqual([])
})

test('a customization is an option that products share: its names change in all of them', async () => {
  const { customization } = await ask(site, owner, calls.CreateCustomizationV3, {
    customization: {
      name: 'Size',
      customizationType: 'PRODUCT_OPTION',
      customizationRenderType: 'TEXT_CHOICES',
      choicesSettings: { choices: [{ name: 'Small' }, { name: 'Large' }] },
    },
  })
  const customizationId = customization.id ?? ''
  const [small, large] = customization.choicesSettings?.choices ?? []
  const option = (choiceId = '') => ({ optionChoiceIds: { optionId: customizationId, choiceId } })
  const product = await create('Shirt', {
    options: [
      { id: customizationId, choicesSettings: { choices: [{ choiceId: small?.id }, { choiceId: large?.id }] } },
    ],
    variantsInfo: {
      variants: [
        { choices: [option(small?.id)], price, sku: 'S' },
        { choices: [option(large?.id)], price, sku: 'L' },
      ],
    },
  })
  const ids = product.variantsInfo?.variants.map(({ id }) => id)

  const added = await ask(site, owner, calls.AddCustomizationChoices, { customizationId, choices: [{ name: 'Huge' }] })
  const revision = added.customization.revision ?? ''
  expect(added.customization.choicesSettings?.choices.map(({ name }) => name)).toEqual(['Small', 'Large', 'Huge'])
  await ask(site, owner, calls.UpdateCustomizationChoices, {
    customizationId,
    revision,
    choices: [{ choice: { id: small?.id ?? '', name: 'Tiny' } }],
  })
  await ask(site, owner, calls.UpdateCustomizationV3, { customization: { id: customizationId, name: 'Width' } })
  const after = await read(product.id)
  expect(after.options).toMatchObject([
    { id: customizationId, name: 'Width', choicesSettings: { choices: [{ choiceId: small?.id, name: 'Tiny' }, {}] } },
  ])
  expect(after.variantsInfo?.variants.map(({ id }) => id)).toEqual(ids)
  expect((await onFirstWire(product.id)).variants.map(({ choices }) => choices)).toEqual([
    { Width: 'Tiny' },
    { Width: 'Large' },
  ])

  const remove = (choiceId = '') => ({ customizationId, choiceIds: [choiceId] })
  expect(await rejection(site, owner, calls.RemoveCustomizationChoices, remove(large?.id))).toMatchObject({
    code: 'CHOICE_ASSIGNED_TO_PRODUCT',
  })
  const huge = added.customization.choicesSettings?.choices[2]?.id
  const { customization: without } = await ask(site, owner, calls.RemoveCustomizationChoices, remove(huge))
  expect(without.choicesSettings?.choices.map(({ name }) => name)).toEqual(['Tiny', 'Large'])
  const order = { customizationId, revision: without.revision ?? '', choiceIds: [large?.id ?? '', small?.id ?? ''] }
  const { customization: reordered } = await ask(site, owner, calls.ReorderCustomizationChoices, order)
  expect(reordered.choicesSettings?.choices.map(({ name }) => name)).toEqual(['Large', 'Tiny'])
  expect(await rejection(site, owner, calls.DeleteCustomizationV3, { customizationId })).toMatchObject({
    code: 'CUSTOMIZATION_ASSIGNED_TO_PRODUCT',
  })
})

test('texts that shoppers type are modifiers, and choices are set as a whole', async () => {
  await create('Ring', { modifiers: [{ name: 'Engraving', modifierRenderType: 'FREE_TEXT', mandatory: true }] })
  const query = { filter: { customizationType: 'MODIFIER' } }
  const { customizations } = await ask(site, visitor, calls.QueryCustomizationsV3, { query })
  expect(customizations).toMatchObject([{ name: 'Engraving', customizationRenderType: 'FREE_TEXT' }])
  const customizationId = customizations[0]?.id ?? ''
  expect(
    await rejection(site, owner, calls.AddCustomizationChoices, { customizationId, choices: [{ name: 'A' }] }),
  ).toMatchObject({ code: 'DOESNT_SUPPORT_CHOICES' })

  const { results } = await ask(site, owner, calls.BulkCreateCustomizationsV3, {
    customizations: [
      {
        name: 'Wrap',
        customizationType: 'MODIFIER',
        customizationRenderType: 'TEXT_CHOICES',
        choicesSettings: { choices: [{ name: 'Paper', defaultAddedPrice: '2.50' }, { name: 'None' }] },
      },
      { name: 'Bad', customizationType: 'PRODUCT_OPTION', customizationRenderType: 'FREE_TEXT' },
    ],
    returnEntity: true,
  })
  expect(results).toMatchObject([
    { customization: { name: 'Wrap', choicesSettings: { choices: [{ defaultAddedPrice: '2.50' }, {}] } } },
    { itemMetadata: { success: false } },
  ])
  const wrap = results[0]?.customization?.id ?? ''
  const set = { customizationId: wrap, choices: [{ name: 'None' }, { name: 'Cloth' }] }
  const { customization } = await ask(site, owner, calls.SetCustomizationChoices, set)
  expect(customization.choicesSettings?.choices.map(({ name }) => name)).toEqual(['None', 'Cloth'])
  await ask(site, owner, calls.DeleteCustomizationV3, { customizationId: wrap })
  expect((await ask(site, visitor, calls.CountCustomizationsV3, { filter: { name: 'Wrap' } })).count).toBe(0)
})

test('filters and sort orders name the fields that are served', async () => {
  const query = { sort: [{ fieldName: 'color' }] }
  expect(await rejection(site, visitor, calls.QueryBrandsV3, { query })).toMatchObject({
    fields: ['query.sort[0].fieldName'],
  })
  const filter = { color: 'red' }
  expect(await rejection(site, visitor, calls.QueryBrandsV3, { query: { filter } })).toMatchObject({ status: 400 })
})
