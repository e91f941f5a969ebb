import type { ProductOptionInput } from '@cartwright/contract'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { OptionDraft, ProductDraft, VariantDraft } from '../product/draft.ts'
import { choicesKey } from '../product/product-record.ts'

/** The wire's limits. */
const MOST_VARIANTS = 1000
const MOST_VARIANTS_TO_MANAGE = 300

export const COLOR = /^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/]+\))$/i

/**
 * A product with other options. Variants whose choices stay keep what they have; what becomes possible is added; a
 * combination that was left out before stays left out.
 *
 * @throws ValidationError for names that are there twice, or more variants than there may be
 */
export function withOptions(draft: ProductDraft, input: readonly ProductOptionInput[]): ProductDraft {
  if (input.length === 0) return withoutOptions(draft)
  checkNames(input)
  const before = draft.options ?? []
  const options = input.map((option) => optionOf(option, before))
  const count = options.reduce((product, { choices }) => product * choices.length, 1)
  if (count > MOST_VARIANTS) {
    throw invalidField('productOptions', `must not make more than ${MOST_VARIANTS} variants`, 'MAX_SIZE', {
      threshold: MOST_VARIANTS,
    })
  }
  const known = new Map((draft.variants ?? []).map((variant) => [choicesKey(variant.choices), variant]))
  const variants = combinationsOf(options).flatMap((choices): VariantDraft[] => {
    const variant = known.get(choicesKey(choices))
    if (variant) return [variant]
    return wasPossible(choices, before) ? [] : [newVariant(draft, choices)]
  })
  return {
    ...draft,
    options,
    variants: variants.length > 0 ? variants : combinationsOf(options).map((choices) => newVariant(draft, choices)),
    managesVariants: draft.managesVariants ?? false,
    quantity: undefined,
    inStock: undefined,
  }
}

/** A product that is not chosen any more. Its counted stock is what its variants had together. */
export function withoutOptions(draft: ProductDraft): ProductDraft {
  if ((draft.options ?? []).length === 0) return draft
  if (draft.managesVariants) throw invalidField('productOptions', 'cannot be deleted while variants are managed')
  const visible = draft.variants ?? []
  const quantities = visible.map(({ quantity }) => quantity ?? null)
  const isCounted = quantities.every((quantity) => quantity !== null)
  return {
    ...draft,
    options: [],
    variants: undefined,
    managesVariants: undefined,
    quantity: isCounted ? quantities.reduce((sum, quantity) => sum + quantity, 0) : null,
    inStock: visible.some(({ inStock }) => inStock !== false),
  }
}

/**
 * Starts to keep price, weight and the like per variant.
 *
 * @throws ValidationError where the wire does not allow it
 */
export function managing(draft: ProductDraft): ProductDraft {
  if (draft.managesVariants) return draft
  const variants = draft.variants ?? []
  if (variants.length === 0) throw invalidField('manageVariants', 'needs options to choose by')
  if (variants.length > MOST_VARIANTS_TO_MANAGE) {
    const data = { threshold: MOST_VARIANTS_TO_MANAGE }
    throw invalidField('manageVariants', `is for at most ${MOST_VARIANTS_TO_MANAGE} variants`, 'MAX_SIZE', data)
  }
  return { ...draft, managesVariants: true }
}

function optionOf({ name, choices }: ProductOptionInput, before: readonly OptionDraft[]): OptionDraft {
  const known = before.find((option) => option.name === name)
  const isColor = choices.every(({ value }) => COLOR.test(value))
  return {
    name,
    optionType: isColor ? 'color' : 'drop_down',
    choices: choices.map((choice) => {
      const imageIds = known?.choices.find(({ description }) => description === choice.description)?.imageIds
      return { ...choice, ...(imageIds && { imageIds }) }
    }),
  }
}

function checkNames(options: readonly ProductOptionInput[]) {
  rejectRepeated(
    options.map(({ name }) => name),
    (position) => `productOptions[${position}].name`,
  )
  options.forEach(({ name, choices }, position) => {
    // Choices travel as a map by option name, and this one key of it is dropped on the way.
    if (name === '__proto__') throw invalidField(`productOptions[${position}].name`, 'is a reserved word')
    rejectRepeated(
      choices.map(({ description }) => description),
      (choice) => `productOptions[${position}].choices[${choice}].description`,
    )
  })
}

function rejectRepeated(names: readonly string[], field: (position: number) => string) {
  const repeated = names.findIndex((name, position) => names.indexOf(name) < position)
  if (repeated >= 0) throw invalidField(field(repeated), 'already exists')
}

function combinationsOf(options: readonly OptionDraft[]): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (made, { name, choices }) =>
      made.flatMap((choice) => choices.map(({ description }) => ({ ...choice, [name]: description }))),
    [{}],
  )
}

function wasPossible(choices: Readonly<Record<string, string>>, before: readonly OptionDraft[]): boolean {
  return (
    before.length === Object.keys(choices).length &&
    before.every((option) => option.choices.some(({ description }) => description === choices[option.name]))
  )
}

/**
 * With tracked quantities a new variant starts at zero, because the stock of the whole product cannot be split by
 * guessing.
 */
function newVariant(draft: ProductDraft, choices: Readonly<Record<string, string>>): VariantDraft {
  const stocks = draft.variants && draft.variants.length > 0 ? draft.variants : [draft]
  const isCounted = stocks.every(({ quantity }) => typeof quantity === 'number')
  return isCounted ? { choices, quantity: 0 } : { choices, inStock: draft.inStock }
}
