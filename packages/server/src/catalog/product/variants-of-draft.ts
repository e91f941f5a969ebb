import { randomUUID } from 'node:crypto'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { OptionDraft, ProductDraft, VariantDraft } from './draft.ts'
import { discounted } from './price.ts'
import { choicesKey, type VariantRecord } from './product-record.ts'

/** The id of the only variant of a product without options. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000'

/** The wire's limit. */
const MOST_VARIANTS = 1000

/**
 * The variants a draft makes. Those that had the same choices before keep their ids.
 *
 * @throws ValidationError when variants and options do not fit together
 */
export function variantsOf(draft: ProductDraft, known: readonly VariantRecord[]): VariantRecord[] {
  const options = draft.options ?? []
  const drafts = options.length === 0 ? [onlyVariant(draft)] : (draft.variants ?? allCombinations(draft, options))
  const idOf = new Map(known.map((variant) => [choicesKey(variant.choices), variant.id]))
  const seen = new Set<string>()
  return drafts.map((variant, position) => {
    checkChoices(variant, options, position)
    const key = choicesKey(variant.choices)
    if (seen.has(key)) throw invalidField(`variants[${position}].choices`, 'already exist')
    seen.add(key)
    return toRecord(draft, variant, variant.id ?? idOf.get(key) ?? randomUUID(), position)
  })
}

function onlyVariant({ quantity, inStock, sku, barcode, variants }: ProductDraft): VariantDraft {
  if (variants && variants.length > 0) throw invalidField('variants', 'need options to choose by')
  return {
    id: NIL_ID,
    choices: {},
    ...(sku !== undefined && { sku }),
    ...(barcode !== undefined && { barcode }),
    ...(quantity !== undefined && { quantity }),
    ...(inStock !== undefined && { inStock }),
  }
}

function allCombinations({ quantity, inStock }: ProductDraft, options: readonly OptionDraft[]): VariantDraft[] {
  if (typeof quantity === 'number') throw invalidField('quantity', 'is counted per variant where there are options')
  const count = options.reduce((product, { choices }) => product * choices.length, 1)
  if (count > MOST_VARIANTS) throw invalidField('productOptions', `make more than ${MOST_VARIANTS} variants`)
  return options
    .reduce<Record<string, string>[]>(
      (combinations, { name, choices }) =>
        combinations.flatMap((made) => choices.map(({ description }) => ({ ...made, [name]: description }))),
      [{}],
    )
    .map((choices) => ({ choices, ...(inStock !== undefined && { inStock }) }))
}

function checkChoices({ choices }: VariantDraft, options: readonly OptionDraft[], position: number) {
  const fits = options.every(({ name, choices: offered }) =>
    offered.some(({ description }) => description === choices[name]),
  )
  if (fits && Object.keys(choices).length === options.length) return
  throw invalidField(`variants[${position}].choices`, 'must name one choice of each option')
}

function toRecord(draft: ProductDraft, variant: VariantDraft, id: string, position: number): VariantRecord {
  const price = variant.price ?? draft.price
  const quantity = variant.quantity ?? null
  const inStock = quantity === null ? (variant.inStock ?? true) : quantity > 0
  const ordered = (draft.options ?? []).map(({ name }) => [name, variant.choices[name] ?? ''] as const)
  return {
    product_number: 0,
    id,
    position,
    choices: Object.fromEntries(ordered),
    sku: variant.sku ?? '',
    barcode: variant.barcode ?? '',
    price_minor: price,
    discounted_price_minor: discounted(price, draft.discount),
    item_cost_minor: variant.itemCost ?? draft.itemCost ?? null,
    weight: variant.weight ?? draft.weight ?? 0,
    visible: (variant.visible ?? true) ? 1 : 0,
    quantity,
    in_stock: inStock ? 1 : 0,
    dimensions: dimensionsText(variant),
  }
}

function dimensionsText({ productDimensions, packageDimensions }: VariantDraft): string | null {
  return productDimensions || packageDimensions ? JSON.stringify({ productDimensions, packageDimensions }) : null
}
