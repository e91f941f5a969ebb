import type { VariantChoiceV3, VariantInputV3, VariantPhysicalV3 } from '@cartwright/contract'
import { clearedOf, clears, rejectCleared } from '../../../platform/kernel/cleared.ts'
import { invalidField, rejected, requireField } from '../../../platform/kernel/errors.ts'
import { readAmount } from '../../../platform/pricing/read-amount.ts'
import type { OptionDraft, ProductDraft, VariantDraft } from '../../product/draft.ts'
import { discounted } from '../../product/price.ts'
import { choicesKey } from '../../product/product-record.ts'
import { dimensionsOf } from '../../write/product-fields.ts'
import type { EntityIds } from '../entities/entity-ids.ts'
import { discountOfPrices, type GivenPrice } from './discount.ts'

interface Reading {
  readonly currency: string
  readonly ids: EntityIds
}

/** A product with these variants and no others. What is not given of a variant that exists stays. */
export function withVariants(draft: ProductDraft, given: readonly VariantInputV3[], reading: Reading): ProductDraft {
  const options = draft.options ?? []
  if (options.length === 0 && given.length > 1)
    throw invalidField('variantsInfo.variants[1]', 'needs options: a product without options has one variant')
  const read = given.map((variant, index) => readVariant(draft, variant, `variantsInfo.variants[${index}]`, reading))
  requireCombinations(
    options,
    read.map(({ variant }) => variant),
  )
  const discount = discountOfPrices(
    read.map(({ price }) => price),
    draft.discount,
  )
  if (options.length === 0 && given[0]?.visible === false)
    throw invalidField('variantsInfo.variants[0].visible', 'must be true: hide the product instead')
  const [first] = read
  const shared = { ...draft, discount, price: first?.price.before ?? draft.price }
  return options.length === 0 ? withOnly(shared, first) : { ...shared, ...managed(read) }
}

/** @throws ApplicationError for a variant without a choice of an option, or two with the same choices */
function requireCombinations(options: readonly OptionDraft[], variants: readonly VariantDraft[]): void {
  const seen = new Set<string>()
  for (const [variant, { choices }] of variants.entries()) {
    const missing = options.find(({ name }) => choices[name] === undefined)
    if (missing) throw rejected('MISSING_VARIANT_OPTION_CHOICE', { variant, option: missing.name })
    const key = choicesKey(choices)
    if (seen.has(key))
      throw rejected('DUPLICATE_VARIANT_OPTION_CHOICE', { choices: Object.values(choices).join(' / ') })
    seen.add(key)
  }
}

interface Read {
  readonly variant: VariantDraft
  readonly price: GivenPrice
}

function managed(read: readonly Read[]): Partial<ProductDraft> {
  const variants = read.map(({ variant, price }) => ({ ...variant, price: price.before }))
  return { variants, managesVariants: true, quantity: undefined, inStock: undefined, sku: '', barcode: undefined }
}

/** A product without options is its only variant. */
function withOnly(draft: ProductDraft, read: Read | undefined): ProductDraft {
  const { id: _, choices: _choices, visible: _visible, price: _price, ...own } = read?.variant ?? { choices: {} }
  return { ...draft, ...own, options: [], variants: undefined, managesVariants: undefined }
}

function readVariant(draft: ProductDraft, given: VariantInputV3, field: string, { currency, ids }: Reading): Read {
  const choices = choicesOf(draft.options ?? [], given.choices ?? [], field, ids)
  const known = knownVariant(draft, given.id, choices)
  if (given.id !== undefined && draft.id !== undefined && (draft.options ?? []).length > 0 && known?.id !== given.id)
    throw invalidField(`${field}.id`, 'is not a variant of the product')
  if (known) rejectCleared(given, field, 'price')
  const { revenueDetails, physicalProperties: physical = {}, inventoryItem } = given
  const { weight, productDimensions, packageDimensions } = physical
  const cost = revenueDetails?.cost?.amount
  const isCostless = clears(given, 'revenueDetails') || clears(revenueDetails ?? {}, 'cost')
  const variant: VariantDraft = {
    ...known,
    ...clearedOf(given, ['sku', 'barcode', 'visible']),
    ...clearedOf(clears(given, 'physicalProperties') ? noPhysical : physical, physicalFields),
    ...(isCostless && { itemCost: undefined }),
    choices,
    ...(given.visible !== undefined && { visible: given.visible }),
    ...(given.sku !== undefined && { sku: given.sku }),
    ...(given.barcode !== undefined && { barcode: given.barcode }),
    ...(cost !== undefined && { itemCost: readAmount(cost, currency, `${field}.revenueDetails.cost.amount`) }),
    ...(weight !== undefined && { weight: requirePositive(weight, `${field}.physicalProperties.weight`) }),
    ...(productDimensions && {
      productDimensions: dimensionsOf(productDimensions, `${field}.physicalProperties.productDimensions`),
    }),
    ...(packageDimensions && {
      packageDimensions: dimensionsOf(packageDimensions, `${field}.physicalProperties.packageDimensions`),
    }),
    ...stockOf(inventoryItem, `${field}.inventoryItem`),
  }
  return { variant, price: priceOf(draft, given, known, field, currency) }
}

const physicalFields = ['weight', 'productDimensions', 'packageDimensions'] as const
const noPhysical: VariantPhysicalV3 = { weight: undefined, productDimensions: undefined, packageDimensions: undefined }

const requirePositive = (weight: number, field: string): number => {
  if (weight >= 0) return weight
  throw invalidField(field, 'must be at least 0', 'MIN', { threshold: 0 })
}

/** The variant that is changed; of a product without options what the product itself has. */
function knownVariant(
  draft: ProductDraft,
  id: string | undefined,
  choices: Readonly<Record<string, string>>,
): VariantDraft | undefined {
  if ((draft.options ?? []).length > 0) {
    const key = choicesKey(choices)
    return draft.variants?.find((variant) =>
      id === undefined ? choicesKey(variant.choices) === key : variant.id === id,
    )
  }
  if (draft.id === undefined) return
  const { sku, barcode, price, itemCost, weight, quantity, inStock, productDimensions, packageDimensions } = draft
  return { choices: {}, sku, barcode, price, itemCost, weight, quantity, inStock, productDimensions, packageDimensions }
}

function priceOf(
  draft: ProductDraft,
  { price }: VariantInputV3,
  known: VariantDraft | undefined,
  field: string,
  currency: string,
): GivenPrice {
  const read = (amount: string, name: string) => readAmount(amount, currency, `${field}.price.${name}.amount`)
  const current = known && (known.price ?? draft.price)
  const amount = price?.actualPrice?.amount
  const compared = price?.compareAtPrice?.amount
  const isUnchanged = amount === undefined && compared === undefined && !clears(price ?? {}, 'compareAtPrice')
  if (isUnchanged && current !== undefined) return { before: current, actual: discounted(current, draft.discount) }
  const actual =
    amount === undefined && current !== undefined
      ? discounted(current, draft.discount)
      : read(requireField(`${field}.price.actualPrice.amount`, amount), 'actualPrice')
  return {
    actual,
    before: compared === undefined || Number(compared) === 0 ? actual : read(compared, 'compareAtPrice'),
  }
}

function stockOf(item: VariantInputV3['inventoryItem'], field: string): Partial<VariantDraft> {
  if (item === undefined) return {}
  const { quantity, inStock } = item
  if (quantity !== undefined && inStock !== undefined)
    throw invalidField(`${field}.inStock`, 'must not be combined with quantity', 'ONE_OF_ALIGNMENT')
  if (quantity !== undefined) return { quantity, inStock: undefined }
  return inStock === undefined ? {} : { quantity: null, inStock }
}

/** The choices of a variant by option name. */
function choicesOf(
  options: readonly OptionDraft[],
  given: readonly VariantChoiceV3[],
  field: string,
  entityIds: EntityIds,
): Record<string, string> {
  return Object.fromEntries(
    given.map(({ optionChoiceIds: ids, optionChoiceNames: names }, index) => {
      const at = `${field}.choices[${index}]`
      const option = options.find(({ name }) =>
        ids ? entityIds.idOf('option', name) === ids.optionId : name === names?.optionName,
      )
      if (!option) throw invalidField(at, 'must name an option of the product')
      const choice = option.choices.find(({ description }) =>
        ids ? entityIds.idOf('choice', option.name, description) === ids.choiceId : description === names?.choiceName,
      )
      if (!choice) throw invalidField(at, `must name a choice of ${option.name}`)
      return [option.name, choice.description] as const
    }),
  )
}
