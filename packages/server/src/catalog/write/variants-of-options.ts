import { matchVariants, type OptionMatch, remainingVariants } from '@cartwright/design'
import type { OptionDraft, ProductDraft, VariantDraft } from '../product/draft.ts'

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
  return matchVariants({ ...chosenOf(draft, options), matches }).map(({ choices, variant, divided }) => {
    const named = namedChoices(options, choices)
    return variant ? { ...variant.draft, choices: named } : newVariant(draft, named, divided?.draft)
  })
}

/** A product whose variants are called as its new options are. Variants that none of these fits are gone. */
export function withRemainingVariants(
  draft: ProductDraft,
  options: readonly OptionDraft[],
  matches?: Matches,
): ProductDraft {
  if (draft.variants === undefined) return { ...draft, options }
  const remaining = remainingVariants({ ...chosenOf(draft, options), ...(matches && { matches }) })
  const variants = remaining.flatMap(({ choices, variant }) =>
    variant ? [{ ...variant.draft, choices: namedChoices(options, choices) }] : [],
  )
  return { ...draft, options, variants }
}

const chosenOf = ({ options: before = [], variants = [] }: ProductDraft, after: readonly OptionDraft[]) => ({
  before,
  after,
  variants: variants.map((draft) => ({ draft, choices: before.map(({ name }) => draft.choices[name] ?? '') })),
})

const namedChoices = (options: readonly OptionDraft[], choices: readonly string[]) =>
  Object.fromEntries(options.map(({ name }, at) => [name, choices[at] ?? '']))

/**
 * With tracked quantities a new variant starts at zero, because the stock of the whole product cannot be split by
 * guessing. It costs what the variant costs that it was divided from.
 */
function newVariant(
  draft: ProductDraft,
  choices: VariantDraft['choices'],
  divided: VariantDraft | undefined,
): VariantDraft {
  const stocks = draft.variants && draft.variants.length > 0 ? draft.variants : [draft]
  const isCounted = stocks.every(({ quantity }) => typeof quantity === 'number')
  const { id: _, sku: _sku, barcode: _barcode, quantity: _quantity, inStock = draft.inStock, ...like } = divided ?? {}
  return { ...like, choices, ...(isCounted ? { quantity: 0 } : { inStock }) }
}
