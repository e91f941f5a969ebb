import { matchOptions, type OptionMatch } from '@cartwright/design'
import type { OptionDraft, ProductDraft, VariantDraft } from '../product/draft.ts'
import { choicesKey } from '../product/product-record.ts'

type Choices = Readonly<Record<string, string>>
type Matches = readonly OptionMatch<OptionDraft>[]

/**
 * The variants of a product with other options: those that stay, and new ones for the combinations that become possible.
 *
 * @param matches what the options were called, in their order
 */
export function variantsOfOptions(
  draft: ProductDraft,
  options: readonly OptionDraft[],
  matches: Matches,
): VariantDraft[] {
  const kept = keptVariants(draft, options, matches)
  const combinations = combinationsOf(options)
  const variants = combinations.flatMap((choices): VariantDraft[] => {
    const variant = kept.get(choicesKey(choices))
    if (variant) return [variant]
    const divided = kept.get(choicesKey(undivided(choices, options, matches)))
    return !divided && wasLeftOut(choices, options, matches) ? [] : [newVariant(draft, choices, divided)]
  })
  return variants.length > 0 ? variants : combinations.map((choices) => newVariant(draft, choices, undefined))
}

/** A product whose variants are called as its new options are. Variants that none of these fits are gone. */
export function withKeptVariants(
  draft: ProductDraft,
  options: readonly OptionDraft[],
  matches?: Matches,
): ProductDraft {
  if (draft.variants === undefined) return { ...draft, options }
  const kept = keptVariants(draft, options, matches ?? matchOptions(draft.options ?? [], options))
  return { ...draft, options, variants: [...kept.values()] }
}

/**
 * The variants that stay, with their new choices, by these. A variant of a product with a further option is the one with
 * its first choice; of those that only a removed option told apart, the first stays.
 */
function keptVariants(
  { variants = [] }: ProductDraft,
  options: readonly OptionDraft[],
  matches: Matches,
): Map<string, VariantDraft> {
  const kept = new Map<string, VariantDraft>()
  if (!matches.some(({ before }) => before)) return kept
  for (const variant of variants) {
    const choices = newChoices(variant.choices, options, matches)
    if (choices === undefined) continue
    const key = choicesKey(choices)
    if (!kept.has(key)) kept.set(key, { ...variant, choices })
  }
  return kept
}

function newChoices(was: Choices, options: readonly OptionDraft[], matches: Matches): Choices | undefined {
  const entries = options.flatMap(({ name, choices }, index): [string, string][] => {
    const match = matches[index]
    const place = match?.before ? match.choices.indexOf(was[match.before.name]) : 0
    const choice = choices[place]
    return choice ? [[name, choice.description]] : []
  })
  return entries.length === options.length ? Object.fromEntries(entries) : undefined
}

/** A combination with the first choice of each new option: the variant that the new options divide. */
const undivided = (choices: Choices, options: readonly OptionDraft[], matches: Matches): Choices =>
  Object.fromEntries(
    options.map((option, index) => [
      option.name,
      (matches[index]?.before ? choices[option.name] : option.choices[0]?.description) ?? '',
    ]),
  )

/** All of its choices were there before, and the product had no variant of them. */
function wasLeftOut(choices: Choices, options: readonly OptionDraft[], matches: Matches): boolean {
  if (!matches.some(({ before }) => before)) return false
  return options.every(({ name, choices: all }, index) => {
    const match = matches[index]
    const place = all.findIndex(({ description }) => description === choices[name])
    return !match?.before || match.choices[place] !== undefined
  })
}

function combinationsOf(options: readonly OptionDraft[]): Choices[] {
  return options.reduce<Choices[]>(
    (made, { name, choices }) =>
      made.flatMap((choice) => choices.map(({ description }) => ({ ...choice, [name]: description }))),
    [{}],
  )
}

/**
 * With tracked quantities a new variant starts at zero, because the stock of the whole product cannot be split by
 * guessing. It costs what the variant costs that it was divided from.
 */
function newVariant(draft: ProductDraft, choices: Choices, divided: VariantDraft | undefined): VariantDraft {
  const stocks = draft.variants && draft.variants.length > 0 ? draft.variants : [draft]
  const isCounted = stocks.every(({ quantity }) => typeof quantity === 'number')
  const { id: _, sku: _sku, barcode: _barcode, quantity: _quantity, inStock = draft.inStock, ...like } = divided ?? {}
  return { ...like, choices, ...(isCounted ? { quantity: 0 } : { inStock }) }
}
