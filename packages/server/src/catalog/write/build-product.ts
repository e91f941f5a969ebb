import { Product, toFieldViolations } from '@cartwright/contract'
import { invalidField, ValidationError } from '../../platform/kernel/errors.ts'
import { placeByRules, type RuleCollection } from '../collection/rules/rule-collections.ts'
import { isAllProducts } from '../product/all-products.ts'
import { soldVariants } from '../product/deliverable.ts'
import type { ProductDraft } from '../product/draft.ts'
import { fold, nameOrder } from '../product/fold.ts'
import { filledFields } from '../product/plain-fields.ts'
import type { Presentation } from '../product/presentation.ts'
import { discounted } from '../product/price.ts'
import type { ProductDetails, ProductRecord, ProductRow, VariantRecord } from '../product/product-record.ts'
import { variantsOf } from '../product/variants-of-draft.ts'
import { wireProduct } from '../product/wire-product.ts'
import { changedField, requireDiscountFits } from './discount-limit.ts'
import { requireDistinctModifiers } from './modifiers.ts'
import { requireValidSubscriptions, withIds } from './subscriptions.ts'

/** What a product is built from besides its draft. */
export interface Building {
  readonly id: string
  readonly slug: string
  /** The product as it is now, if there is one. */
  readonly before: ProductRecord | undefined
  readonly now: Date
  readonly presentation: Presentation
  /** The collections whose products follow rules. */
  readonly ruleCollections: readonly RuleCollection[]
  /** What a variant has to sell, of which pieces were counted. Default: what was counted. */
  readonly freeOf?: (variant: VariantRecord) => VariantRecord
}

/** A product, and as it is sent to merchants, with cost and profit. */
export interface BuiltProduct {
  readonly record: ProductRecord
  readonly product: Product
}

/**
 * The product a draft makes, with everything that is derived. Touches no database; a new one has no number yet.
 *
 * @throws ValidationError when the draft does not fit the wire's limits or contradicts itself
 */
export function buildProduct(draft: ProductDraft, building: Building): ProductRecord {
  return buildWithWire(draft, building).record
}

/** The same, and the product as it is sent to merchants. */
export function buildWithWire(draft: ProductDraft, building: Building): BuiltProduct {
  const record = assembleProduct(draft, building)
  requireDistinctModifiers(draft)
  requireValidSubscriptions(draft)
  requireNoWeightOfService(draft)
  requireDiscountFits(draft, changedField(draft.discount, building.before?.details.discount))
  const product = wireProduct(record, building.presentation, true)
  check(product)
  return { record, product }
}

/** The same without holding it to the wire's limits, for drafts that are known to keep them. */
export function assembleProduct(
  draft: ProductDraft,
  { id, slug, before, now, ruleCollections, freeOf = (variant) => variant }: Omit<Building, 'presentation'>,
): ProductRecord {
  const variants = variantsOf(draft, before?.variants ?? []).map(freeOf)
  const columns = columnsOf(draft, { id, slug, variants, before: before?.row, now })
  const record: ProductRecord = {
    row: { ...columns, number: before?.row.number ?? 0 },
    description: draft.description ?? '',
    details: detailsOf(draft, before?.details),
    variants,
    collectionIds: [...new Set(draft.collectionIds ?? [])].filter((id) => !isAllProducts(id)),
    ruleCollectionIds: [],
    files: before?.files ?? new Set(),
    preorders: before?.preorders ?? new Map(),
  }
  const sold = { ...record, row: { ...record.row, in_stock: isInStock(soldVariants(record)) } }
  return withNumber(placeByRules(sold, ruleCollections, now), record.row.number)
}

/** Whether any visible variant is in stock, as the column has it. */
const isInStock = (variants: readonly VariantRecord[]): 0 | 1 =>
  variants.some(({ visible, in_stock }) => visible && in_stock) ? 1 : 0

/** The same product under the number the database gave it. */
export function withNumber(record: ProductRecord, number: number): ProductRecord {
  return {
    ...record,
    row: { ...record.row, number },
    variants: record.variants.map((variant) => ({ ...variant, product_number: number })),
  }
}

function requireNoWeightOfService({ service, weight, variants = [] }: ProductDraft) {
  if (service && (weight || variants.some((variant) => variant.weight)))
    throw invalidField('weight', 'must be 0: a service is not delivered', 'MAX', { threshold: 0 })
}

function check(product: Product) {
  const result = Product.safeParse(product, { reportInput: true })
  if (!result.success) throw new ValidationError(toFieldViolations(result.error))
}

function detailsOf(draft: ProductDraft, before: ProductDetails | undefined): ProductDetails {
  const {
    itemCost,
    discount,
    productDimensions,
    packageDimensions,
    pricePerUnit,
    giftCard,
    service,
    seo,
    seoData,
    barcode,
    tags,
    privateTags,
    modifiers,
    attributes,
    subscriptions = [],
    subscriptionOnly,
    energyLabel,
  } = draft
  return {
    itemCost,
    discount,
    weight: draft.weight ?? 0,
    ...(barcode && { barcode }),
    ...(tags && tags.length > 0 && { tags }),
    ...(privateTags && privateTags.length > 0 && { privateTags }),
    productDimensions,
    packageDimensions,
    pricePerUnit,
    ...filledFields(draft),
    giftCard,
    ...(service && { service }),
    ...(energyLabel && { energyLabel }),
    images: draft.images ?? [],
    infoSections: draft.infoSections ?? [],
    customTextFields: draft.customTextFields ?? [],
    ...(modifiers && modifiers.length > 0 && { modifiers }),
    ...(attributes && attributes.length > 0 && { attributes }),
    ...(subscriptions.length > 0 && { subscriptions: withIds(subscriptions, before?.subscriptions) }),
    ...(subscriptionOnly && { subscriptionOnly }),
    options: draft.options ?? [],
    seo,
    seoData,
  }
}

interface Derived {
  readonly id: string
  readonly slug: string
  readonly variants: readonly VariantRecord[]
  readonly before: ProductRow | undefined
  readonly now: Date
}

function columnsOf(draft: ProductDraft, { id, slug, variants, before, now }: Derived): Omit<ProductRow, 'number'> {
  const visible = variants.filter((variant) => variant.visible)
  const prices = visible.map((variant) => variant.discounted_price_minor)
  if (prices.length === 0) prices.push(discounted(draft.price, draft.discount))
  return {
    id,
    name: draft.name,
    name_folded: fold(draft.name),
    name_order: nameOrder(draft.name),
    slug,
    sku: draft.sku ?? '',
    product_type: draft.productType ?? 'physical',
    price_minor: draft.price,
    lowest_price_minor: Math.min(...prices),
    highest_price_minor: Math.max(...prices),
    brand: draft.brand ?? null,
    visible: (draft.visible ?? true) ? 1 : 0,
    in_stock: isInStock(variants),
    on_sale: visible.some((variant) => variant.discounted_price_minor < variant.price_minor) ? 1 : 0,
    manages_variants:
      (draft.options ?? []).length > 0 && (draft.managesVariants ?? draft.variants !== undefined) ? 1 : 0,
    created_at: before?.created_at ?? now.toISOString(),
    updated_at: now.toISOString(),
    revision: (before?.revision ?? 0) + 1,
    manufacturer_id: draft.manufacturerId ?? null,
    responsible_person_id: draft.responsiblePersonId ?? null,
  }
}
