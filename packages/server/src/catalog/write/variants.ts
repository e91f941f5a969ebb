import type { EmptyResponse, ProductRequest, RequestOf, ResponseOf, VariantOverride } from '@cartwright/contract'
import { clearedOf, clears } from '../../platform/kernel/cleared.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import type { ProductDraft, VariantDraft } from '../product/draft.ts'
import { toMinorPrice } from '../product/prices-of-input.ts'
import { requireDiscountFits } from './discount-limit.ts'
import { withoutOwnData } from './draft-of.ts'
import type { Write } from './in-transaction.ts'
import { dimensionsOf } from './product-fields.ts'
import { changeProduct, findDraft } from './products.ts'
import { saveProduct } from './save-product.ts'

/** Sets what is given on the variants that ids or some choices name. All of it or nothing. */
export async function updateVariants(
  { transaction, presentation, now }: Write,
  { id, variants }: RequestOf<'UpdateVariants'>,
): Promise<ResponseOf<'UpdateVariants'>> {
  const { before, draft } = await findDraft(transaction, id)
  if (!draft.managesVariants) {
    throw rejected('VARIANTS_NOT_MANAGED')
  }
  const changed = variants.reduce(
    (product, override, position) => withOverride(product, override, `variants[${position}]`, presentation.currency),
    draft,
  )
  const { product } = await saveProduct(transaction, changed, now, { before, presentation })
  return { variants: product.variants }
}

/** Puts price, cost, weight, stock keeping unit and visibility of all variants back to their product's. */
export function resetAllVariantData(write: Write, { id }: ProductRequest): Promise<EmptyResponse> {
  return changeProduct(write, id, (draft) => ({ ...draft, variants: draft.variants?.map(withoutOwnData) }))
}

/** A product whose variants that an override names have what it gives. @throws ApplicationError when it names none */
export function withOverride(
  product: ProductDraft,
  override: VariantOverride,
  field: string,
  currency: string,
): ProductDraft {
  const matches = matcherOf(override, field)
  const changes = changesOf(override, field, currency)
  const all = product.variants ?? []
  const missing = override.variantIds?.find((id) => !all.some((variant) => variant.id === id))
  if (missing !== undefined) throw variantNotFound(`Unknown variant ${missing}`)
  if (!all.some(matches)) throw variantNotFound('No variant has these choices')
  const changed = {
    ...product,
    variants: all.map((variant) => (matches(variant) ? { ...variant, ...changes } : variant)),
  }
  if (changes.price !== undefined) requireDiscountFits(changed, () => `${field}.price`)
  return changed
}

function matcherOf({ choices, variantIds }: VariantOverride, field: string): (variant: VariantDraft) => boolean {
  if (choices && variantIds) {
    throw invalidField(`${field}.variantIds`, 'must not be combined with choices', 'ONE_OF_ALIGNMENT')
  }
  if (variantIds && variantIds.length > 0) return ({ id }) => id !== undefined && variantIds.includes(id)
  const wanted = Object.entries(choices ?? {})
  if (wanted.length === 0) throw invalidField(`${field}.choices`, 'must not be empty', 'REQUIRED_ONE_OF_FIELD')
  return (variant) => wanted.every(([name, choice]) => variant.choices[name] === choice)
}

const OWN = ['price', 'weight', 'sku', 'barcode', 'visible', 'productDimensions', 'packageDimensions'] as const

function changesOf(override: VariantOverride, field: string, currency: string): Partial<VariantDraft> {
  const { price, cost, weight, sku, barcode, visible, productDimensions, packageDimensions } = override
  if (weight !== undefined && weight < 0) {
    throw invalidField(`${field}.weight`, 'must be at least 0', 'MIN', { threshold: 0 })
  }
  return {
    // A variant without data of its own has that of the product.
    ...clearedOf(override, OWN),
    ...(clears(override, 'cost') && { itemCost: undefined }),
    ...(price !== undefined && { price: toMinorPrice(price, currency, `${field}.price`) }),
    ...(cost !== undefined && { itemCost: toMinorPrice(cost, currency, `${field}.cost`) }),
    ...(weight !== undefined && { weight }),
    ...(sku !== undefined && { sku }),
    ...(barcode !== undefined && { barcode }),
    ...(visible !== undefined && { visible }),
    ...(productDimensions && { productDimensions: dimensionsOf(productDimensions, `${field}.productDimensions`) }),
    ...(packageDimensions && { packageDimensions: dimensionsOf(packageDimensions, `${field}.packageDimensions`) }),
  }
}

const variantNotFound = (description: string) => rejected('VARIANT_NOT_FOUND', {}, { message: description })
