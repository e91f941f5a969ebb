import type { MediaItem, Product, ReadOnlyVariantV3, Variant, VariantV3 } from '@cartwright/contract'
import { toCategoryId } from './category-id.ts'
import type { Fields } from './fields.ts'
import type { Shown } from './shown.ts'
import { toVariantAdditions } from './wire-additions.ts'
import { toItemV3 } from './wire-media.ts'
import { toVariantChoices } from './wire-options.ts'
import { toPricePerUnit, toPriceV3, toRevenueV3 } from './wire-price.ts'
import { toSubscriptionPrices } from './wire-subscriptions.ts'

/** A variant of a product in the next wire. */
export function toVariantV3(
  product: Product,
  variant: Variant,
  fields: Fields,
  { ids, language }: Pick<Shown, 'ids' | 'language'>,
): VariantV3 {
  return {
    id: variant.id,
    choices: toVariantChoices(product.productOptions, variant.choices, fields.has('VARIANT_OPTION_CHOICE_NAMES'), ids),
    ...variantFields(product, variant, fields, language),
    ...toVariantAdditions(variant),
  }
}

/** The same on its own, with what it repeats of its product. */
export function toReadOnlyVariant(
  product: Product,
  variant: Variant,
  fields: Fields,
  { weightUnit, ids, language }: Pick<Shown, 'weightUnit' | 'ids' | 'language'>,
): ReadOnlyVariantV3 {
  const [mainCategory] = product.collectionIds
  return {
    id: variant.id,
    variantId: variant.id,
    optionChoices: toVariantChoices(product.productOptions, variant.choices, true, ids),
    ...variantFields(product, variant, fields, language),
    productData: {
      productId: product.id,
      name: product.name,
      productType: product.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL',
      slug: product.slug,
      visible: product.visible,
      revision: product.revision,
      ...(mainCategory !== undefined && { mainCategoryId: toCategoryId(mainCategory) }),
      ...(fields.has('CURRENCY') && { currency: product.convertedPriceData.currency }),
      ...(fields.has('WEIGHT_MEASUREMENT_UNIT_INFO') && {
        physicalProperties: { weightMeasurementUnitInfo: { weightMeasurementUnit: weightUnit } },
      }),
    },
  }
}

function variantFields(
  product: Product,
  variant: Variant,
  fields: Fields,
  language: string,
): Omit<VariantV3, 'id' | 'choices'> {
  const { variant: details, stock, preorderInfo, choices } = variant
  const { convertedPriceData, costAndProfitData, visible } = details
  const sku = details.sku || product.sku
  const barcode = details.barcode || product.barcode
  const media = mediaOf(product, choices)
  return {
    visible,
    ...(sku !== '' && { sku }),
    ...(barcode && { barcode }),
    price: toPriceV3(convertedPriceData),
    ...(costAndProfitData && { revenueDetails: toRevenueV3(costAndProfitData, convertedPriceData.currency) }),
    ...(product.productType === 'physical' && { physicalProperties: physicalOf(product, variant) }),
    ...(media && { media: toItemV3(media, fields) }),
    inventoryStatus: { inStock: stock.inStock, preorderEnabled: preorderInfo?.enabled === true },
    ...(fields.has('SUBSCRIPTION_PRICES_INFO') && toSubscriptionPrices(product, convertedPriceData, language)),
  }
}

function physicalOf(product: Product, { variant: { weight, productDimensions, packageDimensions } }: Variant) {
  const { pricePerUnitData } = product
  const perUnit = product.manageVariants ? undefined : toPricePerUnit(product.convertedPriceData)
  const dimensions = {
    productDimensions: productDimensions ?? product.productDimensions,
    packageDimensions: packageDimensions ?? product.packageDimensions,
  }
  return {
    ...(weight !== undefined && { weight }),
    ...(pricePerUnitData &&
      perUnit && {
        pricePerUnit: {
          settings: {
            quantity: pricePerUnitData.totalQuantity,
            measurementUnit: pricePerUnitData.totalMeasurementUnit,
          },
          ...perUnit,
        },
      }),
    ...(dimensions.productDimensions && { productDimensions: dimensions.productDimensions }),
    ...(dimensions.packageDimensions && { packageDimensions: dimensions.packageDimensions }),
  }
}

/** The picture of one of its choices, else that of the product. */
function mediaOf({ productOptions, media }: Product, choices: Variant['choices']): MediaItem | undefined {
  for (const option of productOptions) {
    const choice = option.choices.find(({ description }) => description === choices[option.name])
    const [item] = choice?.media?.items ?? []
    if (item) return item
  }
  return media.mainMedia
}
