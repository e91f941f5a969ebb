import { choicesOf, type OptionForm } from './option-form.ts'

/** A variant of a product as its form has it. */
export interface VariantForm {
  /** Empty for one that is not stored yet. */
  id: string
  /** Its choices; no other variant of the product has the same. */
  name: string
  /** One of each option, in their order. */
  choices: string[]
  price: string
  cost: string
  weight: string
  sku: string
  barcode: string
  quantity: string
  /** Pieces by location; empty in a shop with one location. */
  stock: Record<string, string>
  visible: boolean
}

/** Between the choices of a variant, in its name. */
const BETWEEN = ' · '

export const variantName = (choices: readonly string[]): string => choices.join(BETWEEN)

/** The most variants that a product has prices of their own for. */
const MOST = 300

/** The variants that options make: known ones stay as they are, new ones begin like the product or what they divide. */
export function variantsOf(
  options: readonly OptionForm[],
  known: readonly VariantForm[],
  start: Pick<VariantForm, 'price' | 'cost' | 'weight'>,
): VariantForm[] {
  const lists = options.map(choicesOf).filter((choices) => choices.length > 0)
  if (lists.length === 0) return []
  const combinations = lists.reduce<string[][]>(
    (all, choices) => all.flatMap((one) => choices.map((choice) => [...one, choice])).slice(0, MOST),
    [[]],
  )
  return combinations.map((choices) => {
    const name = variantName(choices)
    const same = known.find((variant) => variant.name === name)
    if (same) return same
    const divided = known.find((variant) => variant.name.split(BETWEEN).every((choice) => choices.includes(choice)))
    const { price, cost, weight } = divided ?? start
    return { id: '', name, choices, price, cost, weight, sku: '', barcode: '', quantity: '0', stock: {}, visible: true }
  })
}
