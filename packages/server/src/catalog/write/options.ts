import type { ProductOptionInput } from '@cartwright/contract'
import { matchOptions, type OptionMatch } from '@cartwright/design'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { OptionDraft, ProductDraft } from '../product/draft.ts'
import { variantsOfOptions } from './variants-of-options.ts'

/** The wire's limits. */
const MOST_VARIANTS = 1000
const MOST_VARIANTS_TO_MANAGE = 300

export const COLOR = /^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/]+\))$/i

/**
 * A product with other options. Variants whose choices stay or are renamed keep what they have; what becomes possible is
 * added; a combination that was left out before stays left out.
 *
 * @throws ValidationError for names that are there twice, or more variants than there may be
 */
export function withOptions(draft: ProductDraft, input: readonly ProductOptionInput[]): ProductDraft {
  if (input.length === 0) return withoutOptions(draft)
  checkNames(input)
  const matches = matchOptions(draft.options ?? [], input)
  const options = input.map((option, index) => optionOf(option, matches[index]))
  const count = options.reduce((product, { choices }) => product * choices.length, 1)
  if (count > MOST_VARIANTS) {
    throw invalidField('productOptions', `must not make more than ${MOST_VARIANTS} variants`, 'MAX_SIZE', {
      threshold: MOST_VARIANTS,
    })
  }
  return {
    ...draft,
    options,
    variants: variantsOfOptions(draft, options, matches),
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

function optionOf({ name, choices }: ProductOptionInput, match: OptionMatch<OptionDraft> | undefined): OptionDraft {
  const isColor = choices.every(({ value }) => COLOR.test(value))
  return {
    name,
    optionType: isColor ? 'color' : 'drop_down',
    choices: choices.map((choice, index) => {
      const imageIds = imagesOfChoice(match, index)
      return { ...choice, ...(imageIds && { imageIds }) }
    }),
  }
}

/** The images that a choice has had, by whatever name. */
export const imagesOfChoice = (match: OptionMatch<OptionDraft> | undefined, index: number) =>
  match?.before?.choices.find(({ description }) => description === match.choices[index])?.imageIds

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

function rejectRepeated(given: readonly string[], field: (position: number) => string) {
  const names = given.map((name) => name.trim())
  const blank = names.indexOf('')
  if (blank >= 0) throw invalidField(field(blank), 'must not be empty', 'REQUIRED_FIELD')
  const repeated = names.findIndex((name, position) => names.indexOf(name) < position)
  if (repeated >= 0) throw invalidField(field(repeated), 'already exists')
}
