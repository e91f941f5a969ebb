import { calls, type NewProductV3, type ProductInputV3, type ProductV3 } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { visitorToken } from '../../../people/oauth/testing.ts'
import { ask, callOf, rejection } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { createTestCatalog, fixtures } from '../../testing.ts'

let site: Site
let visitor: string
let owner: string

beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  visitor = await visitorToken(site)
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterAll(() => site.close())

const fields = [
  'PLAIN_DESCRIPTION',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'VARIANT_OPTION_CHOICE_NAMES',
] as const
const create = async (product: NewProductV3) =>
  (await ask(site, owner, calls.CreateProductV3, { product, fields: [...fields] })).product
const update = async (product: ProductInputV3 & { id: string }) =>
  (await ask(site, owner, calls.UpdateProductV3, { product, fields: [...fields] })).product
const onFirstWire = async ({ id }: Pick<ProductV3, 'id'>) =>
  (await ask(site, owner, calls.GetProduct, { id: id ?? '', includeMerchantSpecificData: true })).product
const reject = (product: object) => rejection(site, owner, calls.CreateProductV3, { product })

const price = (actual: string, before?: string) => ({
  actualPrice: { amount: actual },
  ...(before !== undefined && { compareAtPrice: { amount: before } }),
})
const size = (choiceName: string) => ({ optionChoiceNames: { optionName: 'Size', choiceName } })
const sizes = {
  name: 'Size',
  optionRenderType: 'TEXT_CHOICES' as const,
  choicesSettings: { choices: [{ name: 'Small' }, { name: 'Large' }] },
}

test('null takes from a variant what it has, and ends its reduction; a variant has a price', async () => {
  const physical = { weight: 0.4, productDimensions: { length: '1', width: '2', height: '3', unit: 'CM' as const } }
  const own = { sku: 'JUG-1', barcode: '96385074', revenueDetails: { cost: { amount: '4' } } }
  const product = await create({
    name: 'Jug',
    variantsInfo: { variants: [{ price: price('20', '30'), physicalProperties: physical, ...own }] },
  })
  const [variant] = product?.variantsInfo?.variants ?? []
  const change = (fields: object) => {
    const request = { product: { id: product?.id, variantsInfo: { variants: [{ id: variant?.id, ...fields }] } } }
    return callOf(site, owner, calls.UpdateProductV3, request)
  }
  const nothing = { sku: null, barcode: null, revenueDetails: null, physicalProperties: null }
  expect((await change({ ...nothing, price: { compareAtPrice: null } })).status).toBe(200)
  const cleared = await onFirstWire({ id: product?.id })
  expect(cleared).toMatchObject({ sku: '', weight: 0, priceData: { price: 20, discountedPrice: 20 } })
  expect(cleared).not.toHaveProperty('barcode')
  expect(cleared).not.toHaveProperty('productDimensions')
  expect(cleared).not.toHaveProperty('costAndProfitData')
  expect((await change({ price: null })).status).toBe(400)
})

test('tags and attributes of the shop are written and read on both wires, and products are found and counted by tags', async () => {
  for (const [key, type] of [
    ['material', 'TEXT'],
    ['height', 'NUMBER'],
  ] as const)
    await ask(site, owner, calls.CreateProductAttribute, { productAttribute: { key, name: key, type } })
  const product = await create({
    name: 'Jug',
    tags: { publicTags: { tagIds: ['stoneware', 'Stoneware', 'tall'] } },
    extendedFields: { namespaces: { _user_fields: { material: 'Clay', height: 24.5 } } },
    variantsInfo: { variants: [{ price: price('30') }] },
  })
  const id = product?.id ?? ''
  expect(await onFirstWire({ id })).toMatchObject({
    tags: ['stoneware', 'tall'],
    attributes: [
      { key: 'material', values: ['Clay'] },
      { key: 'height', values: ['24.5'] },
    ],
  })
  const changed = await update({ id, extendedFields: { namespaces: { _user_fields: { height: null } } } })
  expect(changed).toMatchObject({
    tags: { publicTags: { tagIds: ['stoneware', 'tall'] } },
    extendedFields: { namespaces: { _user_fields: { material: 'Clay' } } },
  })
  expect(changed?.extendedFields?.namespaces?._user_fields).not.toHaveProperty('height')
  const filter = { 'tags.publicTags.tagIds': { $hasSome: ['tall'] } }
  const aggregations = [{ name: 'tags', type: 'VALUE' as const, fieldPath: 'tags.publicTags.tagIds' }]
  const found = await ask(site, visitor, calls.SearchProductsV3, { search: { filter, aggregations } })
  expect(found.products.map((one) => one.id)).toEqual([id])
  expect(found.aggregationData?.results?.[0]?.values?.results).toEqual([
    { value: 'stoneware', count: 1 },
    { value: 'tall', count: 1 },
  ])
  const plain = { name: 'Jug', variantsInfo: { variants: [{ price: price('30') }] } }
  expect(await reject({ ...plain, extendedFields: { namespaces: { other: { a: 1 } } } })).toMatchObject({
    fields: ['product.extendedFields.namespaces.other'],
  })
  expect(await reject({ ...plain, extendedFields: { namespaces: { _user_fields: { weave: 'x' } } } })).toMatchObject({
    status: 400,
  })
})

test('options and variants that contradict each other get the codes of the provider', async () => {
  const variant = (...names: string[]) => ({ price: price('30'), choices: names.map((name) => size(name)) })
  const of = (options: object[], ...variants: object[]) => reject({ name: 'Rug', options, variantsInfo: { variants } })
  expect(await of([sizes, sizes], variant('Small'))).toEqual({ status: 409, code: 'DUPLICATE_PRODUCT_OPTIONS' })
  expect(await of([sizes], variant('Small'), variant('Large'), variant('Small'))).toEqual({
    status: 409,
    code: 'DUPLICATE_VARIANT_OPTION_CHOICE',
  })
  expect(await of([sizes], variant('Small'), variant())).toEqual({ status: 400, code: 'MISSING_VARIANT_OPTION_CHOICE' })
  const { results } = await ask(site, owner, calls.BulkCreateProductsV3, {
    products: [
      { name: 'Rug', options: [sizes], variantsInfo: { variants: [variant('Small'), variant('Small')] } },
      { name: 'Runner', options: [sizes], variantsInfo: { variants: [variant('Small')] } },
    ],
  })
  expect(results.map(({ itemMetadata }) => itemMetadata.error?.code)).toEqual([
    'DUPLICATE_VARIANT_OPTION_CHOICE',
    undefined,
  ])
  const many = await reject({
    name: 'Rug',
    options: [sizes],
    variantsInfo: { variants: Array.from({ length: 1001 }, () => variant('Small')) },
  })
  expect(many).toEqual({ status: 400, fields: ['product.variantsInfo.variants'] })
})

test('the products of one request have up to 1,000 variants and 100 options together', async () => {
  const rug = (variants: number): NewProductV3 => ({
    name: 'Rug',
    variantsInfo: { variants: Array.from({ length: variants }, () => ({ price: price('30') })) },
  })
  const chosen = { name: 'Rug', options: [sizes, { ...sizes, name: 'Pile' }], variantsInfo: rug(1).variantsInfo }
  const all = (products: readonly NewProductV3[]) =>
    rejection(site, owner, calls.BulkCreateProductsV3, { products: [...products] })
  expect(await all([rug(600), rug(401)])).toEqual({ status: 428, code: 'TOO_MANY_VARIANTS' })
  expect(await all(Array.from({ length: 51 }, () => chosen))).toEqual({
    status: 428,
    code: 'TOO_MANY_OPTIONS_IN_REQUEST',
  })
  const { id = '' } = (await create(rug(1))) ?? {}
  const { variantsInfo } = rug(501)
  const products = [{ product: { id, variantsInfo } }, { product: { id, variantsInfo } }]
  expect(await rejection(site, owner, calls.BulkUpdateProductsV3, { products })).toEqual({
    status: 428,
    code: 'TOO_MANY_VARIANTS',
  })
  const whole = Array.from({ length: 100 }, (_, index) => ({ ...rug(1), name: `Rug ${index}` }))
  const { bulkActionMetadata } = await ask(site, owner, calls.BulkCreateProductsV3, { products: whole })
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 100 })
})

test('private tags are read with the data of the merchant only, and never by visitors', async () => {
  const { id = '' } =
    (await create({
      name: 'Vase',
      tags: { publicTags: { tagIds: ['tall'] }, privateTags: { tagIds: ['clearance', 'Clearance', 'Q4'] } },
      variantsInfo: { variants: [{ price: price('30') }] },
    })) ?? {}
  const read = async (token: string, requested: readonly 'MERCHANT_DATA'[]) =>
    (await ask(site, token, calls.GetProductV3, { productId: id, fields: [...requested] })).product?.tags
  expect(await read(owner, ['MERCHANT_DATA'])).toEqual({
    publicTags: { tagIds: ['tall'] },
    privateTags: { tagIds: ['clearance', 'Q4'] },
  })
  expect(await read(owner, [])).toEqual({ publicTags: { tagIds: ['tall'] } })
  expect(await read(visitor, [])).toEqual({ publicTags: { tagIds: ['tall'] } })
  const withCosts = { productId: id, fields: ['MERCHANT_DATA'] }
  expect(await rejection(site, visitor, calls.GetProductV3, withCosts)).toMatchObject({ status: 403 })
  const found = await ask(site, owner, calls.QueryProductsV3, {
    query: { filter: { 'tags.publicTags.tagIds': { $hasSome: ['tall'] } } },
    fields: ['MERCHANT_DATA'],
  })
  expect(found.products.find((one) => one.id === id)?.tags?.privateTags?.tagIds).toEqual(['clearance', 'Q4'])
  const byPrivateTag = async (token: string, tag: string) => {
    const query = { filter: { 'tags.privateTags.tagIds': { $hasSome: [tag] } } }
    return (await ask(site, token, calls.QueryProductsV3, { query })).products.map((one) => one.id)
  }
  expect(await byPrivateTag(owner, 'Q4')).toEqual([id])
  expect(await byPrivateTag(owner, 'tall')).toEqual([])
  for (const filter of [
    { 'tags.privateTags.tagIds': 'Q4' },
    { $not: { 'tags.privateTags.tagIds': { $hasSome: ['Q4'] } } },
  ])
    expect(await rejection(site, visitor, calls.QueryProductsV3, { query: { filter } })).toEqual({
      status: 400,
      fields: [expect.stringMatching(/^query\.filter\.(\$not\.)?tags\.privateTags\.tagIds$/)],
    })
  const cursorOfStaff = Buffer.from(
    JSON.stringify({ filter: { 'tags.privateTags.tagIds': 'Q4' }, sort: [], offset: 0 }),
  )
  const byCursor = { query: { cursorPaging: { cursor: cursorOfStaff.toString('base64url') } } }
  expect(await rejection(site, visitor, calls.QueryProductsV3, byCursor)).toMatchObject({ status: 400 })
  for (const word of ['clearance', 'Q4']) {
    const { products } = await ask(site, visitor, calls.SearchProductsV3, { search: { search: { expression: word } } })
    expect(products.map((one) => one.id)).not.toContain(id)
  }
  expect(JSON.stringify(await ask(site, visitor, calls.GetProduct, { id }))).not.toContain('clearance')

  await ask(site, owner, calls.UpdateProduct, { product: { id, name: 'Tall vase' } })
  await update({ id, tags: { publicTags: { tagIds: ['high'] } } })
  expect(await read(owner, ['MERCHANT_DATA'])).toEqual({
    publicTags: { tagIds: ['high'] },
    privateTags: { tagIds: ['clearance', 'Q4'] },
  })
  const onFirst = async (token: string, includeMerchantSpecificData: boolean) =>
    (await ask(site, token, calls.GetProduct, { id, includeMerchantSpecificData })).product?.privateTags
  expect(await onFirst(owner, true)).toEqual(['clearance', 'Q4'])
  expect(await onFirst(owner, false)).toBeUndefined()
  await ask(site, owner, calls.UpdateProduct, { product: { id, privateTags: ['Q1', 'q1'] } })
  expect(await onFirst(owner, true)).toEqual(['Q1'])
  expect([await byPrivateTag(owner, 'Q4'), await byPrivateTag(owner, 'Q1')]).toEqual([[], [id]])
  await update({ id, tags: { privateTags: { tagIds: [] } } })
  expect(await read(owner, ['MERCHANT_DATA'])).toEqual({ publicTags: { tagIds: ['high'] } })
})

test('V01: a product without options reads the same on both wires', async () => {
  const product = await create({
    name: 'Kettle',
    plainDescription: '<p>Boils.</p>',
    brand: { name: 'Saltmere' },
    ribbon: { name: 'New' },
    infoSections: [{ title: 'Care', plainDescription: '<p>Descale.</p>' }],
    modifiers: [
      { name: 'Engraving', modifierRenderType: 'FREE_TEXT', mandatory: true, freeTextSettings: { maxCharCount: 20 } },
    ],
    variantsInfo: {
      variants: [
        {
          sku: 'KET-1',
          price: price('30.00', '40.00'),
          revenueDetails: { cost: { amount: '12.50' } },
          physicalProperties: { weight: 1.5 },
          inventoryItem: { quantity: 7 },
        },
      ],
    },
  })
  expect(product).toMatchObject({
    slug: 'kettle',
    revision: '1',
    plainDescription: '<p>Boils.</p>',
    actualPriceRange: { minValue: { amount: '30.00' } },
    compareAtPriceRange: { minValue: { amount: '40.00' } },
  })
  expect(await onFirstWire(product)).toMatchObject({
    name: 'Kettle',
    description: '<p>Boils.</p>',
    brand: 'Saltmere',
    ribbon: 'New',
    sku: 'KET-1',
    weight: 1.5,
    priceData: { price: 40, discountedPrice: 30 },
    discount: { type: 'AMOUNT', value: 10 },
    costAndProfitData: { itemCost: 12.5 },
    stock: { trackInventory: true, quantity: 7 },
    additionalInfoSections: [{ title: 'Care', description: '<p>Descale.</p>' }],
    customTextFields: [{ title: 'Engraving', mandatory: true, maxLength: 20 }],
  })
})

test('V01: options and variants read the same on both wires, and keep their ids', async () => {
  const made = await create({
    name: 'Tea towel',
    options: [
      sizes,
      {
        name: 'Colour',
        optionRenderType: 'SWATCH_CHOICES',
        choicesSettings: { choices: [{ name: 'Moss', colorCode: '#47624b', choiceType: 'ONE_COLOR' }] },
      },
    ],
    variantsInfo: {
      variants: [
        { choices: [size('Small'), colour('Moss')], sku: 'T-S', price: price('8.00'), inventoryItem: { quantity: 3 } },
        {
          choices: [size('Large'), colour('Moss')],
          sku: 'T-L',
          price: price('12.00'),
          inventoryItem: { inStock: false },
        },
      ],
    },
  })
  expect(await onFirstWire(made)).toMatchObject({
    manageVariants: true,
    productOptions: [
      { name: 'Size', optionType: 'drop_down', choices: [{ description: 'Small' }, { description: 'Large' }] },
      { name: 'Colour', optionType: 'color', choices: [{ description: 'Moss', value: '#47624b' }] },
    ],
    variants: [
      {
        choices: { Size: 'Small', Colour: 'Moss' },
        variant: { sku: 'T-S', priceData: { price: 8 } },
        stock: { quantity: 3 },
      },
      {
        choices: { Size: 'Large', Colour: 'Moss' },
        variant: { sku: 'T-L', priceData: { price: 12 } },
        stock: { inStock: false },
      },
    ],
  })
  const [small, large] = made.variantsInfo?.variants ?? []
  const changed = await update({
    id: made.id ?? '',
    revision: made.revision,
    variantsInfo: {
      variants: [
        { id: small?.id, choices: small?.choices, price: price('9.00') },
        { choices: large?.choices?.map(({ optionChoiceIds }) => ({ optionChoiceIds })), sku: 'T-XL' },
      ],
    },
  })
  expect(changed.variantsInfo?.variants).toMatchObject([
    { id: small?.id, sku: 'T-S', price: { actualPrice: { amount: '9.00' } } },
    { id: large?.id, sku: 'T-XL', price: { actualPrice: { amount: '12.00' } } },
  ])
  await ask(site, owner, calls.UpdateVariants, {
    id: made.id ?? '',
    variants: [{ variantIds: [small?.id ?? ''], price: 10 }],
  })
  const { product } = await ask(site, visitor, calls.GetProductV3, { productId: made.id ?? '' })
  expect(product.variantsInfo?.variants[0]?.price?.actualPrice?.amount).toBe('10.00')
})

const colour = (choiceName: string) => ({ optionChoiceNames: { optionName: 'Colour', choiceName } })

test('what is not given stays, and a stale revision writes nothing', async () => {
  const before = await create({ name: 'Ladle', variantsInfo: { variants: [{ price: price('5.00'), sku: 'L-1' }] } })
  const renamed = await update({ id: before.id ?? '', revision: '1', name: 'Long ladle' })
  expect(renamed).toMatchObject({ name: 'Long ladle', revision: '2', variantsInfo: { variants: [{ sku: 'L-1' }] } })
  const stale = { product: { id: before.id ?? '', revision: '1', name: 'Late' } }
  expect(await rejection(site, owner, calls.UpdateProductV3, stale)).toMatchObject({ code: 'REVISION_CONFLICT' })
  await ask(site, owner, calls.DeleteProductV3, { productId: before.id ?? '' })
  expect(await rejection(site, owner, calls.GetProduct, { id: before.id ?? '' })).toMatchObject({
    code: 'PRODUCT_NOT_FOUND',
  })
})

test('V01: the amount in a package is one for all variants, and its base quantity stays', async () => {
  const settings = { quantity: 250, measurementUnit: 'ML' as const }
  const of = (more: object) => ({ price: price('5.00'), physicalProperties: { pricePerUnit: { settings: more } } })
  const made = await create({ name: 'Soap', variantsInfo: { variants: [of(settings)] } })
  const id = made.id ?? ''
  const measured = { totalQuantity: 250, totalMeasurementUnit: 'ML', baseMeasurementUnit: 'ML' } as const
  expect(await onFirstWire(made)).toMatchObject({ pricePerUnitData: { ...measured, baseQuantity: 1 } })

  const pricePerUnitData = { ...measured, baseQuantity: 100 }
  await ask(site, owner, calls.UpdateProduct, { product: { id, pricePerUnitData } })
  const { product: read } = await ask(site, owner, calls.GetProductV3, { productId: id })
  const echoed = await update({ id, revision: read.revision, variantsInfo: { variants: [of(settings)] } })
  expect(await onFirstWire(echoed)).toMatchObject({ pricePerUnitData })

  const uneven = [
    { ...of(settings), choices: [size('Small')] },
    { ...of({ ...settings, quantity: 500 }), choices: [size('Large')] },
  ]
  expect(await reject({ name: 'X', options: [sizes], variantsInfo: { variants: uneven } })).toMatchObject({
    fields: ['product.variantsInfo.variants[1].physicalProperties.pricePerUnit.settings'],
  })
  const single = [
    { ...of(settings), choices: [size('Small')] },
    { choices: [size('Large')], price: price('5.00') },
  ]
  expect(await reject({ name: 'X', options: [sizes], variantsInfo: { variants: single } })).toMatchObject({
    fields: ['product.variantsInfo.variants[1].physicalProperties.pricePerUnit.settings'],
  })
  expect(await reject({ name: 'X', variantsInfo: { variants: [of({ quantity: 1 })] } })).toMatchObject({
    fields: ['product.variantsInfo.variants[0].physicalProperties.pricePerUnit.settings.measurementUnit'],
  })
})

test('V01: rich content and HTML become each other', async () => {
  const text = (words: string, decorations: object[] = []) => ({ type: 'TEXT', textData: { text: words, decorations } })
  const description = {
    nodes: [
      { type: 'HEADING', headingData: { level: 2 }, nodes: [text('Care')] },
      { type: 'PARAGRAPH', nodes: [text('Wash '), text('by hand', [{ type: 'BOLD' }]), text(' & dry.')] },
      { type: 'BULLETED_LIST', nodes: [{ type: 'LIST_ITEM', nodes: [{ type: 'PARAGRAPH', nodes: [text('Oak')] }] }] },
    ],
  }
  const made = await create({ name: 'Board', description, variantsInfo: { variants: [{ price: price('20') }] } })
  expect(made.plainDescription).toBe(
    '<h2>Care</h2><p>Wash <strong>by hand</strong> &amp; dry.</p><ul><li><p>Oak</p></li></ul>',
  )
  const { product } = await ask(site, visitor, calls.GetProductV3, {
    productId: made.id ?? '',
    fields: ['DESCRIPTION'],
  })
  expect(product.description).toMatchObject(description)
  expect(
    await reject({
      name: 'X',
      description: { nodes: [{ type: 'GALLERY' }] },
      variantsInfo: { variants: [{ price: price('1') }] },
    }),
  ).toMatchObject({
    fields: ['product.description.nodes[0].type'],
  })
})

test('bulk calls report each product by its index', async () => {
  const products = [
    { name: 'Spoon', variantsInfo: { variants: [{ price: price('3.00'), inventoryItem: { quantity: 4 } }] } },
    { name: 'Fork', slug: 'spoon', variantsInfo: { variants: [{ price: price('3.00') }] } },
    { name: 'Knife', variantsInfo: { variants: [{}] } },
  ]
  const request = { products, returnEntity: true }
  const { productResults, inventoryResults } = await ask(site, owner, calls.BulkCreateProductsWithInventory, request)
  expect(productResults.results).toMatchObject([
    {
      itemMetadata: { originalIndex: 0, success: true },
      item: { name: 'Spoon', inventory: { availabilityStatus: 'IN_STOCK' } },
    },
    { itemMetadata: { originalIndex: 1, success: false } },
    {
      itemMetadata: {
        originalIndex: 2,
        success: false,
        error: { description: expect.stringContaining('variantsInfo.variants[0].price.actualPrice.amount') },
      },
    },
  ])
  expect(productResults.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 })
  expect(inventoryResults.results).toMatchObject([{ itemMetadata: { originalIndex: 0, success: true } }])
  const id = productResults.results[0]?.item?.id ?? ''
  const changes = {
    products: [{ product: { id, name: 'Big spoon' } }, { product: { id: fixtures.archive, name: 'X' } }],
  }
  expect((await ask(site, owner, calls.BulkUpdateProductsV3, changes)).results).toMatchObject([
    { itemMetadata: { success: true } },
    { itemMetadata: { success: false, error: { code: 'PRODUCT_NOT_FOUND' } } },
  ])
  expect((await ask(site, owner, calls.BulkDeleteProductsV3, { productIds: [id, id] })).results).toMatchObject([
    { itemMetadata: { success: true } },
    { itemMetadata: { success: false } },
  ])
})

test('V01: modifiers read the same on both wires, and refer to customizations', async () => {
  const { customization } = await ask(site, owner, calls.CreateCustomizationV3, {
    customization: {
      name: 'Wrapping',
      customizationType: 'MODIFIER',
      customizationRenderType: 'TEXT_CHOICES',
      choicesSettings: { choices: [{ name: 'Paper' }, { name: 'Box', defaultAddedPrice: '3.00' }] },
    },
  })
  const [plain, box] = customization.choicesSettings?.choices ?? []
  const made = await create({
    name: 'Candle',
    modifiers: [
      { id: customization.id, mandatory: true },
      {
        name: 'Wax',
        modifierRenderType: 'SWATCH_CHOICES',
        choicesSettings: { choices: [{ name: 'Clay', colorCode: '#a8492a', addedPrice: '0.50' }] },
      },
      { name: 'Label', freeTextSettings: { maxCharCount: 30, defaultAddedPrice: '2' } },
    ],
    variantsInfo: { variants: [{ price: price('9.00') }] },
  })
  expect(made.modifiers).toMatchObject([
    {
      id: customization.id,
      key: 'Wrapping',
      modifierRenderType: 'TEXT_CHOICES',
      mandatory: true,
      choicesSettings: {
        choices: [
          { choiceId: plain?.id, key: 'Paper', addedPrice: '0' },
          { choiceId: box?.id, key: 'Box', addedPrice: '3' },
        ],
      },
    },
    { choicesSettings: { choices: [{ choiceType: 'ONE_COLOR', colorCode: '#a8492a', addedPrice: '0.5' }] } },
    { modifierRenderType: 'FREE_TEXT', freeTextSettings: { key: 'Label', defaultAddedPrice: '2' } },
  ])
  expect(await onFirstWire(made)).toMatchObject({
    modifiers: [
      { name: 'Wrapping', optionType: 'drop_down', choices: [{ value: 'Paper' }, { value: 'Box', addedPrice: 3 }] },
      { name: 'Wax', optionType: 'color', choices: [{ value: '#a8492a', description: 'Clay', addedPrice: 0.5 }] },
    ],
    customTextFields: [{ title: 'Label', maxLength: 30, addedPrice: 2 }],
  })
  const again = await update({ id: made.id ?? '', modifiers: made.modifiers })
  expect(again.modifiers).toEqual(made.modifiers)

  await ask(site, owner, calls.UpdateCustomizationChoices, {
    customizationId: customization.id ?? '',
    revision: customization.revision ?? '',
    choices: [{ choice: { id: box?.id ?? '', name: 'Chest' } }],
  })
  expect((await onFirstWire(made)).modifiers?.[0]?.choices[1]).toMatchObject({ description: 'Chest', addedPrice: 3 })
})

test('what is not served is rejected by name', async () => {
  const variantsInfo = { variants: [{ price: price('10.00') }] }
  expect(
    await reject({ name: 'X', variantsInfo, modifiers: [{ name: 'Wrap', modifierRenderType: 'TEXT_CHOICES' }] }),
  ).toMatchObject({
    fields: ['product.modifiers[0].choicesSettings.choices'],
  })
  const uneven = [
    { choices: [size('Small')], price: price('10.00', '20.00') },
    { choices: [size('Large')], price: price('30.00', '90.00') },
  ]
  expect(await reject({ name: 'X', options: [sizes], variantsInfo: { variants: uneven } })).toMatchObject({
    fields: ['product.variantsInfo.variants[1].price.compareAtPrice.amount'],
  })
  expect(await reject({ name: 'X', variantsInfo: { variants: [{ price: price('10.005') }] } })).toMatchObject({
    fields: ['product.variantsInfo.variants[0].price.actualPrice.amount'],
  })
  expect(await rejection(site, visitor, calls.CreateProductV3, { product: { name: 'X', variantsInfo } })).toMatchObject(
    { status: 403 },
  )
})

test('V01: any discount that all variants share is written and read back', async () => {
  const amount = (minor: number) => (minor / 100).toFixed(2)
  const discounts = fc.oneof(
    fc.record({ type: fc.constant('AMOUNT' as const), value: fc.integer({ min: 1, max: 500 }) }),
    fc.record({ type: fc.constant('PERCENT' as const), value: fc.integer({ min: 1, max: 99 }) }),
  )
  const before = fc.array(fc.integer({ min: 500, max: 100_000 }), { minLength: 2, maxLength: 2 })
  const numRuns = process.env.TEST_TIER === 'usual' ? 15 : 100
  await fc.assert(
    fc.asyncProperty(before, discounts, async (prices, { type, value }) => {
      const reduced = (price: number) => (type === 'AMOUNT' ? price - value : Math.round((price * (100 - value)) / 100))
      const variants = prices.map((one, index) => ({
        choices: [size(index === 0 ? 'Small' : 'Large')],
        price: price(amount(reduced(one)), amount(one)),
      }))
      const made = await create({ name: 'Discounted', options: [sizes], variantsInfo: { variants } })
      expect(made.variantsInfo?.variants.map(({ price: read }) => read)).toMatchObject(
        variants.map((variant) => variant.price),
      )
      const first = await onFirstWire(made)
      expect(first.variants.map(({ variant }) => variant.priceData.price)).toEqual(prices.map((one) => one / 100))
    }),
    { numRuns },
  )
})
