/** Products. */
import type { z } from 'zod'
import { InventoryStatus, ProductType } from '../../enumerations.ts'
import { Dimensions } from '../../selling/cart/item.ts'
import { array, boolean, float, guid, int, int64, message, optional, present, text, timestamp } from '../../wire.ts'
import { AttributeValue } from '../product-attributes/value.ts'
import { EnergyLabel } from './energy-label.ts'
import { GiftCardProduct } from './gift-card-product.ts'
import { Media } from './media.ts'
import { CustomTextField, ProductModifier, ProductOption } from './option.ts'
import { textFields, valueFields } from './plain-fields.ts'
import { CostAndProfitData, Discount, NumericPropertyRange, PriceData, PricePerUnitData } from './price.ts'
import { ProductTags } from './product-tags.ts'
import { SeoSchema } from './seo.ts'
import { SubscriptionDetails } from './subscription-option.ts'
import { Variant } from './variant.ts'

export const Stock = message('Stock', 'The stock of a product.', {
  trackInventory: boolean.describe('Whether units are counted.'),
  quantity: optional(int({ max: 99999 })).describe('How many units; absent when they are not counted.'),
  inStock: boolean.describe('Whether it is in stock, when units are not counted.'),
  inventoryStatus: InventoryStatus,
})
export type Stock = z.output<typeof Stock>

export const AdditionalInfoSection = message('AdditionalInfoSection', 'A titled section of a product page.', {
  title: present(text({ max: 50 }), ''),
  description: present(text({ max: 16000 }), ''),
})
export type AdditionalInfoSection = z.output<typeof AdditionalInfoSection>

export const Ribbon = message('Ribbon', 'A word laid over a product, such as New.', {
  text: text({ max: 30 }),
})
export type Ribbon = z.output<typeof Ribbon>

export const PageUrl = message('PageUrl', 'The address of a product page in two parts.', {
  base: text(),
  path: text(),
})
export type PageUrl = z.output<typeof PageUrl>

export const Product = message('Product', 'A product of the catalog.', {
  id: text(),
  name: text({ min: 1, max: 80 }).describe('The name.'),
  slug: text({ max: 100 }).describe("The product's part of its page's address."),
  visible: boolean.describe('Whether shoppers see it.'),
  productType: ProductType,
  description: text({ max: 8000 }).describe('HTML.'),
  sku: text({ max: 40 }).describe('The stock keeping unit. Empty when variants are managed.'),
  barcode: optional(text({ max: 50 })).describe(
    'GTIN, ISBN or another code that scanners read. Absent where variants are managed. An addition of this project.',
  ),
  weight: optional(float({ max: 999999999.99 })).describe('In the weight unit of the site.'),
  weightRange: optional(NumericPropertyRange).describe('The weights of its variants.'),
  productDimensions: optional(Dimensions),
  packageDimensions: optional(Dimensions),
  stock: Stock.describe('What is in stock over all variants.'),
  price: PriceData.describe('The older name of `priceData`.'),
  priceData: PriceData.describe('What it costs, before and after discount.'),
  convertedPriceData: PriceData.describe('`priceData` in the currency the shopper chose.'),
  priceRange: NumericPropertyRange.describe('The prices of its variants.'),
  costAndProfitData: optional(CostAndProfitData).describe('Owners and apps that ask for it.'),
  costRange: optional(NumericPropertyRange).describe('Owners and apps that ask for it.'),
  pricePerUnitData: optional(PricePerUnitData).describe('What is needed to show a price per unit.'),
  additionalInfoSections: array(AdditionalInfoSection).describe('Titled sections of the product page.'),
  ribbons: array(Ribbon).describe('The older form of `ribbon`.'),
  media: Media.describe('Images and videos.'),
  customTextFields: array(CustomTextField).describe('Texts the shopper types.'),
  modifiers: optional(array(ProductModifier, { max: 10 })).describe(
    'What the shopper adds, with its prices. Absent where there is nothing. An addition of this project.',
  ),
  attributes: optional(array(AttributeValue, { max: 100 })).describe(
    'What it has of the attributes that the owner defined. Absent without any. An addition of this project.',
  ),
  subscriptionDetails: optional(SubscriptionDetails).describe(
    'The subscriptions it is offered by. Absent without any. An addition of this project.',
  ),
  manageVariants: boolean.describe('Whether price, weight, stock and the like belong to variants.'),
  productOptions: array(ProductOption, { max: 6 }).describe('What the shopper chooses.'),
  productPageUrl: PageUrl,
  numericId: int64.describe('Rises with each product; good for crawling.'),
  inventoryItemId: text(),
  discount: Discount.describe('The discount that leads from price to discounted price.'),
  collectionIds: array(text()).describe('The collections it is in.'),
  variants: array(Variant, { max: 1000 }).describe('Its variants; one of its own when it has no options.'),
  lastUpdated: timestamp.describe('When it was last changed.'),
  createdDate: timestamp.describe('When it was made.'),
  revision: optional(int64).describe('Rises by one with each change. An addition of this project.'),
  seoData: optional(SeoSchema).describe('Texts for search engines.'),
  ...textFields,
  manufacturerId: optional(guid).describe(
    'The safety contact that `manufacturer` is the text of. Absent for a text of its own. An addition of this project.',
  ),
  responsiblePersonId: optional(guid).describe('The same of `responsiblePerson`. An addition of this project.'),
  brand: optional(text({ min: 1, max: 50 })).describe('Who makes it.'),
  tags: optional(ProductTags).describe(
    'Words to find and group products by. Everybody may read them. An addition of this project.',
  ),
  privateTags: optional(ProductTags).describe(
    'The same for those who manage the catalog: only with merchant data. An addition of this project.',
  ),
  ...valueFields,
  energyLabel: optional(EnergyLabel).describe('An addition of this project.'),
  giftCard: optional(GiftCardProduct).describe('Set for gift cards. An addition of this project.'),
  service: optional(boolean).describe(
    'Set for services: digital products that are neither delivered nor downloaded. An addition of this project.',
  ),
  deliveryProfileId: optional(guid).describe(
    'Its delivery profile. Owners and apps that ask for it. An addition of this project.',
  ),
})
export type Product = z.output<typeof Product>
