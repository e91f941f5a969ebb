import type { Product, ProductInventoryV3, ProductV3, Variant } from '@cartwright/contract'
import { toCategoryId } from './category-id.ts'
import type { Fields } from './fields.ts'
import { toRichContent } from './rich-content.ts'
import type { Shown } from './shown.ts'
import { toProductAdditions } from './wire-additions.ts'
import { toMediaV3 } from './wire-media.ts'
import { toModifiersV3, toOptionsV3 } from './wire-options.ts'
import { toCostRange, toRangesV3 } from './wire-price.ts'
import { toSubscriptionsV3 } from './wire-subscriptions.ts'
import { toTagsV3 } from './wire-tags.ts'
import { toVariantV3 } from './wire-variant.ts'

/**
 * A product in the next wire, made of what the first wire sends: so translations, prices of a shopper and hidden
 * categories are the same on both.
 *
 * @param withVariants whether to return its variants, which responses with several products leave out
 */
export function toProductV3(product: Product, fields: Fields, shown: Shown, withVariants: boolean): ProductV3 {
  const visible = product.variants.filter(({ variant }) => variant.visible)
  const { brand, ribbon } = product
  const [mainCategory] = product.collectionIds
  return {
    id: product.id,
    ...(product.revision !== undefined && { revision: product.revision }),
    createdDate: product.createdDate,
    updatedDate: product.lastUpdated,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    productType: product.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL',
    media: toMediaV3(product.media, fields),
    ...(product.seoData && { seoData: product.seoData }),
    options: toOptionsV3(product.productOptions, fields, shown.ids),
    modifiers: toModifiersV3(product, shown.ids),
    ...toTagsV3(product, (fields.has('MERCHANT_DATA') && product.privateTags) || []),
    ...toSubscriptionsV3(product),
    ...(brand !== undefined && { brand: { id: shown.ids.idOf('brand', brand), name: brand } }),
    ...(ribbon !== undefined && { ribbon: { id: shown.ids.idOf('ribbon', ribbon), name: ribbon } }),
    ...(mainCategory !== undefined && { mainCategoryId: toCategoryId(mainCategory) }),
    inventory: inventoryOf(product, visible),
    ...toRangesV3(visible.map(({ variant }) => variant.convertedPriceData)),
    variantSummary: summaryOf(product, visible, fields, shown),
    ...(product.productType === 'physical' && { physicalProperties: physicalOf(product, fields, shown) }),
    ...requestedParts(product, fields, shown),
    additions: toProductAdditions(product),
    ...(withVariants && {
      variantsInfo: { variants: product.variants.map((variant) => toVariantV3(product, variant, fields, shown)) },
    }),
  }
}

function requestedParts(product: Product, fields: Fields, shown: Shown): Partial<ProductV3> {
  const { base, path } = product.productPageUrl
  const [mainCategory] = product.collectionIds
  const categories = (ids: readonly string[]) => ({ categories: ids.map((id) => ({ id: toCategoryId(id) })) })
  return {
    ...(fields.has('URL') && { url: { relativePath: path, url: base.replace(/\/$/, '') + path } }),
    ...(fields.has('CURRENCY') && { currency: product.convertedPriceData.currency }),
    ...(fields.has('PLAIN_DESCRIPTION') && { plainDescription: product.description }),
    ...(fields.has('DESCRIPTION') && { description: toRichContent(product.description) }),
    ...infoSections(product, fields, shown),
    ...(fields.has('DIRECT_CATEGORIES_INFO') && { directCategoriesInfo: categories(product.collectionIds) }),
    ...(fields.has('ALL_CATEGORIES_INFO') && {
      allCategoriesInfo: categories(withParents(product.collectionIds, shown)),
    }),
    ...(fields.has('BREADCRUMBS_INFO') && {
      breadcrumbsInfo: { breadcrumbs: mainCategory === undefined ? [] : [...shown.pathTo(mainCategory)] },
    }),
    ...(fields.has('MERCHANT_DATA') && costsOf(product, fields, shown)),
  }
}

/** Categories and all above them, each once. */
const withParents = (ids: readonly string[], { pathTo }: Shown): string[] => [
  ...new Set(ids.flatMap((id) => [id, ...pathTo(id).flatMap(({ categoryId }) => categoryId ?? [])])),
]

function infoSections(
  { additionalInfoSections, numericId }: Product,
  fields: Fields,
  { ids, stored }: Shown,
): Pick<ProductV3, 'infoSections'> {
  const plain = fields.has('INFO_SECTION_PLAIN_DESCRIPTION')
  const rich = fields.has('INFO_SECTION_DESCRIPTION')
  if (!plain && !rich && !fields.has('INFO_SECTION')) return {}
  return {
    infoSections: additionalInfoSections.map(({ title, description }, index) => ({
      ...namesOfSection(index, { title, description }),
      title,
      ...(plain && { plainDescription: description }),
      ...(rich && { description: toRichContent(description) }),
    })),
  }

  /** A translated section has the id and the name of the one that it translates. */
  function namesOfSection(index: number, shown: { readonly title: string; readonly description: string }) {
    const { title, description } = stored?.get(numericId)?.infoSections[index] ?? shown
    const id = ids.idOf('infoSection', title, description)
    return { id, uniqueName: ids.nameOf(id) ?? title }
  }
}

const preorderStatuses = {
  ENABLED: 'ALL_VARIANTS',
  DISABLED: 'NO_VARIANTS',
  PARTIALLY_ENABLED: 'SOME_VARIANTS',
} as const

function inventoryOf({ stock }: Product, visible: readonly Variant[]): ProductInventoryV3 {
  const preordered = visible.filter(({ preorderInfo }) => preorderInfo?.enabled === true)
  const some = preordered.length === visible.length ? 'ENABLED' : 'PARTIALLY_ENABLED'
  const preorderStatus = preordered.length === 0 ? 'DISABLED' : some
  return {
    availabilityStatus: stock.inventoryStatus,
    preorderStatus,
    preorderAvailability: preorderStatuses[preorderStatus],
  }
}

function summaryOf(
  product: Product,
  visible: readonly Variant[],
  fields: Fields,
  shown: Shown,
): ProductV3['variantSummary'] {
  const priceOf = ({ variant }: Variant) => variant.convertedPriceData.discountedPrice
  const [cheapest] = fields.has('MIN_PRICE_VARIANT') ? visible.toSorted((a, b) => priceOf(a) - priceOf(b)) : []
  return {
    variantCount: product.variants.length,
    ...(cheapest && { minPriceVariant: toVariantV3(product, cheapest, fields, shown) }),
  }
}

function physicalOf(product: Product, fields: Fields, { weightUnit }: Shown): ProductV3['physicalProperties'] {
  const { weightRange, pricePerUnitData } = product
  return {
    ...(weightRange && { shippingWeightRange: weightRange }),
    ...(fields.has('WEIGHT_MEASUREMENT_UNIT_INFO') && {
      weightMeasurementUnitInfo: { weightMeasurementUnit: weightUnit },
    }),
    ...(pricePerUnitData && {
      pricePerUnit: {
        quantity: pricePerUnitData.totalQuantity,
        measurementUnit: pricePerUnitData.totalMeasurementUnit,
      },
    }),
  }
}

function costsOf(product: Product, fields: Fields, shown: Shown): Pick<ProductV3, 'costRange'> {
  const costs = product.variants.flatMap(
    (variant) => toVariantV3(product, variant, fields, shown).revenueDetails?.cost ?? [],
  )
  const costRange = toCostRange(costs)
  return costRange ? { costRange } : {}
}
