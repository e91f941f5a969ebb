import type { ChangedProduct, Discount, PricePerUnitData } from '@cartwright/contract'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { PricePerUnit, ProductDimensions, ProductDiscount, ProductDraft } from '../product/draft.ts'
import { labelOf } from '../product/energy-label.ts'
import { setFields } from '../product/plain-fields.ts'
import { atPrice, toMinorPrice } from '../product/prices-of-input.ts'
import { distinctTags } from '../product/tags.ts'
import { clearFields } from './cleared-fields.ts'
import { requireDiscountFits } from './discount-limit.ts'
import { modifiersOfInput, textsOfInput } from './modifiers.ts'
import { managing, withOptions } from './options.ts'
import { subscriptionsOfInput } from './subscriptions.ts'

/** The fields of a product that a request may give. What is not there stays as it is. */
type Fields = Omit<ChangedProduct, 'id'>

/**
 * A product with the given fields set.
 *
 * @throws ValidationError naming the field that breaks a rule
 */
export function withFields(before: ProductDraft, given: Fields, currency: string): ProductDraft {
  const { draft, fields: requested } = clearFields(before, given)
  const fields = draft.managesVariants ? withoutEmptyOwnData(requested) : requested
  const { priceData, costAndProfitData, productOptions, manageVariants } = fields
  let changed: ProductDraft = { ...draft, ...plainFields(fields, currency), ...typeOf(draft, fields) }
  if (priceData) {
    const field = 'priceData.price'
    changed = atPrice(changed, toMinorPrice(priceData.price, currency, field), field)
  }
  if (costAndProfitData) {
    const field = 'costAndProfitData.itemCost'
    changed = { ...changed, itemCost: toMinorPrice(costAndProfitData.itemCost, currency, field) }
  }
  if (fields.discount) changed = { ...changed, discount: discountOf(fields.discount, currency) }
  if (manageVariants === false && changed.managesVariants) changed = unmanaged(changed, fields)
  if (productOptions) changed = withOptions(changed, productOptions)
  if (manageVariants) changed = managing(changed)
  if (fields.discount) requireDiscountFits(changed, () => 'discount.value')
  else if (priceData) requireDiscountFits(changed, () => 'priceData.price')
  return changed
}

/**
 * A product is physical unless it is made as a digital one, a gift card or a service, which are digital. It stays what it
 * is.
 */
function typeOf(draft: ProductDraft, { productType, giftCard, service }: Fields): Partial<ProductDraft> {
  if (service !== undefined && draft.id !== undefined && service !== (draft.service ?? false))
    throw invalidField('service', 'cannot be changed: only a new product becomes a service', 'FIELD_NOT_ALLOWED')
  if (service && giftCard) throw invalidField('giftCard', 'must not be combined with service', 'FIELD_NOT_ALLOWED')
  if (giftCard && draft.id !== undefined && !draft.giftCard)
    throw invalidField('giftCard', 'cannot be set: only a new product becomes a gift card', 'FIELD_NOT_ALLOWED')
  const isNew = draft.id === undefined
  const known = draft.productType ?? (isNew && productType === 'digital' ? 'digital' : 'physical')
  const type = giftCard || service ? 'digital' : known
  if (productType !== undefined && productType !== type)
    throw invalidField('productType', `must be ${type} and cannot be changed`)
  if (!giftCard) return isNew ? { productType: type, ...(service && { service }) } : {}
  const { minimumAmount, maximumAmount } = giftCard
  if ((minimumAmount === undefined) !== (maximumAmount === undefined))
    throw invalidField('giftCard.maximumAmount', 'is given with minimumAmount, or neither is', 'REQUIRED_FIELD')
  if (Number(minimumAmount) > Number(maximumAmount))
    throw invalidField('giftCard.maximumAmount', 'must be at least minimumAmount', 'MIN')
  return { productType: type, giftCard }
}

/**
 * Where variants are managed the product reads as one without SKU and weight. Sent back so it takes nothing from what its
 * variants follow.
 */
function withoutEmptyOwnData({ sku, barcode, weight, ...fields }: Fields): Fields {
  return { ...fields, ...(sku && { sku }), ...(barcode && { barcode }), ...(weight && { weight }) }
}

/** Variants are managed as long as there are any: they go with the options, and only then managing ends. */
function unmanaged(draft: ProductDraft, { productOptions }: Fields): ProductDraft {
  if (productOptions?.length !== 0) {
    throw invalidField(
      'manageVariants',
      'cannot be turned off while variants exist; give an empty productOptions with it',
    )
  }
  return { ...draft, managesVariants: false }
}

function plainFields(fields: Fields, currency: string): Partial<ProductDraft> {
  const { name, slug, visible, description, sku, barcode, weight, seoData, tags } = fields
  const {
    productDimensions,
    packageDimensions,
    pricePerUnitData,
    additionalInfoSections,
    customTextFields,
    modifiers,
  } = fields
  return {
    ...(name !== undefined && { name }),
    // An empty one counts as missing: the site goes on choosing.
    ...(slug && { slug }),
    ...(visible !== undefined && { visible }),
    ...(description !== undefined && { description }),
    ...(sku !== undefined && { sku }),
    ...(barcode !== undefined && { barcode: barcode || undefined }),
    ...(weight !== undefined && { weight }),
    ...(seoData !== undefined && { seoData }),
    ...(productDimensions && { productDimensions: dimensionsOf(productDimensions, 'productDimensions') }),
    ...(packageDimensions && { packageDimensions: dimensionsOf(packageDimensions, 'packageDimensions') }),
    ...(pricePerUnitData && { pricePerUnit: pricePerUnitOf(pricePerUnitData) }),
    ...(additionalInfoSections && { infoSections: additionalInfoSections }),
    ...(customTextFields && { customTextFields: textsOfInput(customTextFields, currency) }),
    ...(modifiers && { modifiers: modifiersOfInput(modifiers, currency) }),
    ...(fields.subscriptionDetails && subscriptionsOfInput(fields.subscriptionDetails, currency)),
    ...(fields.attributes && { attributes: fields.attributes }),
    ...(tags && { tags: distinctTags(tags) }),
    ...(fields.privateTags && { privateTags: distinctTags(fields.privateTags) }),
    ...(fields.energyLabel && { energyLabel: labelOf(fields.energyLabel) }),
    ...(fields.manufacturerId && { manufacturerId: fields.manufacturerId }),
    ...(fields.responsiblePersonId && { responsiblePersonId: fields.responsiblePersonId }),
    ...(fields.brand !== undefined && { brand: fields.brand || undefined }),
    ...setFields(fields),
  }
}

export function dimensionsOf(
  { length, width, height, unit }: NonNullable<Fields['productDimensions']>,
  field: string,
): ProductDimensions {
  if (unit === undefined || unit === 'UNKNOWN_DIMENSIONS_UNIT') {
    throw invalidField(`${field}.unit`, 'must not be empty', 'REQUIRED_FIELD')
  }
  return { ...(length && { length }), ...(width && { width }), ...(height && { height }), unit }
}

function pricePerUnitOf(data: PricePerUnitData): PricePerUnit {
  for (const field of ['totalQuantity', 'baseQuantity'] as const) {
    if (data[field] <= 0) throw invalidField(`pricePerUnitData.${field}`, 'must not be empty', 'REQUIRED_FIELD')
  }
  for (const field of ['totalMeasurementUnit', 'baseMeasurementUnit'] as const) {
    if (data[field] !== 'UNSPECIFIED') continue
    throw invalidField(`pricePerUnitData.${field}`, 'must not be empty', 'REQUIRED_FIELD')
  }
  return data
}

export function discountOf({ type, value }: Discount, currency: string): ProductDiscount | undefined {
  if (type === 'UNDEFINED') throw invalidField('discount.type', 'must not be empty', 'REQUIRED_FIELD')
  if (type === 'NONE') return
  if (!(value >= 0)) throw invalidField('discount.value', 'must be at least 0', 'MIN', { threshold: 0 })
  if (type === 'PERCENT') {
    if (value > 100) throw invalidField('discount.value', 'must be at most 100', 'MAX', { threshold: 100 })
    return { type, value }
  }
  return { type, value: toMinorPrice(value, currency, 'discount.value') }
}
