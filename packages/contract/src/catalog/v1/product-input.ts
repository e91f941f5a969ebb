/** Products and collections as owners and apps write them. Given fields are set; omitted ones stay. */
import type { z } from 'zod'
import { ProductType } from '../../enumerations.ts'
import { Dimensions } from '../../selling/cart/item.ts'
import { array, boolean, float, guid, int64, label, message, optional, text, webUrl } from '../../wire.ts'
import { AttributeValue } from '../product-attributes/value.ts'
import { EnergyLabel } from './energy-label.ts'
import { GiftCardProduct } from './gift-card-product.ts'
import { CropFocus } from './media.ts'
import { CustomTextField, ProductModifier } from './option.ts'
import { textChanges, valueChanges } from './plain-fields.ts'
import { Discount, PricePerUnitData } from './price.ts'
import { AdditionalInfoSection } from './product.ts'
import { ProductTags } from './product-tags.ts'
import { SeoSchema } from './seo.ts'
import { SubscriptionDetails } from './subscription-option.ts'

/** An addition of this project. */
const revision = optional(int64).describe(
  'The revision that was read. If it is not current, nothing is written and the call fails.',
)

export const ProductPriceInput = message('ProductPriceInput', 'What a product costs.', {
  price: float({ min: 0, max: 999999999.99 }),
})
export type ProductPriceInput = z.output<typeof ProductPriceInput>

export const ProductCostInput = message('ProductCostInput', 'What a product costs the merchant.', {
  itemCost: float({ min: 0, max: 999999999.99 }),
})
export type ProductCostInput = z.output<typeof ProductCostInput>

export const ChoiceInput = message('ChoiceInput', 'A choice of an option, such as Large.', {
  value: text({ min: 1, max: 50 }),
  description: text({ min: 1, max: 50 }),
})
export type ChoiceInput = z.output<typeof ChoiceInput>

export const ProductOptionInput = message('ProductOptionInput', 'An option of a product, such as Size.', {
  name: text({ min: 1, max: 50 }),
  choices: array(ChoiceInput, { min: 1, max: 100 }),
})
export type ProductOptionInput = z.output<typeof ProductOptionInput>

export const ChangedProduct = message('ChangedProduct', 'The fields of a product to set.', {
  id: text({ min: 1 }),
  revision,
  name: optional(label({ min: 1, max: 80 })),
  slug: optional(text({ max: 100 })),
  visible: optional(boolean),
  productType: optional(ProductType),
  description: optional(text({ max: 8000 })),
  sku: optional(label({ max: 40 })),
  barcode: optional(label({ max: 50 })).describe('GTIN, ISBN or another code. An addition of this project.'),
  weight: optional(float({ min: 0, max: 999999999.99 })),
  productDimensions: optional(Dimensions),
  packageDimensions: optional(Dimensions),
  priceData: optional(ProductPriceInput),
  costAndProfitData: optional(ProductCostInput),
  pricePerUnitData: optional(PricePerUnitData),
  additionalInfoSections: optional(array(AdditionalInfoSection)),
  customTextFields: optional(array(CustomTextField, { max: 10 })).describe('An addition of this project.'),
  modifiers: optional(array(ProductModifier, { max: 10 })).describe(
    'In place of the modifiers it has. An addition of this project.',
  ),
  attributes: optional(array(AttributeValue, { max: 100 })).describe(
    'In place of the attributes it has. An addition of this project.',
  ),
  subscriptionDetails: optional(SubscriptionDetails).describe(
    'In place of the subscriptions it has. An addition of this project.',
  ),
  manageVariants: optional(boolean),
  productOptions: optional(array(ProductOptionInput, { max: 6 })).describe(
    'In place of the options it has. Variants keep all they have where options or choices only get other names.',
  ),
  deleteVariants: optional(boolean).describe(
    'Deletes variants with stock or a SKU that `productOptions` does not have any more. An addition of this project.',
  ),
  discount: optional(Discount),
  seoData: optional(SeoSchema),
  ...textChanges,
  manufacturerId: optional(guid).describe(
    'A safety contact, whose text becomes `manufacturer`. A text of its own ends it. An addition of this project.',
  ),
  responsiblePersonId: optional(guid).describe(
    'A safety contact, whose text becomes `responsiblePerson`. A text of its own ends it. An addition of this project.',
  ),
  brand: optional(label({ max: 50 })),
  tags: optional(ProductTags).describe('In place of the tags it has. An addition of this project.'),
  privateTags: optional(ProductTags).describe('In place of the private tags it has. An addition of this project.'),
  ...valueChanges,
  energyLabel: optional(EnergyLabel).describe('In place of the one it has. An addition of this project.'),
  giftCard: optional(GiftCardProduct).describe(
    'Makes a new product a gift card, or sets its limits. An addition of this project.',
  ),
  service: optional(boolean).describe(
    'Makes a new product a service: digital, without weight, delivery and files. An addition of this project.',
  ),
  deliveryProfileId: optional(guid).describe('Moves it to a delivery profile. An addition of this project.'),
})
export type ChangedProduct = z.output<typeof ChangedProduct>

/** A product to make: name and price are needed, the id is given by the site. */
export const NewProduct = ChangedProduct.omit({ id: true, revision: true, deleteVariants: true })
  .extend({ name: label({ min: 1, max: 80 }), priceData: ProductPriceInput })
  .meta({ id: 'NewProduct', description: 'A product to make: name and price are needed.' })
export type NewProduct = z.output<typeof NewProduct>

export const CollectionImageInput = message('CollectionImageInput', 'An image as it is sent.', {
  url: optional(webUrl).describe(
    'Address of a file of the media library, or of another server, from which the site fetches it.',
  ),
  altText: optional(text({ max: 1000 })),
})
export type CollectionImageInput = z.output<typeof CollectionImageInput>

export const CollectionMediaItemInput = message(
  'CollectionMediaItemInput',
  'An image or video of a collection, named by `id` or by the address of its `image`.',
  {
    id: optional(text({ min: 1, max: 400 })).describe('Id of a file of the media library.'),
    image: optional(CollectionImageInput),
    title: optional(text({ max: 1000 })).describe('The alternative text, where the image has none.'),
    cropFocus: optional(CropFocus),
  },
)
export type CollectionMediaItemInput = z.output<typeof CollectionMediaItemInput>

export const CollectionMediaInput = message(
  'CollectionMediaInput',
  'The media of a collection, in place of what it has.',
  {
    mainMedia: optional(CollectionMediaItemInput).describe('Shown first. Default: the first of `items`.'),
    items: array(CollectionMediaItemInput, { max: 50 }),
  },
)
export type CollectionMediaInput = z.output<typeof CollectionMediaInput>

export const ChangedCollection = message('ChangedCollection', 'The fields of a collection to set.', {
  id: text({ min: 35, max: 36 }),
  revision,
  name: optional(label({ min: 1, max: 50 })),
  slug: optional(text({ min: 1, max: 100 })),
  description: optional(text({ max: 600 })),
  visible: optional(boolean),
  media: optional(CollectionMediaInput),
  seoData: optional(SeoSchema).describe('Texts for search engines. An addition of this project.'),
})
export type ChangedCollection = z.output<typeof ChangedCollection>

/** A collection to make: the name is needed, the id is given by the site. */
export const NewCollection = ChangedCollection.omit({ id: true, revision: true })
  .extend({ name: label({ min: 1, max: 50 }) })
  .meta({ id: 'NewCollection', description: 'A collection to make: the name is needed.' })
export type NewCollection = z.output<typeof NewCollection>
