import type { Choice, OptionType, ShopProduct, Variant } from '@cartwright/client'

/** What was chosen: option name to the choice's description. */
export type Choices = Readonly<Record<string, string>>

/** What a choice would lead to, beside the choices made of the other options. */
export type ChoiceState =
  /** A variant that can be bought. */
  | 'available'
  /** A variant that is sold out. */
  | 'soldOut'
  /** No variant; choosing it all the same moves the other options. */
  | 'missing'

/** One choice of an option, such as the color Moss, with its state for what is chosen so far. */
export interface ChoiceView {
  readonly choice: Choice
  readonly selected: boolean
  readonly state: ChoiceState
}

/** One option of a product, such as Color, with its choices. */
export interface OptionView {
  readonly name: string
  readonly optionType: OptionType
  readonly choices: readonly ChoiceView[]
}

/** The part of a product that choosing a variant needs. */
export type VariantChoices = Pick<ShopProduct, 'productOptions' | 'variants'>

/** Every option with the state of each of its choices, given what is chosen. */
export function optionViews(product: VariantChoices, choices: Choices): OptionView[] {
  return product.productOptions.map(({ name, optionType, choices: offered }) => ({
    name,
    optionType,
    choices: offered
      .filter(({ visible }) => visible)
      .map((choice) => ({
        choice,
        selected: choices[name] === choice.description,
        state: stateOf(product, { ...choices, [name]: choice.description }),
      })),
  }))
}

/** The variant that is chosen; undefined until every option is. */
export function chosenVariant(product: VariantChoices, choices: Choices): Variant | undefined {
  if (product.productOptions.some(({ name }) => choices[name] === undefined)) return undefined
  return visibleVariants(product).find((variant) => fits(variant, choices))
}

/**
 * The choices after one more. Where the combination does not exist, the other options move to the nearest one that
 * does: as many as can be stay, the first options before the later ones, and what can be bought before what is sold out.
 */
export function choose(product: VariantChoices, choices: Choices, option: string, description: string): Choices {
  const wished = { ...choices, [option]: description }
  const variants = visibleVariants(product)
  if (variants.some((variant) => fits(variant, wished))) return wished
  const others = product.productOptions.map(({ name }) => name).filter((name) => name !== option && name in choices)
  const nearest = variants
    .filter((variant) => variant.choices[option] === description)
    .reduce<Variant | undefined>((best, variant) => (best && !isNearer(variant, best) ? best : variant), undefined)
  if (!nearest) return choices
  return { [option]: description, ...Object.fromEntries(others.map((name) => [name, nearest.choices[name] ?? ''])) }

  function isNearer(one: Variant, other: Variant) {
    const [rank, otherRank] = [kinship(one), kinship(other)]
    return rank === otherRank ? isBuyable(one) && !isBuyable(other) : rank > otherRank
  }

  /** Weighs what stays: any one option more than all the ones after it would be too much, so numbers count first. */
  function kinship(variant: Variant) {
    return others.reduce((sum, name, index) => sum + (variant.choices[name] === choices[name] ? 1000 - index : 0), 0)
  }
}

/** The initial choices: for options with one choice, that one. */
export function onlyChoices({ productOptions }: VariantChoices): Choices {
  const single = productOptions.flatMap(({ name, choices }) => {
    const [only, ...rest] = choices.filter(({ visible }) => visible)
    return only && rest.length === 0 ? [[name, only.description]] : []
  })
  return Object.fromEntries(single)
}

function stateOf(product: VariantChoices, choices: Choices): ChoiceState {
  const variants = visibleVariants(product).filter((variant) => fits(variant, choices))
  if (variants.length === 0) return 'missing'
  return variants.some(isBuyable) ? 'available' : 'soldOut'
}

/** True for a variant that can be ordered: it is in stock, or can be preordered. */
export const isBuyable = ({ stock, preorderInfo }: Variant): boolean => stock.inStock || preorderInfo?.enabled === true

/**
 * Choices to begin with: the requested ones, completed to a variant that exists and, if possible, can be ordered.
 *
 * @param requested such as those of the URL; what the product does not have is ignored
 */
export function startingChoices(product: VariantChoices, requested: Choices = {}): Choices {
  const variants = visibleVariants(product)
  const first = variants.find(isBuyable) ?? variants[0]
  return product.productOptions.reduce<Choices>((choices, { name, choices: offered }) => {
    const match = offered.find(({ description }) => description === requested[name])
    return match ? choose(product, choices, name, match.description) : choices
  }, first?.choices ?? {})
}

/** Variants that can be ordered, those nearest to the choices first, to offer when these are sold out. */
export function alternatives(product: VariantChoices, choices: Choices, limit: number): Variant[] {
  const sharedWith = (variant: Variant) =>
    Object.keys(variant.choices).filter((name) => variant.choices[name] === choices[name]).length
  return visibleVariants(product)
    .filter(isBuyable)
    .sort((a, b) => sharedWith(b) - sharedWith(a))
    .slice(0, limit)
}

const visibleVariants = ({ variants }: VariantChoices) => variants.filter(({ variant }) => variant.visible)

const fits = (variant: Variant, choices: Choices) =>
  Object.entries(choices).every(([name, description]) => variant.choices[name] === description)
