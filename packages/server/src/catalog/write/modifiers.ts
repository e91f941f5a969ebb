import type { CustomTextField as GivenText, ProductModifier } from '@cartwright/contract'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { CustomTextField, ModifierDraft, ProductDraft } from '../product/draft.ts'
import { toMinorPrice } from '../product/prices-of-input.ts'
import { COLOR } from './options.ts'

/** The custom text fields of a request. @throws ValidationError for a price that is not valid */
export const textsOfInput = (given: readonly GivenText[], currency: string): CustomTextField[] =>
  given.map(({ title, maxLength, mandatory, addedPrice }, index) => ({
    title,
    maxLength,
    mandatory,
    ...priceOf(addedPrice, currency, `customTextFields[${index}].addedPrice`),
  }))

/** The modifiers of a request, with their choices. @throws ValidationError for a price that is not valid */
export const modifiersOfInput = (given: readonly ProductModifier[], currency: string): ModifierDraft[] =>
  given.map(({ name, optionType, mandatory, choices }, index) => ({
    name,
    optionType: optionType === 'color' ? 'color' : 'drop_down',
    mandatory,
    choices: choices.map(({ value, description, addedPrice }, position) => ({
      value:
        optionType === 'color' ? requireColor(value, `modifiers[${index}].choices[${position}].value`) : description,
      description,
      ...priceOf(addedPrice, currency, `modifiers[${index}].choices[${position}].addedPrice`),
    })),
  }))

function requireColor(value: string, field: string): string {
  if (COLOR.test(value)) return value
  throw invalidField(field, 'must be a colour, such as #47624b', 'FORMAT')
}

function priceOf(price: number | undefined, currency: string, field: string): { addedPrice?: number } {
  const addedPrice = price === undefined ? 0 : toMinorPrice(price, currency, field)
  return addedPrice > 0 ? { addedPrice } : {}
}

/**
 * A line of the cart names options and modifiers in one map, and their choices by name.
 *
 * @throws ValidationError for a name that an option, a text or another modifier has, or a choice that is there twice
 */
export function requireDistinctModifiers({ options = [], customTextFields = [], modifiers = [] }: ProductDraft): void {
  const taken = new Set([
    '__proto__',
    ...options.map(({ name }) => name),
    ...customTextFields.map(({ title }) => title),
  ])
  for (const [index, { name, choices }] of modifiers.entries()) {
    const field = `modifiers[${index}]`
    if (taken.has(name)) throw invalidField(`${field}.name`, 'must differ from options, texts and other modifiers')
    taken.add(name)
    const names = choices.map(({ description }) => description)
    const repeated = names.findIndex((description, position) => names.indexOf(description) < position)
    if (repeated >= 0) throw invalidField(`${field}.choices[${repeated}].description`, 'already exists')
  }
}
