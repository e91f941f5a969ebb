import type { ProductOption, ShopProduct } from '@cartwright/client'
import { formatDay } from '@cartwright/design'
import type { VariantChoices } from '@cartwright/react'
import type { Language } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { basePriceOf } from './base-price.ts'
import { toEnergyView } from './energy-view.server.ts'
import { toGalleryItems, toImage, toImages } from './media.ts'
import type { OptionNames } from './option-names.ts'
import { priceOf } from './price.ts'
import { safeHtml } from './safe-html.ts'
import { seoOf } from './seo-tags.ts'
import { stockTextOf } from './stock-text.ts'
import { isSubscriptionOnly, subscriptionsOf } from './subscriptions-view.server.ts'
import { toAdditions } from './to-additions.ts'
import type { Colour, Price, ProductCard, ProductDetail } from './types.ts'
import { withdrawalSection } from './withdrawal-section.ts'

/** A product as lists show it. */
export function toProductCard(product: ShopProduct, language: Language): ProductCard {
  const [image, secondImage] = toImages(product.media.items, product.name)
  const energy = toEnergyView(product.energyLabel?.energyClass, language)
  const soldOut = !product.stock.inStock && !product.variants.some(isPreordered)
  const option = colourOptionOf(product)
  const ribbon = product.ribbon || (isSubscriptionOnly(product) && messagesIn(language).subscriptions.only)
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    price: toPrice(product, language),
    soldOut,
    colours: coloursOf(option, product.variants),
    ...(option && { colourOption: option.name }),
    quickAdd: !soldOut && !isSubscriptionOnly(product) && !asksForMore(product),
    ...(product.brand && { brand: product.brand }),
    ...(ribbon && { ribbon }),
    ...(energy && { energy }),
    ...(image && { image }),
    ...(secondImage && { secondImage }),
  }
}

/** A product as its own page shows it. */
export function toProductDetail(product: ShopProduct, language: Language): ProductDetail {
  return {
    ...toProductCard(product, language),
    images: toGalleryItems(product.media.items, product.name),
    description: safeHtml(product.description),
    stockText: stockTextOf(product, language),
    ...subscriptionsOf(product, language),
    sku: product.sku,
    ...(product.stock.trackInventory && product.stock.quantity !== undefined && { stock: product.stock.quantity }),
    preorders: preordersOf(product, language),
    choosing: toChoosing(product),
    names: namesOf(product),
    choiceImages: toChoiceImages(product),
    ...toAdditions(product, language),
    sections: [
      ...product.additionalInfoSections.map(({ title, description }) => ({ title, text: safeHtml(description) })),
      ...withdrawalSection(product, language),
    ],
    safety: safetyOf(product),
    collectionIds: product.collectionIds,
    ...seoOf(product),
  }
}

/** What choosing a variant takes. Two prices of a variant are one object here, so that they travel once. */
function toChoosing({ productOptions, variants }: ShopProduct): VariantChoices {
  return {
    productOptions: productOptions.map(({ name, optionType, choices }) => ({
      name,
      optionType,
      choices: choices.map(({ value, description, inStock, visible }) => ({
        value,
        description,
        inStock: inStock || variants.some((one) => isPreordered(one) && one.choices[name] === description),
        visible,
      })),
    })),
    variants: variants.map(({ variant: { convertedPriceData: priceData, sku, visible }, ...one }) => ({
      id: one.id,
      choices: one.choices,
      stock: one.preorderInfo?.enabled ? { trackQuantity: false, inStock: true } : one.stock,
      variant: { priceData, convertedPriceData: priceData, sku, visible },
    })),
  }
}

function namesOf({ productOptions }: ShopProduct): OptionNames {
  return {
    options: Object.fromEntries(
      productOptions.flatMap(({ name, translatedName }) => (translatedName ? [[name, translatedName]] : [])),
    ),
    choices: Object.fromEntries(
      productOptions.flatMap(({ choices }) =>
        choices.flatMap(({ description, translatedDescription: text }) => (text ? [[description, text]] : [])),
      ),
    ),
  }
}

function toChoiceImages({ productOptions }: ShopProduct): ProductDetail['choiceImages'] {
  const imagesOf = ({ choices }: ProductOption) =>
    choices.flatMap(({ description, media }) => {
      const image = toImage(media?.mainMedia ?? media?.items[0], description)
      return image ? [[description, image.url]] : []
    })
  return Object.fromEntries(productOptions.map((option) => [option.name, Object.fromEntries(imagesOf(option))]))
}

/** The product's own price, or the least of its variants' when they differ. */
function toPrice(
  { convertedPriceData: priceData, manageVariants, variants, pricePerUnitData, priceRange }: ShopProduct,
  language: Language,
): Price {
  const prices = variants
    .filter(({ variant }) => variant.visible)
    .map(({ variant }) => priceOf(variant.convertedPriceData, language))
  const [first] = prices
  if (!manageVariants) {
    return { ...priceOf(priceData, language), ...basePriceOf(priceData, language, pricePerUnitData) }
  }
  if (first && prices.every(({ amount }) => amount === first.amount)) return first
  const least = prices.reduce<Price | undefined>(
    (best, price) => (best && best.amount <= price.amount ? best : price),
    undefined,
  )
  if (least) return { ...least, from: true }
  // Lists of catalog V3 have no variants, but the least price and the greatest.
  return { ...priceOf(priceData, language), ...(priceRange.minValue < priceRange.maxValue && { from: true }) }
}

const colourOptionOf = ({ productOptions }: ShopProduct) =>
  productOptions.find(({ optionType }) => optionType === 'color')

function coloursOf(option: ProductOption | undefined, variants: ShopProduct['variants']): Colour[] {
  return (option?.choices ?? [])
    .filter(({ visible }) => visible)
    .map(({ value, description, translatedDescription = description, inStock, media }) => {
      const image = toImage(media?.mainMedia ?? media?.items[0], translatedDescription)
      const isOrdered = variants.some((one) => isPreordered(one) && one.choices[option?.name ?? ''] === description)
      return {
        name: translatedDescription,
        code: value,
        choice: description,
        soldOut: !inStock && !isOrdered,
        ...(image && { image }),
      }
    })
}

/** Whether the customer has to choose or enter something before buying. */
export const hasChoice = ({ productOptions, giftCard, customTextFields, modifiers = [] }: ShopProduct): boolean =>
  productOptions.length > 0 ||
  giftCard !== undefined ||
  customTextFields.some(({ mandatory }) => mandatory) ||
  modifiers.some(({ mandatory }) => mandatory)

/** The same, where a color has been chosen. */
const asksForMore = (product: ShopProduct): boolean =>
  hasChoice({
    ...product,
    productOptions: product.productOptions.filter(({ optionType }) => optionType !== 'color'),
  }) || product.productOptions.length > 1

function safetyOf({ manufacturer, responsiblePerson, safetyInformation }: ShopProduct): ProductDetail['safety'] {
  return {
    ...(manufacturer && { manufacturer }),
    ...(responsiblePerson && { responsiblePerson }),
    ...(safetyInformation && { information: safetyInformation }),
  }
}

type ProductVariant = ShopProduct['variants'][number]

/** Whether a sold out variant can be ordered all the same. */
const isPreordered = ({ stock, preorderInfo }: ProductVariant) => !stock.inStock && preorderInfo?.enabled === true

function preordersOf({ variants }: ShopProduct, language: Language): ProductDetail['preorders'] {
  return Object.fromEntries(
    variants.filter(isPreordered).map(({ id, preorderInfo }) => {
      const { availableDate, message } = preorderInfo ?? {}
      const date = availableDate && formatDay(availableDate, language)
      return [id, { ...(date && { date }), ...(message && { message }) }]
    }),
  )
}
