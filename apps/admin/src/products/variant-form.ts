import { matchVariants } from '@cartwright/design'
import { namedOptions, type OptionForm } from './option-form.ts'

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

/** Options with their choices, and the variants that they make. */
export interface VariantSource {
  readonly options: readonly OptionForm[]
  readonly variants: readonly VariantForm[]
}

/**
 * The variants that options make. Known ones stay as they are, also under another name; new ones begin like what they
 * divide, or like the product.
 */
export function variantsOf(
  options: readonly OptionForm[],
  known: VariantSource,
  start: Pick<VariantForm, 'price' | 'cost' | 'weight'>,
): VariantForm[] {
  const after = namedOptions(options)
  if (after.length === 0) return []
  const before = namedOptions(known.options)
  return matchVariants({ before, after, variants: known.variants })
    .slice(0, MOST)
    .map(({ choices: chosen, variant, divided }) => {
      const choices = [...chosen]
      const name = variantName(choices)
      if (variant) return { ...variant, name, choices }
      const { price, cost, weight } = divided ?? start
      return {
        id: '',
        name,
        choices,
        price,
        cost,
        weight,
        sku: '',
        barcode: '',
        quantity: '0',
        stock: {},
        visible: true,
      }
    })
}

interface Followed {
  /** What is stored. */
  readonly stored: VariantSource
  /** What the form had before. */
  readonly last: VariantSource
  /** What was typed for variants that are stored, by id. */
  readonly typed: ReadonlyMap<string, VariantForm>
}

/**
 * The variants while options are typed: a choice that is renamed is another one with every letter, until the last, so that
 * all begins with what is stored. What was typed for each variant stays.
 */
export function followOptions(
  options: readonly OptionForm[],
  { stored, last, typed }: Followed,
  start: Pick<VariantForm, 'price' | 'cost' | 'weight'>,
): VariantForm[] {
  const variants = stored.variants.map((variant) => ({
    ...(typed.get(variant.id) ?? variant),
    choices: variant.choices,
  }))
  const unsaved = variantsOf(options, last, start).filter(({ id }) => id === '')
  return variantsOf(options, { ...stored, variants }, start).map((variant) =>
    variant.id ? variant : (unsaved.find(({ name }) => name === variant.name) ?? variant),
  )
}
