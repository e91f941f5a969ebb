import { matchOptions, type NamedOption, type OptionMatch } from './match-options.ts'

/** A variant with one choice of each option, in their order. */
interface Chosen {
  readonly choices: readonly string[]
}

/** A variant that a product has after its options changed. */
export interface MatchedVariant<Variant> extends Chosen {
  /** The variant that stays; undefined for a new one. */
  readonly variant: Variant | undefined
  /** Of a new one: the variant that a further option divides. */
  readonly divided: Variant | undefined
}

interface Options<Variant extends Chosen> {
  readonly before: readonly NamedOption[]
  readonly after: readonly NamedOption[]
  readonly variants: readonly Variant[]
  /** Default: as `matchOptions` finds them. */
  readonly matches?: readonly OptionMatch<NamedOption>[]
}

/**
 * The variants that stay when the options of a product change, each with its new choices. Of a product with a further
 * option, a variant is the one with its first choice; of those that only a removed option told apart, the first stays.
 */
export function remainingVariants<Variant extends Chosen>(options: Options<Variant>): MatchedVariant<Variant>[] {
  return [...byKey({ ...options, matches: matchesOf(options) }).values()]
}

/**
 * All variants of a product whose options change: those that stay, and new ones for the combinations that become possible.
 * A combination that was left out before stays left out.
 */
export function matchVariants<Variant extends Chosen>(options: Options<Variant>): MatchedVariant<Variant>[] {
  const matches = matchesOf(options)
  const remaining = byKey({ ...options, matches })
  const combinations = combinationsOf(options.after)
  const found = combinations.flatMap((choices): MatchedVariant<Variant>[] => {
    const same = remaining.get(keyOf(choices))
    if (same) return [same]
    const whole = choices.map((choice, at) =>
      matches[at]?.before ? choice : options.after[at]?.choices[0]?.description,
    )
    const divided = remaining.get(keyOf(whole))?.variant
    return !divided && wasPossible(choices, options.after, matches) ? [] : [{ choices, variant: undefined, divided }]
  })
  if (found.length > 0) return found
  return combinations.map((choices) => ({ choices, variant: undefined, divided: undefined }))
}

const matchesOf = <Variant extends Chosen>({ before, after, matches }: Options<Variant>) =>
  matches ?? matchOptions(before, after)

const keyOf = (choices: readonly unknown[]) => JSON.stringify(choices)

function byKey<Variant extends Chosen>({ before, after, variants, matches }: Required<Options<Variant>>) {
  const remaining = new Map<string, MatchedVariant<Variant>>()
  if (!matches.some((match) => match.before)) return remaining
  const places = matches.map((match) => before.findIndex(({ name }) => name === match.before?.name))
  for (const variant of variants) {
    const choices = after.flatMap((option, at) => {
      const place = places[at] ?? -1
      const choice = option.choices[place < 0 ? 0 : (matches[at]?.choices.indexOf(variant.choices[place]) ?? -1)]
      return choice ? [choice.description] : []
    })
    const key = keyOf(choices)
    if (choices.length === after.length && !remaining.has(key))
      remaining.set(key, { choices, variant, divided: undefined })
  }
  return remaining
}

/** All of its choices were there before. */
function wasPossible(
  choices: readonly string[],
  after: readonly NamedOption[],
  matches: readonly OptionMatch<NamedOption>[],
): boolean {
  if (!matches.some(({ before }) => before)) return false
  return after.every((option, at) => {
    const match = matches[at]
    const place = option.choices.findIndex(({ description }) => description === choices[at])
    return !match?.before || match.choices[place] !== undefined
  })
}

const combinationsOf = (options: readonly NamedOption[]) =>
  options.reduce<readonly (readonly string[])[]>(
    (made, { choices }) => made.flatMap((one) => choices.map(({ description }) => [...one, description])),
    [[]],
  )
