import type { CostAndProfitData, Product, ProductOption, SeoSchema, Stock, Variant } from '@cartwright/contract'
import { formatMoney } from '../../platform/pricing/money.ts'
import { choiceState } from './choice-states.ts'
import { soldVariants } from './deliverable.ts'
import { filledFields } from './plain-fields.ts'
import { wirePreorder } from './preorders.ts'
import type { Presentation } from './presentation.ts'
import { discounted, priceData, toMajor } from './price.ts'
import {
  allCollectionIds,
  dimensionsOf,
  type ProductDetails,
  type ProductRecord,
  type VariantRecord,
} from './product-record.ts'
import { wireSubscriptions } from './subscriptions.ts'
import { wireMedia } from './wire-media.ts'
import { wireModifiers, wireTexts } from './wire-modifiers.ts'

/** The most the wire can say of a stock. */
const MAX_QUANTITY = 99_999

/** A product's stored text: what everybody may see. */
export function publicText(record: ProductRecord, presentation: Presentation): string {
  return storedText(wireProduct(record, presentation, false))
}

/**
 * The JSON of a product as it is stored. Punctuation and signs of currencies are escaped: without them the text of most
 * languages of Europe is Latin-1, which JavaScript decodes and encodes in a fifth of the time.
 */
export const storedText = (product: object): string =>
  JSON.stringify(product).replace(/[\u2000-\u20cf]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)

/** A product as it goes out; with its cost, profit and private tags only where `forMerchant` says so. */
export function wireProduct(record: ProductRecord, presentation: Presentation, forMerchant: boolean): Product {
  const { row, details } = record
  const variants = soldVariants(record)
  const { currency } = presentation
  const discountedPrice = discounted(row.price_minor, details.discount)
  const price = priceData(row.price_minor, discountedPrice, presentation, details.pricePerUnit)
  const { discount, ribbon, seo, seoData, tags, energyLabel } = details
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    visible: row.visible === 1,
    productType: row.product_type,
    description: record.description,
    ...ownData(record),
    weightRange: rangeOf(variants.map(({ weight }) => weight)) ?? {
      minValue: details.weight,
      maxValue: details.weight,
    },
    stock: wireStock(variants),
    price,
    priceData: price,
    convertedPriceData: price,
    priceRange: {
      minValue: toMajor(row.lowest_price_minor, currency),
      maxValue: toMajor(row.highest_price_minor, currency),
    },
    ...(forMerchant && { ...wireCosts(record, presentation), ...wirePrivateTags(details) }),
    ...(details.giftCard && { giftCard: details.giftCard }),
    ...(details.service && { service: true }),
    ...(details.pricePerUnit && { pricePerUnitData: details.pricePerUnit }),
    additionalInfoSections: [...details.infoSections],
    ribbons: ribbon === undefined ? [] : [{ text: ribbon }],
    media: wireMedia(details.images, presentation),
    customTextFields: wireTexts(details.customTextFields, currency),
    ...wireModifiers(details, currency),
    ...(details.attributes && {
      attributes: details.attributes.map(({ key, values }) => ({ key, values: [...values] })),
    }),
    ...wireSubscriptions(details, currency),
    manageVariants: row.manages_variants === 1,
    productOptions: wireOptions(record, presentation),
    productPageUrl: { base: presentation.shopUrl, path: `/products/${encodeURIComponent(row.slug)}` },
    numericId: String(row.number),
    inventoryItemId: row.id,
    discount: {
      type: discount?.type ?? 'NONE',
      value: discount?.type === 'AMOUNT' ? toMajor(discount.value, currency) : (discount?.value ?? 0),
    },
    collectionIds: allCollectionIds(record),
    variants: variants.map((variant) => wireVariant(variant, presentation, forMerchant, record)),
    lastUpdated: row.updated_at,
    createdDate: row.created_at,
    revision: String(row.revision),
    seoData: seoData ?? wireSeo(seo),
    ...filledFields(details),
    ...(row.manufacturer_id !== null && { manufacturerId: row.manufacturer_id }),
    ...(row.responsible_person_id !== null && { responsiblePersonId: row.responsible_person_id }),
    ...(row.brand !== null && { brand: row.brand }),
    ...(tags && tags.length > 0 && { tags: [...tags] }),
    ...(energyLabel && { energyLabel }),
  }
}

/**
 * The product's own values. If its variants are managed (behaviour.md, catalog), the variants have them instead, and
 * the product's values are their defaults.
 */
function ownData({ row, details }: ProductRecord) {
  if (row.manages_variants === 1) return { sku: '', weight: 0 }
  const { weight, barcode, productDimensions, packageDimensions } = details
  return {
    sku: row.sku,
    ...(barcode && { barcode }),
    weight,
    ...(productDimensions && { productDimensions }),
    ...(packageDimensions && { packageDimensions }),
  }
}

/** A product of merchants as everybody may see it: the same as `wireProduct` makes for no merchant. */
export function withoutMerchantData(product: Product): Product {
  const { costAndProfitData: _, costRange: _range, privateTags: _tags, ...shown } = product
  const variants = product.variants.map(({ variant, ...rest }) => {
    const { costAndProfitData: _, ...shownVariant } = variant
    return { ...rest, variant: shownVariant }
  })
  return { ...shown, variants }
}

const wirePrivateTags = ({ privateTags = [] }: ProductDetails): Pick<Product, 'privateTags'> =>
  privateTags.length > 0 ? { privateTags: [...privateTags] } : {}

/** A product as it was with other stock. What stock does not change is the very same, not a copy of it. */
export function withStockOf(product: Product, record: ProductRecord, presentation: Presentation): Product {
  const variants = soldVariants(record)
  const was = new Map(variants.map((variant) => [variant.id, variant]))
  return {
    ...product,
    stock: wireStock(variants),
    productOptions: wireOptions(record, presentation),
    variants: product.variants.map((variant) => {
      const before = was.get(variant.id)
      return before ? { ...variant, stock: wireVariantStock(before) } : variant
    }),
  }
}

/** The product's options, each choice with its images and whether it is available with the current choices. */
export function wireOptions(
  record: ProductRecord,
  presentation: Presentation,
  selected?: Readonly<Record<string, string>>,
): ProductOption[] {
  const { details } = record
  const variants = soldVariants(record)
  return details.options.map(({ name, optionType, choices }) => ({
    optionType,
    name,
    choices: choices.map(({ value, description, imageIds = [] }) => ({
      value,
      description,
      ...(imageIds.length > 0 && {
        media: wireMedia(
          details.images.filter(({ id }) => imageIds.includes(id)),
          presentation,
        ),
      }),
      ...choiceState(variants, name, description, selected),
    })),
  }))
}

export function wireVariant(
  variant: VariantRecord,
  presentation: Presentation,
  forMerchant: boolean,
  { row, details, preorders }: Pick<ProductRecord, 'row' | 'details' | 'preorders'>,
): Variant {
  const preorder = preorders.get(variant.id)
  // Variants with prices of their own may differ in content too.
  const perUnit = row.manages_variants === 1 ? undefined : details.pricePerUnit
  const price = priceData(variant.price_minor, variant.discounted_price_minor, presentation, perUnit)
  const cost = forMerchant && wireCost(variant.item_cost_minor, variant.discounted_price_minor, presentation)
  return {
    id: variant.id,
    choices: variant.choices,
    variant: {
      priceData: price,
      convertedPriceData: price,
      ...(cost && { costAndProfitData: cost }),
      weight: variant.weight,
      sku: variant.sku,
      ...(variant.barcode && { barcode: variant.barcode }),
      visible: variant.visible === 1,
      ...dimensionsOf(variant),
    },
    stock: wireVariantStock(variant),
    ...(preorder?.enabled === 1 && { preorderInfo: wirePreorder(preorder) }),
  }
}

export function wireVariantStock({ quantity, in_stock }: Pick<VariantRecord, 'quantity' | 'in_stock'>) {
  const inStock = in_stock === 1
  return quantity === null ? { trackQuantity: false, inStock } : { trackQuantity: true, quantity, inStock }
}

function wireStock(all: readonly VariantRecord[]): Stock {
  const variants = all.filter(({ visible }) => visible)
  const sellable = variants.filter(({ in_stock }) => in_stock)
  const quantities = variants.flatMap(({ quantity }) => (quantity === null ? [] : [quantity]))
  const trackInventory = variants.length > 0 && quantities.length === variants.length
  const units = quantities.reduce((sum, quantity) => sum + quantity, 0)
  return {
    trackInventory,
    ...(trackInventory && { quantity: Math.min(units, MAX_QUANTITY) }),
    inStock: sellable.length > 0,
    inventoryStatus:
      sellable.length === 0
        ? 'OUT_OF_STOCK'
        : sellable.length < variants.length
          ? 'PARTIALLY_OUT_OF_STOCK'
          : 'IN_STOCK',
  }
}

function wireCosts({ row, details, variants }: ProductRecord, presentation: Presentation) {
  const { currency } = presentation
  const costAndProfitData = wireCost(
    details.itemCost ?? null,
    discounted(row.price_minor, details.discount),
    presentation,
  )
  const costs = variants.flatMap(({ item_cost_minor }) => (item_cost_minor === null ? [] : [item_cost_minor]))
  const costRange = rangeOf(costs.map((cost) => toMajor(cost, currency)))
  return { ...(costAndProfitData && { costAndProfitData }), ...(costRange && { costRange }) }
}

function wireCost(
  itemCost: number | null,
  discountedPrice: number,
  { currency, language }: Presentation,
): CostAndProfitData | undefined {
  if (itemCost === null) return
  const profit = discountedPrice - itemCost
  return {
    itemCost: toMajor(itemCost, currency),
    formattedItemCost: formatMoney(itemCost, currency, language),
    profit: toMajor(profit, currency),
    formattedProfit: formatMoney(profit, currency, language),
    profitMargin: discountedPrice === 0 ? 0 : Math.round((profit / discountedPrice) * 10_000) / 10_000,
  }
}

function wireSeo(seo: ProductRecord['details']['seo']): SeoSchema {
  const tag = { custom: false, disabled: false }
  const tags = seo
    ? [
        { ...tag, type: 'title', children: seo.title },
        { ...tag, type: 'meta', props: { name: 'description', content: seo.description }, children: '' },
      ]
    : []
  return { tags, settings: { preventAutoRedirect: false, keywords: [] } }
}

function rangeOf(values: readonly number[]) {
  if (values.length === 0) return
  return { minValue: Math.min(...values), maxValue: Math.max(...values) }
}
