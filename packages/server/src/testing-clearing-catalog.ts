/** Updates of the catalog, with a value for each field. */
import { calls } from '@cartwright/contract'
import { z } from 'zod'
import { plainSamples } from './catalog/product/testing-plain-fields.ts'
import { answerOf, type Clearing, type ClearingShop } from './testing-clearing.ts'

const sizes = { length: '10', width: '10', height: '30.5', unit: 'CM' }
const seoData = { tags: [{ type: 'title', children: 'Oil', custom: false, disabled: false }] }
export const idOf = (value: unknown) => z.object({ id: z.string() }).parse(value).id
export const record = z.record(z.string(), z.unknown())
const item = { image: { url: 'https://elsewhere.test/a.jpg' } }

let count = 0
/** A name that nothing has yet. */
export const newName = (kind: string) => `${kind} ${++count}`

export const newProduct = async (shop: ClearingShop, more: object = {}) =>
  idOf(
    (
      await answerOf(shop, calls.CreateProduct, {
        product: { name: newName('Oil'), priceData: { price: 20 }, ...more },
      })
    ).product,
  )

const readProduct = (shop: ClearingShop, id: string) => async () =>
  record.parse((await answerOf(shop, calls.GetProduct, { id, includeMerchantSpecificData: true })).product)

async function newContact(shop: ClearingShop): Promise<string> {
  const name = newName('Mill')
  return idOf((await answerOf(shop, calls.CreateSafetyContact, { safetyContact: { name, text: name } })).safetyContact)
}

async function newAttribute(shop: ClearingShop): Promise<string> {
  const key = `origin-${++count}`
  await answerOf(shop, calls.CreateProductAttribute, { productAttribute: { key, name: newName('Origin') } })
  return key
}

const product: Clearing = {
  call: calls.UpdateProduct,
  one: 'product',
  unset: {
    deleteVariants: 'It allows the update to delete variants, and is not stored.',
    giftCard: 'Only a new product becomes a gift card.',
    service: 'Only a new product becomes a service.',
    manageVariants: 'It is on as long as there are options; null turns it off, as false does.',
  },
  open: async (shop) => {
    const id = await newProduct(shop)
    const deliveryProfile = { name: newName('Heavy') }
    return {
      entity: { id },
      read: readProduct(shop, id),
      values: {
        visible: false,
        description: '<p>Cold pressed.</p>',
        sku: 'OIL',
        barcode: '4006381333931',
        weight: 0.9,
        productDimensions: sizes,
        packageDimensions: sizes,
        costAndProfitData: { itemCost: 9 },
        pricePerUnitData: { totalQuantity: 500, totalMeasurementUnit: 'ML', baseQuantity: 1, baseMeasurementUnit: 'L' },
        additionalInfoSections: [{ title: 'Origin', description: 'Crete' }],
        customTextFields: [{ title: 'Name', maxLength: 10, mandatory: false }],
        modifiers: [
          {
            name: 'Wrapping',
            optionType: 'drop_down',
            mandatory: false,
            choices: [{ value: 'Box', description: 'Box', addedPrice: 3 }],
          },
        ],
        attributes: [{ key: await newAttribute(shop), values: ['Crete'] }],
        subscriptionDetails: {
          subscriptions: [{ title: 'Monthly', visible: true, frequency: 'MONTH', interval: 1 }],
          allowOneTimePurchases: true,
        },
        productOptions: [{ name: 'Bottle', choices: [{ value: 'Tin', description: 'Tin' }] }],
        discount: { type: 'PERCENT', value: 10 },
        seoData,
        ...plainSamples,
        manufacturerId: await newContact(shop),
        responsiblePersonId: await newContact(shop),
        brand: 'Fenwright',
        tags: ['pantry'],
        privateTags: ['reorder'],
        energyLabel: { energyClass: 'C', labelUrl: 'https://example.com/label.png' },
        deliveryProfileId: idOf(
          (await answerOf(shop, calls.CreateDeliveryProfile, { deliveryProfile })).deliveryProfile,
        ),
      },
    }
  },
}

const fields = ['DESCRIPTION', 'PLAIN_DESCRIPTION', 'MEDIA_ITEMS_INFO', 'INFO_SECTION', 'MERCHANT_DATA']

const productV3 = (call: Clearing['call']): Clearing => ({
  call,
  one: 'product',
  named: { options: 'variantsInfo' },
  open: async (shop) => {
    const productOptions = [{ name: 'Bottle', choices: [{ value: 'Tin', description: 'Tin' }] }]
    const id = await newProduct(shop, { productOptions })
    const key = await newAttribute(shop)
    return {
      entity: { id },
      beside: { fields },
      read: async () => record.parse((await answerOf(shop, calls.GetProductV3, { productId: id, fields })).product),
      values: {
        description: { nodes: [{ type: 'PARAGRAPH', nodes: [{ type: 'TEXT', textData: { text: 'Cold pressed.' } }] }] },
        plainDescription: '<p>Cold pressed.</p>',
        visible: false,
        media: { itemsInfo: { items: [{ url: 'https://elsewhere.test/a.jpg' }] } },
        seoData,
        modifiers: [
          {
            name: 'Note',
            modifierRenderType: 'FREE_TEXT',
            mandatory: false,
            freeTextSettings: { maxCharCount: 9, title: 'Note' },
          },
        ],
        brand: { name: 'Fenwright' },
        infoSections: [{ title: 'Origin', uniqueName: 'Origin', plainDescription: '<p>Crete</p>' }],
        ribbon: { name: 'New' },
        tags: { publicTags: { tagIds: ['pantry'] } },
        extendedFields: { namespaces: { _user_fields: { [key]: 'Crete' } } },
        subscriptionDetails: {
          subscriptions: [{ title: 'Monthly', visible: true, frequency: 'MONTH', interval: 1 }],
        },
        physicalProperties: { pricePerUnit: { quantity: 500, measurementUnit: 'ML' } },
      },
    }
  },
})

const collection: Clearing = {
  call: calls.UpdateCollection,
  one: 'collection',
  open: async (shop) => {
    const made = await answerOf(shop, calls.CreateCollection, { collection: { name: newName('Kitchen') } })
    const id = idOf(made.collection)
    return {
      entity: { id },
      read: async () => record.parse((await answerOf(shop, calls.GetCollection, { id })).collection),
      values: { description: 'For cooks', visible: false, media: { items: [item] }, seoData },
    }
  },
}

const treeReference = { appNamespace: '@wix/stores', treeKey: null }

const category: Clearing = {
  call: calls.UpdateCategory,
  one: 'category',
  named: {},
  open: async (shop) => {
    const made = await answerOf(shop, calls.CreateCategory, { category: { name: newName('Cooks') }, treeReference })
    const id = idOf(made.category)
    return {
      entity: { id },
      beside: { treeReference },
      read: async () =>
        record.parse(
          (
            await answerOf(shop, calls.GetCategory, {
              categoryId: id,
              treeReference: { appNamespace: '@wix/stores' },
              fields: ['DESCRIPTION'],
            })
          ).category,
        ),
      values: { description: 'For cooks', image: { url: 'https://elsewhere.test/a.jpg' }, seoData },
    }
  },
}

const subscriptionOption: Clearing = {
  call: calls.UpdateSubscriptionOption,
  one: 'subscriptionOption',
  open: async (shop) => {
    const subscriptionSettings = { frequency: 'MONTH' as const, autoRenewal: true }
    const made = await answerOf(shop, calls.CreateSubscriptionOption, {
      subscriptionOption: { title: 'Monthly', subscriptionSettings },
    })
    const id = idOf(made.subscriptionOption)
    return {
      entity: { id },
      read: async () => record.parse((await answerOf(shop, calls.GetSubscriptionOption, { id })).subscriptionOption),
      values: {
        title: 'Each month',
        description: 'Fresh coffee',
        subscriptionSettings: { frequency: 'WEEK', autoRenewal: true },
        discount: { type: 'PERCENT', value: 10 },
      },
    }
  },
}

export const catalogUpdates: readonly Clearing[] = [
  product,
  productV3(calls.UpdateProductV3),
  productV3(calls.UpdateProductWithInventory),
  collection,
  category,
  subscriptionOption,
]
