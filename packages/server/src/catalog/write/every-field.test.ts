import {
  Collection,
  calls,
  Product,
  SelectedVariant,
  StoreVariant,
  Variant,
  VariantDetails,
} from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { plainSamples } from '../product/testing-plain-fields.ts'
import { choices, openManagement } from './testing.ts'

const length = (amount: string) => ({ length: amount, width: '10', height: '30.5', unit: 'CM' as const })
const sizes = { productDimensions: length('10'), packageDimensions: length('12') }
const own = { productDimensions: length('1'), packageDimensions: length('2') }

let site: Site
let apiKey: string
let id: string
/** Of a product whose variants are not managed. */
let plainId: string
let collectionId: string

/** Products with everything that can be written, and a collection they are in. */
beforeAll(async () => {
  site = await createTestSite()
  const shop = await openManagement(site)
  apiKey = shop.apiKey
  const oil = {
    name: 'Olive oil',
    description: '<p>Cold pressed.</p>',
    sku: 'OIL',
    barcode: '4006381333931',
    tags: ['pantry', 'Crete'],
    privateTags: ['reorder'],
    weight: 0.9,
    ...sizes,
    priceData: { price: 20 },
    costAndProfitData: { itemCost: 9 },
    discount: { type: 'PERCENT', value: 10 },
    pricePerUnitData: { totalQuantity: 500, totalMeasurementUnit: 'ML', baseQuantity: 1, baseMeasurementUnit: 'L' },
    additionalInfoSections: [{ title: 'Origin', description: 'Crete' }],
    productOptions: [{ name: 'Bottle', choices: choices('Glass', 'Tin') }],
    attributes: [{ key: 'origin', values: ['Crete'] }],
    modifiers: [
      {
        name: 'Wrapping',
        optionType: 'drop_down',
        mandatory: false,
        choices: [{ value: 'Box', description: 'Box', addedPrice: 3 }],
      },
    ],
    subscriptionDetails: {
      subscriptions: [
        {
          title: 'Each month',
          description: 'With free delivery',
          visible: true,
          frequency: 'MONTH',
          interval: 1,
          freeTrialPeriod: { frequency: 'DAY', interval: 14 },
          minimumCycles: 3,
          startDate: '2027-02-01T08:00:00.000Z',
          discount: { type: 'PERCENT', value: 10 },
        },
      ],
      allowOneTimePurchases: true,
    },
    ...plainSamples,
    brand: 'Fenwright',
    energyLabel: {
      energyClass: 'C',
      labelUrl: 'https://example.com/label.png',
      dataSheetUrl: 'https://example.com/sheet.pdf',
      registryUrl: 'https://eprel.ec.europa.eu/qr/1',
    },
    seoData: { tags: [{ type: 'title', children: 'Oil', custom: false, disabled: false }] },
  } satisfies Parameters<typeof shop.create>[0]
  const safetyContact = { name: 'Olive Mill', text: 'Olive Mill, Moorweg 1, 28195 Bremen, mill@example.com' }
  const contact = (await ask(site, apiKey, calls.CreateSafetyContact, { safetyContact })).safetyContact
  const contacts = { manufacturerId: contact.id, responsiblePersonId: contact.id }
  const productAttribute = { key: 'origin', name: 'Origin', type: 'TEXT' } as const
  await ask(site, apiKey, calls.CreateProductAttribute, { productAttribute })
  id = (await shop.create({ ...oil, ...contacts, manageVariants: true })).id
  plainId = (await shop.create({ ...oil, ...contacts })).id
  const tin = {
    choices: { Bottle: 'Tin' },
    price: 18,
    cost: 7,
    weight: 0.7,
    sku: 'OIL-T',
    barcode: '96385074',
    visible: true,
    ...own,
  }
  await ask(site, apiKey, calls.UpdateVariants, { id, variants: [tin] })
  const seoData = { tags: [{ type: 'title', children: 'For cooks', custom: false, disabled: false }] }
  const collection = { name: 'Kitchen', description: 'For the kitchen', slug: 'kitchen', visible: true, seoData }
  collectionId = (await ask(site, apiKey, calls.CreateCollection, { collection })).collection?.id ?? ''
  await ask(site, apiKey, calls.AddProductsToCollection, { id: collectionId, productIds: [id, plainId] })
})
afterAll(() => site.close())

const missing = ({ shape }: { readonly shape: object }, answered: object | undefined) =>
  Object.keys(shape).filter((field) => !Object.hasOwn(answered ?? {}, field))

const product = async (requested = id) =>
  (await ask(site, apiKey, calls.GetProduct, { id: requested, includeMerchantSpecificData: true })).product

test('a fully written product is returned with every field', async () => {
  const plain = await product(plainId)
  // It is neither a gift card nor a service.
  expect(missing(Product, plain)).toEqual(['giftCard', 'service'])
  expect(plain).toMatchObject({
    sku: 'OIL',
    barcode: '4006381333931',
    weight: 0.9,
    ...sizes,
    tags: ['pantry', 'Crete'],
  })
  expect(plain?.variants[0]?.variant.barcode).toBeUndefined()
})

test('with managed variants, the variants have the values the product then lacks', async () => {
  const managed = await product()
  expect(missing(Product, managed)).toEqual([
    'barcode',
    'productDimensions',
    'packageDimensions',
    'giftCard',
    'service',
  ])
  expect(managed).toMatchObject({ sku: '', weight: 0, weightRange: { minValue: 0.7, maxValue: 0.9 } })
  await ask(site, apiKey, calls.UpdateProduct, { product: { id: plainId, manageVariants: true } })
  expect(await product(plainId)).toMatchObject({ sku: '', weight: 0 })
  await ask(site, apiKey, calls.UpdateProduct, { product: { id: plainId, manageVariants: false, productOptions: [] } })
  expect(await product(plainId)).toMatchObject({ sku: 'OIL', weight: 0.9, ...sizes })
})

test('variants round-trip with sizes, weight and cost', async () => {
  const [glass, tin] = (await product())?.variants ?? []
  // It is not sold before it is there.
  expect(missing(Variant, tin)).toEqual(['preorderInfo'])
  expect(missing(VariantDetails, tin?.variant)).toEqual([])
  expect(tin?.variant).toMatchObject({ ...own, weight: 0.7, sku: 'OIL-T', costAndProfitData: { itemCost: 7 } })
  expect(missing(VariantDetails, glass?.variant)).toEqual(['barcode', 'productDimensions', 'packageDimensions'])
})

test('the variant that all choices select round-trips too, except for untracked quantities', async () => {
  const options = { Bottle: 'Tin' }
  const { selectedVariant } = await ask(site, apiKey, calls.GetProductOptionsAvailability, { id, options })
  expect(missing(SelectedVariant, selectedVariant)).toEqual(['quantity'])
  expect(selectedVariant).toMatchObject(own)
})

test('a single variant round-trips, except for a missing picture', async () => {
  const { variants } = await ask(site, apiKey, calls.QueryStoreVariants, {})
  expect(missing(StoreVariant, variants[0])).toEqual(['media'])
})

test('its collection round-trips', async () => {
  const { collection } = await ask(site, apiKey, calls.GetCollection, { id: collectionId })
  // Its products are chosen by hand.
  expect(missing(Collection, collection)).toEqual(['hasRules'])
})

test("a variant's sizes survive other changes and are removed by a reset", async () => {
  const sizesOf = async () => (await product())?.variants[1]?.variant.productDimensions
  await ask(site, apiKey, calls.UpdateVariants, { id, variants: [{ choices: { Bottle: 'Tin' }, price: 17 }] })
  await ask(site, apiKey, calls.UpdateProduct, { product: { id, name: 'Oil' } })
  expect(await sizesOf()).toEqual(own.productDimensions)
  await ask(site, apiKey, calls.ResetAllVariantData, { id })
  expect(await sizesOf()).toBeUndefined()
})
