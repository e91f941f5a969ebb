import type { MediaItem, PriceData, Product, Variant } from '@cartwright/contract'
import { plainText } from '../../../catalog/product/plain-text.ts'
import { toMinorUnits } from '../../../platform/pricing/money.ts'
import { itemId } from './item-id.ts'

interface Price {
  readonly amount: number
  readonly currency: string
}

interface Option {
  readonly name: string
  readonly label: string
}

/** A variant as agents read it. */
export interface AgentVariant {
  readonly id: string
  readonly title: string
  readonly price: Price
  readonly list_price?: Price
  readonly availability: { readonly available: boolean; readonly status: string }
  readonly options: readonly Option[]
  readonly [field: string]: unknown
}

/** A product as agents read it. */
export interface AgentProduct {
  readonly id: string
  readonly variants: readonly AgentVariant[]
  readonly [field: string]: unknown
}

/** Names of the collections of the shop, by id. */
export type CategoryNames = ReadonlyMap<string, string>

/** Null for a product without a visible variant. */
export function toAgentProduct(product: Product, categories: CategoryNames): AgentProduct | null {
  const onPage = needsPage(product)
  const variants = product.variants
    .filter(({ variant }) => variant.visible)
    .map((variant) => toVariant(product, variant, onPage))
    .toSorted((a, b) => Number(b.availability.available) - Number(a.availability.available))
  if (variants.length === 0) return null
  const description = plainText(product.description) || product.name
  const { base, path } = product.productPageUrl
  const url = URL.parse(path, base || undefined)?.href
  const media = product.media.items.flatMap(toMedia)
  const named = product.collectionIds.flatMap((id) => categories.get(id) ?? [])
  const list = variants.flatMap((variant) => variant.list_price ?? [])
  return {
    id: product.id,
    handle: product.slug,
    title: product.name,
    description: { plain: description },
    ...(url && { url }),
    ...(named.length > 0 && { categories: named.map((value) => ({ value, taxonomy: 'merchant' })) }),
    price_range: rangeOf(variants.map(({ price }) => price)),
    ...(list.length > 0 && { list_price_range: rangeOf(variants.map((one) => one.list_price ?? one.price)) }),
    ...(media.length > 0 && { media }),
    ...(product.productOptions.length > 0 && { options: product.productOptions.map(toOption) }),
    variants,
    ...(product.brand !== undefined && { metadata: { brand: product.brand } }),
  }
}

/** Whether an item asks the buyer for something that only its page can ask for. */
const needsPage = ({ customTextFields, modifiers = [], giftCard, subscriptionDetails }: Product): boolean =>
  giftCard !== undefined ||
  customTextFields.some(({ mandatory }) => mandatory) ||
  modifiers.some(({ mandatory }) => mandatory) ||
  isSubscriptionOnly({ subscriptionDetails })

/** The protocols have no terms of subscriptions: agents send the buyer to the page of the product. */
const isSubscriptionOnly = ({ subscriptionDetails }: Pick<Product, 'subscriptionDetails'>): boolean =>
  subscriptionDetails?.allowOneTimePurchases === false

function toVariant(
  product: Product,
  { id, choices, variant, stock, preorderInfo }: Variant,
  onPage: boolean,
): AgentVariant {
  const options = Object.entries(choices).map(([name, label]) => translated(product, name, label))
  const { price, discountedPrice, currency } = variant.convertedPriceData
  const isAvailable = !isSubscriptionOnly(product)
  const available = isAvailable && stock.inStock && stock.quantity !== 0
  const title = options.length > 0 ? options.map(({ label }) => label).join(' / ') : product.name
  const barcode = variant.barcode ?? product.barcode
  return {
    id: itemId(product.id, id),
    ...((variant.sku || product.sku) && { sku: variant.sku || product.sku }),
    ...(barcode !== undefined && { barcodes: [{ type: 'GTIN', value: barcode }] }),
    title,
    description: { plain: title },
    price: toPrice(discountedPrice, currency),
    ...(price > discountedPrice && { list_price: toPrice(price, currency) }),
    availability: {
      available,
      status: available ? 'in_stock' : isAvailable && preorderInfo?.enabled ? 'preorder' : 'out_of_stock',
    },
    options,
    ...(onPage && { metadata: { requires_product_page: true } }),
  }
}

/** Option and choice in the language of the request. */
function translated({ productOptions }: Product, name: string, label: string): Option {
  const option = productOptions.find((one) => one.name === name)
  const choice = option?.choices.find(({ description }) => description === label)
  return { name: option?.translatedName ?? name, label: choice?.translatedDescription ?? label }
}

const toOption = ({ name, translatedName, choices }: Product['productOptions'][number]) => ({
  name: translatedName ?? name,
  values: choices.map(({ description, translatedDescription }) => ({ label: translatedDescription ?? description })),
})

const toPrice = (amount: number, currency: PriceData['currency']): Price => ({
  amount: toMinorUnits(amount, currency),
  currency,
})

const rangeOf = (prices: readonly Price[]) => {
  const sorted = prices.toSorted((a, b) => a.amount - b.amount)
  return { min: sorted.at(0), max: sorted.at(-1) }
}

function toMedia({ image, title }: MediaItem) {
  if (!image) return []
  const text = image.altText || title
  const size = image.width > 0 && image.height > 0 && { width: image.width, height: image.height }
  return [{ type: 'image', url: image.url, ...(text && { alt_text: text }), ...size }]
}
