import type { RequestOf, SavedVariant } from '@cartwright/contract'
import { setStockLevels } from '../../catalog/inventory/move-inventory.ts'
import type { ProductDraft, VariantDraft } from '../../catalog/product/draft.ts'
import { choicesKey, type ProductRecord } from '../../catalog/product/product-record.ts'
import type { Write } from '../../catalog/write/in-transaction.ts'
import { withOverride } from '../../catalog/write/variants.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'

type Variants = readonly SavedVariant[]

/** Whether a request sets stock, which has a permission of its own. */
export const setsStock = ({ trackQuantity, variants = [] }: RequestOf<'SaveProduct'>): boolean =>
  trackQuantity !== undefined || variants.some(({ quantity, stock }) => quantity !== undefined || stock)

/** A product with the data and the quantities of its variants. */
export function withVariants(draft: ProductDraft, variants: Variants, currency: string): ProductDraft {
  const repeated = variants.findIndex(
    ({ choices }, position) =>
      variants.findIndex((other) => choicesKey(other.choices) === choicesKey(choices)) !== position,
  )
  if (repeated >= 0) throw invalidField(`variants[${repeated}].choices`, 'is a duplicate')
  return variants.reduce((changed, variant, position) => {
    const field = `variants[${position}]`
    return withQuantity(withOwnData(changed, variant, field, currency), variant, field)
  }, draft)
}

function withOwnData(draft: ProductDraft, variant: SavedVariant, field: string, currency: string): ProductDraft {
  const { quantity: _, stock: _stock, choices, ...own } = variant
  if (Object.keys(own).length === 0) return draft
  if (!draft.managesVariants) throw rejected('VARIANTS_NOT_MANAGED')
  requireVariant(draft, variant, field)
  return withOverride(draft, { ...own, choices }, field, currency)
}

function withQuantity(draft: ProductDraft, variant: SavedVariant, field: string): ProductDraft {
  const { quantity, stock, choices } = variant
  if (quantity === undefined && !stock) return draft
  requireVariant(draft, variant, field)
  const target = variantOf(draft, choices)
  if (typeof target?.quantity !== 'number')
    throw invalidField(`${field}.${stock ? 'stock' : 'quantity'}`, 'is not counted: set `trackQuantity` with it')
  if (quantity === undefined) return draft
  if (target === draft) return { ...draft, quantity }
  return { ...draft, variants: draft.variants?.map((one) => (one === target ? { ...one, quantity } : one)) }
}

function requireVariant(draft: ProductDraft, { choices }: SavedVariant, field: string): void {
  if (variantOf(draft, choices)) return
  throw rejected('VARIANT_NOT_FOUND', {}, { message: `${field}.choices: no variant has these choices` })
}

/** The variant with all these choices; the product itself where it has no options. */
function variantOf(draft: ProductDraft, choices: SavedVariant['choices']): Pick<VariantDraft, 'quantity'> | undefined {
  if (!draft.variants) return Object.keys(choices).length === 0 ? draft : undefined
  return draft.variants.find((variant) => choicesKey(variant.choices) === choicesKey(choices))
}

/** Sets the stock of a saved product at the locations that are named. */
export async function setStockOfVariants(write: Write, { row, variants }: ProductRecord, given: Variants) {
  const stockLevels = given.flatMap(({ choices, stock = [] }) => {
    const { id } = variants.find((variant) => choicesKey(variant.choices) === choicesKey(choices)) ?? {}
    return id === undefined ? [] : stock.map((one) => ({ ...one, productId: row.id, variantId: id }))
  })
  if (stockLevels.length > 0) await setStockLevels(write, { stockLevels })
}
