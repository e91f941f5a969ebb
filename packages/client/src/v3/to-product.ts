import type { PriceData, Stock, Variant } from '../generated/catalog.ts'
import type { AmountV3, ProductV3, VariantV3 } from '../generated/catalog-v3.ts'
import type { ShopProduct } from '../neutral.ts'
import { mediaOf } from './to-media.ts'
import { toModifier, toOption, toTextField } from './to-options.ts'

const none = new Date(0)
const numberOf = (amount: AmountV3 | undefined) => Number(amount?.amount ?? 0)

/** A product of V3 in the form of V1. Without a name in another language, the name is its own. */
export function toProduct(product: ProductV3): ShopProduct {
  const {
    options = [],
    modifiers = [],
    physicalProperties,
    brand,
    ribbon,
    seoData,
    revision,
    additions = null,
  } = product
  const { manageVariants = options.length > 0, pricePerUnitBase, lowestPriorPrice, ...added } = additions ?? {}
  const variants = (product.variantsInfo?.variants ?? []).map((variant) => toVariant(product, variant))
  const first = manageVariants ? undefined : product.variantsInfo?.variants[0]
  const prices = pricesOf(product, first, lowestPriorPrice)
  const weight = manageVariants ? 0 : first && weightOf(product, first)
  const chosen = modifiers.flatMap(toModifier)
  const { quantity: totalQuantity, measurementUnit: totalMeasurementUnit } = physicalProperties?.pricePerUnit ?? {}
  return {
    id: product.id ?? '',
    name: product.name ?? '',
    slug: product.slug ?? '',
    visible: product.visible ?? true,
    productType: product.productType === 'DIGITAL' ? 'digital' : 'physical',
    description: product.plainDescription ?? '',
    sku: first?.sku ?? '',
    ...(first?.barcode && { barcode: first.barcode }),
    ...(weight !== undefined && { weight }),
    ...dimensionsOf(first),
    stock: stockOf(product),
    priceData: prices,
    convertedPriceData: prices,
    priceRange: {
      minValue: numberOf(product.actualPriceRange?.minValue),
      maxValue: numberOf(product.actualPriceRange?.maxValue),
    },
    ...(totalQuantity &&
      totalMeasurementUnit && {
        pricePerUnitData: {
          totalQuantity,
          totalMeasurementUnit,
          baseQuantity: pricePerUnitBase?.quantity ?? 1,
          baseMeasurementUnit: pricePerUnitBase?.measurementUnit ?? totalMeasurementUnit,
        },
      }),
    additionalInfoSections: (product.infoSections ?? []).map(({ title = '', plainDescription = '' }) => ({
      title,
      description: plainDescription,
    })),
    media: mediaOf(product.media?.itemsInfo?.items ?? [product.media?.main ?? []].flat()),
    customTextFields: modifiers.flatMap(toTextField),
    ...(chosen.length > 0 && { modifiers: chosen }),
    manageVariants,
    productOptions: options.map(toOption),
    productPageUrl: pageOf(product),
    collectionIds: (product.directCategoriesInfo?.categories ?? []).flatMap(({ id }) => id ?? []),
    variants,
    lastUpdated: product.updatedDate ?? none,
    createdDate: product.createdDate ?? none,
    ...(revision !== undefined && { revision }),
    ...(seoData && { seoData }),
    ...(brand?.name && { brand: brand.name }),
    ...(ribbon?.name && { ribbon: ribbon.name }),
    ...subscriptionsOf(product),
    ...added,
  }
}

function subscriptionsOf({ subscriptionDetails: details }: ProductV3): Pick<ShopProduct, 'subscriptionDetails'> {
  if (!details) return {}
  const subscriptions = (details.subscriptions ?? []).flatMap((subscription) => {
    const { title = '', visible = true, frequency, interval = 1, discount, ...others } = subscription
    if (!frequency) return []
    const { type, percentOff, amountOff } = discount ?? {}
    const value = percentOff ?? Number(amountOff ?? 0)
    return [{ ...others, title, visible, frequency, interval, ...(type && { discount: { type, value } }) }]
  })
  return { subscriptionDetails: { subscriptions, allowOneTimePurchases: details.allowOneTimePurchases ?? true } }
}

function pageOf({ url, slug = '' }: ProductV3): ShopProduct['productPageUrl'] {
  const { relativePath: path = `/products/${encodeURIComponent(slug)}`, url: whole = '' } = url ?? {}
  return { base: whole.endsWith(path) ? whole.slice(0, -path.length) : whole, path }
}

function pricesOf(product: ProductV3, only: VariantV3 | undefined, lowest: AmountV3 | undefined): PriceData {
  const { minValue } = product.actualPriceRange ?? {}
  const before = product.compareAtPriceRange?.minValue
  return priceData(product, only?.price ?? { actualPrice: minValue, compareAtPrice: before }, only, lowest)
}

function priceData(
  { currency = '' }: ProductV3,
  {
    actualPrice,
    compareAtPrice = actualPrice,
  }: { actualPrice?: AmountV3 | undefined; compareAtPrice?: AmountV3 | undefined },
  variant: VariantV3 | undefined,
  lowest: AmountV3 | undefined = variant?.additions?.lowestPriorPrice,
): PriceData {
  const perUnit = variant?.physicalProperties?.pricePerUnit
  return {
    currency,
    price: numberOf(compareAtPrice),
    discountedPrice: numberOf(actualPrice),
    formatted: {
      price: compareAtPrice?.formattedAmount ?? '',
      discountedPrice: actualPrice?.formattedAmount ?? '',
      ...(perUnit?.description && { pricePerUnit: perUnit.description }),
      ...(lowest?.formattedAmount && { lowestPriorPrice: lowest.formattedAmount }),
    },
    ...(perUnit && { pricePerUnit: Number(perUnit.value) }),
    ...(lowest && { lowestPriorPrice: numberOf(lowest) }),
  }
}

function stockOf({ inventory, variantsInfo }: ProductV3): Stock {
  const { availabilityStatus: inventoryStatus = 'IN_STOCK' } = inventory ?? {}
  const visible = (variantsInfo?.variants ?? []).filter((variant) => variant.visible)
  const counted = visible.flatMap(({ additions }) => additions?.quantity ?? [])
  const trackInventory = visible.length > 0 && counted.length === visible.length
  return {
    trackInventory,
    ...(trackInventory && {
      quantity: Math.min(
        99_999,
        counted.reduce((sum, quantity) => sum + quantity, 0),
      ),
    }),
    inStock: inventoryStatus !== 'OUT_OF_STOCK',
    inventoryStatus,
  }
}

/** Downloads weigh nothing. */
const weightOf = ({ productType }: ProductV3, { physicalProperties }: VariantV3) =>
  productType === 'DIGITAL' ? 0 : physicalProperties?.weight

function toVariant(product: ProductV3, variant: VariantV3): Variant {
  const { id = '', price = {}, sku = '', barcode, visible = true } = variant
  const { quantity, preorderInfo } = variant.additions ?? {}
  const preorder = preorderInfo ?? (variant.inventoryStatus?.preorderEnabled ? { enabled: true } : undefined)
  const weight = weightOf(product, variant)
  const prices = priceData(product, price, variant)
  return {
    id,
    choices: choicesOf(product, variant),
    variant: {
      priceData: prices,
      convertedPriceData: prices,
      ...(weight !== undefined && { weight }),
      sku,
      ...(barcode && { barcode }),
      visible,
      ...dimensionsOf(variant),
    },
    stock: {
      trackQuantity: quantity !== undefined,
      ...(quantity !== undefined && { quantity }),
      inStock: variant.inventoryStatus?.inStock ?? true,
    },
    ...(preorder && { preorderInfo: preorder }),
  }
}

function dimensionsOf(variant: VariantV3 | undefined): Pick<ShopProduct, 'productDimensions' | 'packageDimensions'> {
  const { productDimensions, packageDimensions } = variant?.physicalProperties ?? {}
  return { ...(productDimensions && { productDimensions }), ...(packageDimensions && { packageDimensions }) }
}

/** Choices by their keys, which name them in the cart. */
function choicesOf({ options = [] }: ProductV3, { choices = [] }: VariantV3): Record<string, string> {
  const named = choices.flatMap(({ optionChoiceIds }) => {
    const option = options.find(({ id }) => id === optionChoiceIds?.optionId)
    const choice = option?.choicesSettings?.choices.find(({ choiceId }) => choiceId === optionChoiceIds?.choiceId)
    return option?.key !== undefined && choice?.key !== undefined ? [[option.key, choice.key] as const] : []
  })
  return Object.fromEntries(named)
}
