import type { FeedProblem, Product, ProductOption, Variant } from '@cartwright/contract'
import type { FindListTimes } from '../../catalog/prices/list-times.ts'
import { plainText } from '../../catalog/product/plain-text.ts'
import { NIL_ID } from '../../catalog/product/variants-of-draft.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import { feedImages } from './feed-images.ts'
import type { FeedItem, Measure } from './feed-item.ts'
import type { FeedShop } from './feed-shop.ts'
import { validGtin } from './gtin.ts'
import { readAttributes } from './known-attributes.ts'

/**
 * The items of a product: one for each visible variant. What can only be subscribed to has none: the price of a feed is that
 * of a one-time purchase.
 */
export function toItems(product: Product, shop: FeedShop, findTimes: FindListTimes): FeedItem[] {
  if (product.subscriptionDetails?.allowOneTimePurchases === false) return []
  const variants = product.variants.filter(({ variant }) => variant.visible)
  return variants.map((variant) => {
    const item = toItem(product, variant, shop, findTimes)
    const code = variant.variant.barcode || product.barcode || ''
    return {
      ...item,
      ...(variants.length > 1 && { groupId: product.numericId }),
      problems: problemsOf(item, product, code),
    }
  })
}

type Item = Omit<FeedItem, 'groupId' | 'problems'>

function toItem(product: Product, given: Variant, shop: FeedShop, findTimes: FindListTimes): Item {
  const { id: variantId, variant } = given
  const own = readAttributes(product, given, shop)
  const choices = own.options.map(({ value }) => value).join(' / ')
  const gtin = validGtin(variant.barcode || product.barcode || '')
  const sku = variant.sku || product.sku
  const weight = variant.weight ?? product.weight ?? 0
  const isDigital = product.productType === 'digital'
  const paths = product.collectionIds.flatMap((id) => {
    const path = shop.findPath(id)
    return path ? [path] : []
  })
  return {
    id: itemId(product.numericId, variantId),
    productId: product.id,
    variantId,
    ...(sku && { sku }),
    productTitle: product.name,
    title: choices ? `${product.name}, ${choices}` : product.name,
    description: plainText(product.description),
    link: linkOf(product, given, shop),
    images: feedImages(imagesOf(product, given), shop.feed.format, shop.siteUrl),
    ...availabilityOf(given),
    ...pricesOf(product, given, findTimes),
    ...(product.brand && { brand: product.brand }),
    ...(gtin && { gtin }),
    ...own,
    categories: paths.toSorted((one, other) => other.length - one.length),
    ...measuresOf(product),
    ...energyOf(product),
    ...(weight > 0 && !isDigital && { weight: { value: weight, unit: shop.weightUnit } }),
    isDigital,
    rates: isDigital ? [] : ratesOf(product, given, shop),
    leadTime: product.leadTime ?? 0,
    tags: product.tags ?? [],
    updatedDate: product.lastUpdated,
  }
}

/** Short enough for all formats, and the same as long as the variant exists. */
const itemId = (numericId: string, variantId: string) =>
  variantId === NIL_ID ? numericId : `${numericId}-${variantId.replaceAll('-', '').slice(0, 16)}`

/** The page of the product, with the choices of the variant, in the language and currency of the feed. */
function linkOf({ productPageUrl: { path } }: Product, { choices }: Variant, shop: FeedShop): string {
  const url = new URL(path, shop.url)
  for (const [name, choice] of Object.entries(choices)) url.searchParams.set(name, choice)
  if (!shop.isOwnLanguage) url.searchParams.set('lang', shop.language)
  if (!shop.isOwnCurrency) url.searchParams.set('currency', shop.money.currency)
  return url.href
}

/** Those of the choices first. */
function imagesOf({ media, productOptions }: Product, { choices }: Variant): string[] {
  const ofChoices = productOptions.flatMap(({ name, choices: all }: ProductOption) =>
    all.filter(({ description }) => description === choices[name]).flatMap((choice) => choice.media?.items ?? []),
  )
  const urls = [...ofChoices, ...media.items].flatMap(({ image }) => (image ? [image.url] : []))
  return [...new Set(urls)]
}

function availabilityOf({ stock, preorderInfo }: Variant): Pick<FeedItem, 'availability' | 'availableDate'> {
  if (stock.inStock && stock.quantity !== 0) return { availability: 'in_stock' }
  if (!preorderInfo?.enabled) return { availability: 'out_of_stock' }
  const { availableDate } = preorderInfo
  return { availability: 'preorder', ...(availableDate && { availableDate }) }
}

function pricesOf({ id: productId }: Product, { id: variantId, variant }: Variant, find: FindListTimes) {
  const { price, discountedPrice, lowestPriorPrice, currency } = variant.convertedPriceData
  const minor = (amount: number) => toMinorUnits(amount, currency)
  if (discountedPrice >= price) return { price: minor(discountedPrice) }
  const saleTimes = find({ productId, variantId })
  return {
    price: minor(price),
    salePrice: minor(discountedPrice),
    ...(saleTimes && { saleTimes }),
    ...(lowestPriorPrice !== undefined && { lowestPriorPrice: minor(lowestPriorPrice) }),
  }
}

/** What it costs to deliver one item alone. */
function ratesOf({ id }: Product, { variant }: Variant, { findRates }: FeedShop) {
  const { discountedPrice, currency } = variant.convertedPriceData
  const subtotal = toMinorUnits(discountedPrice, currency)
  return findRates(id, { weight: variant.weight ?? 0, subtotal, quantity: 1 })
}

/** Of products whose variants have no content of their own. */
function measuresOf({ pricePerUnitData, manageVariants }: Product): Pick<FeedItem, 'measure' | 'baseMeasure'> {
  if (!pricePerUnitData || manageVariants) return {}
  const { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit } = pricePerUnitData
  const measure = (value: number, unit: string): Measure =>
    unit === 'MM' ? { value: value / 10, unit: 'cm' } : { value, unit: unit.toLowerCase() }
  return {
    measure: measure(totalQuantity, totalMeasurementUnit),
    baseMeasure: measure(baseQuantity, baseMeasurementUnit),
  }
}

function energyOf({ energyLabel }: Product): Pick<FeedItem, 'energyClass' | 'eprel'> {
  if (!energyLabel || energyLabel.energyClass === 'NONE') return {}
  const [, eprel] = /eprel\.ec\.europa\.eu\/.*?(\d{3,})/.exec(energyLabel.registryUrl ?? '') ?? []
  return { energyClass: energyLabel.energyClass, ...(eprel && { eprel }) }
}

function problemsOf(item: Item, product: Product, code: string): FeedProblem[] {
  const checks: readonly (readonly [FeedProblem, boolean])[] = [
    ['MISSING_PRICE', (item.salePrice ?? item.price) === 0],
    ['MISSING_IMAGE', item.images.length === 0 && product.media.items.length === 0],
    ['UNSUPPORTED_IMAGE', item.images.length === 0 && product.media.items.length > 0],
    ['MISSING_DESCRIPTION', item.description === ''],
    ['MISSING_GTIN', code === '' && !(item.brand && item.mpn)],
    ['INVALID_GTIN', code !== '' && item.gtin === undefined],
    ['MISSING_BRAND', item.brand === undefined],
    ['MISSING_CATEGORY', item.categories.length === 0],
    ['MISSING_DELIVERY', !item.isDigital && product.service !== true && item.rates.length === 0],
    ['MISSING_PREORDER_DATE', item.availability === 'preorder' && item.availableDate === undefined],
  ]
  return checks.flatMap(([problem, isLacking]) => (isLacking ? [problem] : []))
}
