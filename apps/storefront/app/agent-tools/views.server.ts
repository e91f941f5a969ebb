import type { ShopProduct } from '@cartwright/client'
import type { CartView } from '../cart/types.ts'
import { toProductCard } from '../catalog/product-views.ts'
import { richText } from '../catalog/rich-text.ts'
import type { ProductCard, ProductDetail } from '../catalog/types.ts'
import { type Language, localPath } from '../i18n/language.ts'
import { toMarkdown } from '../seo/markdown.ts'
import type { Shop } from '../shop.server.ts'

/** What a tool says of a product in a list. */
export const toToolCard = (product: ShopProduct, origin: string, language: Language) =>
  cardOf(toProductCard(product, language), origin, language)

function cardOf({ name, slug, brand, price, soldOut }: ProductCard, origin: string, language: Language) {
  return {
    name,
    slug,
    url: origin + localPath(language, `/products/${slug}`),
    ...(brand && { brand }),
    price: price.now,
    ...(price.from && { isLowestPrice: true }),
    ...(price.was && { regularPrice: price.was }),
    ...(price.lowest && { lowestPriceOf30Days: price.lowest }),
    soldOut,
  }
}

/** All that choosing a product takes, by the names that adding it uses. */
export function toToolProduct(product: ProductDetail, origin: string, language: Language) {
  const { id, description, choosing, names, textFields, modifiers, subscriptions, safety } = product
  return {
    ...cardOf(product, origin, language),
    productId: id,
    description: toMarkdown(richText(description)),
    options: choosing.productOptions.map(({ name, choices }) => ({
      name,
      label: names.options[name] ?? name,
      choices: choices
        .filter(({ visible }) => visible)
        .map(({ description: choice, inStock }) => ({
          choice,
          label: names.choices[choice] ?? choice,
          inStock,
        })),
    })),
    extras: modifiers.map(({ name, label, mandatory, choices }) => ({
      name,
      label,
      mandatory,
      choices: choices.map(({ value, label: text, price }) => ({
        choice: value,
        label: text,
        ...(price && { price }),
      })),
    })),
    texts: textFields.map(({ title, label, mandatory, maxLength }) => ({ name: title, label, mandatory, maxLength })),
    ...(safety.information && { safetyInformation: safety.information }),
    ...(subscriptions && {
      subscriptions: subscriptions.options.map(({ id: subscription, title, terms }) => ({
        subscription,
        title,
        terms,
      })),
      soldOnce: subscriptions.canBuyOnce,
    }),
  }
}

/** The cart, with the address where the shopper goes on to the checkout. */
export function toToolCart({ lines, subtotal, limit }: CartView, { origin, language }: Shop) {
  return {
    lines: lines.map(({ name, options, quantity, linePrice, status }) => ({
      name,
      options: Object.fromEntries(options.map((option) => [option.name, option.value])),
      quantity,
      price: linePrice,
      status,
    })),
    subtotal,
    ...(limit && { limit }),
    url: origin + localPath(language, '/cart'),
  }
}
