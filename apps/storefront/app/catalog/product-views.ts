import type { PriceData, Product, Variant } from '@cartwright/client'
import { formatMoney } from '../i18n/format.ts'
import type { Language } from '../i18n/language.ts'
import { toImage, toImages } from './media.ts'
import { richText } from './rich-text.ts'
import type { Colour, Price, ProductCard, ProductDetail, ProductVariant } from './types.ts'

/** A product as lists show it. */
export function toProductCard(product: Product, language: Language): ProductCard {
  const [image, secondImage] = toImages(product.media.items, product.name)
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    price: toPrice(product, language),
    soldOut: !product.stock.inStock,
    colours: coloursOf(product),
    ...(product.brand && { brand: product.brand }),
    ...(product.ribbon && { ribbon: product.ribbon }),
    ...(image && { image }),
    ...(secondImage && { secondImage }),
  }
}

/** A product as its own page shows it. */
export function toProductDetail(product: Product, language: Language): ProductDetail {
  return {
    ...toProductCard(product, language),
    images: toImages(product.media.items, product.name),
    description: richText(product.description),
    digital: product.productType === 'digital',
    sku: product.sku,
    ...(product.stock.trackInventory && product.stock.quantity !== undefined && { stock: product.stock.quantity }),
    options: product.productOptions.map(({ name, optionType, choices }) => ({
      name,
      kind: optionType === 'color' ? 'colour' : 'list',
      choices: choices
        .filter(({ visible }) => visible)
        .map(({ value, description, media }) => {
          const image = toImage(media?.mainMedia ?? media?.items[0], description)
          return {
            name: description,
            ...(optionType === 'color' && { code: value }),
            ...(image && { image: image.url }),
          }
        }),
    })),
    variants: product.variants.filter(({ variant }) => variant.visible).map((variant) => toVariant(variant, language)),
    textFields: product.customTextFields,
    sections: product.additionalInfoSections.map(({ title, description }) => ({ title, text: richText(description) })),
    collectionIds: product.collectionIds,
    ...seoOf(product),
  }
}

function toVariant({ id, choices, variant, stock }: Variant, language: Language): ProductVariant {
  return {
    id,
    choices,
    price: priceOf(variant.priceData, language),
    inStock: stock.inStock,
    sku: variant.sku ?? '',
    ...(stock.trackQuantity && stock.quantity !== undefined && { stock: stock.quantity }),
  }
}

/** The product's own price, or the least of its variants' when they differ. */
function toPrice({ priceData, priceRange, manageVariants, variants }: Product, language: Language): Price {
  if (!manageVariants || priceRange.minValue === priceRange.maxValue) return priceOf(priceData, language)
  const prices = variants.filter(({ variant }) => variant.visible).map(({ variant }) => priceOf(variant.priceData, language))
  const least = prices.reduce<Price | undefined>((best, price) => (best && best.amount <= price.amount ? best : price), undefined)
  return least ? { ...least, from: true } : priceOf(priceData, language)
}

function priceOf({ currency, price, discountedPrice }: PriceData, language: Language): Price {
  return {
    now: formatMoney(discountedPrice, currency, language),
    amount: discountedPrice,
    currency,
    ...(discountedPrice < price && { was: formatMoney(price, currency, language) }),
  }
}

function coloursOf({ productOptions }: Product): Colour[] {
  const option = productOptions.find(({ optionType }) => optionType === 'color')
  return (option?.choices ?? [])
    .filter(({ visible }) => visible)
    .map(({ value, description }) => ({ name: description, code: value }))
}

/** The title and description a merchant wrote for search engines. */
function seoOf({ seoData }: Product): Pick<ProductDetail, 'seoTitle' | 'seoDescription'> {
  const tags = seoData?.tags.filter(({ disabled }) => !disabled) ?? []
  const title = tags.find(({ type }) => type === 'title')?.children
  const description = tags.find(({ type, props }) => type === 'meta' && props?.name === 'description')?.props?.content
  return {
    ...(title && { seoTitle: title }),
    ...(typeof description === 'string' && { seoDescription: description }),
  }
}
