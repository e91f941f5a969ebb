import type { ProductOption, ProductVariant } from './types.ts'

/** Option name to the name of the choice made. */
export type Chosen = Record<string, string>

/** Whether a choice can be had with what else is chosen: now, not now, or not made that way at all. */
export type ChoiceState = 'available' | 'soldOut' | 'missing'

/** The variant that has all these choices, if it exists. */
export function findVariant(variants: ProductVariant[], chosen: Chosen): ProductVariant | undefined {
  return variants.find(({ choices }) => Object.entries(choices).every(([option, choice]) => chosen[option] === choice))
}

/** What choosing this would mean, the other choices staying as they are. */
export function choiceState(variants: ProductVariant[], chosen: Chosen, option: string, choice: string): ChoiceState {
  const variant = findVariant(variants, { ...chosen, [option]: choice })
  if (!variant) return 'missing'
  return variant.inStock ? 'available' : 'soldOut'
}

/**
 * Makes a choice. Where it does not exist with the others, they give way: to the variant that keeps most of them, one
 * in stock before one that is not, so a shopper never stands before a combination that cannot be had.
 */
export function choose(variants: ProductVariant[], chosen: Chosen, option: string, choice: string): Chosen {
  const wanted = { ...chosen, [option]: choice }
  if (findVariant(variants, wanted)) return wanted
  const kept = ({ choices }: ProductVariant) => Object.keys(wanted).filter((name) => choices[name] === wanted[name]).length
  const [nearest] = variants
    .filter(({ choices }) => choices[option] === choice)
    .sort((a, b) => kept(b) - kept(a) || Number(b.inStock) - Number(a.inStock))
  return nearest ? { ...nearest.choices } : wanted
}

/** Where a page starts: the choices of its address, completed to a variant that exists and, if it can be, is there. */
export function startingChoice(options: ProductOption[], variants: ProductVariant[], address: URLSearchParams): Chosen {
  const first = variants.find(({ inStock }) => inStock) ?? variants[0]
  let chosen: Chosen = first ? { ...first.choices } : {}
  for (const { name, choices } of options) {
    const asked = address.get(name)
    if (asked && choices.some((choice) => choice.name === asked)) chosen = choose(variants, chosen, name, asked)
  }
  return chosen
}

/** Combinations that can be had, nearest to what is chosen first: what to offer when that is sold out. */
export function alternatives(variants: ProductVariant[], chosen: Chosen, limit: number): ProductVariant[] {
  const kept = ({ choices }: ProductVariant) => Object.keys(choices).filter((name) => choices[name] === chosen[name]).length
  return variants
    .filter(({ inStock }) => inStock)
    .sort((a, b) => kept(b) - kept(a))
    .slice(0, limit)
}
