import type { ModifierV3 } from '@cartwright/contract'
import { invalidField, requireField } from '../../../platform/kernel/errors.ts'
import { readAmount } from '../../../platform/pricing/read-amount.ts'
import type { CustomTextField, ModifierDraft, ProductDraft } from '../../product/draft.ts'
import { colorOf } from './options.ts'

/** The longest text of a modifier that says nothing of it. */
const LONGEST_TEXT = 500

/** The modifiers of a product as they are written. @throws ValidationError naming the field that breaks a rule */
export function modifiersFromV3(
  given: readonly ModifierV3[],
  currency: string,
): Pick<ProductDraft, 'customTextFields' | 'modifiers'> {
  const customTextFields: CustomTextField[] = []
  const modifiers: ModifierDraft[] = []
  for (const [index, modifier] of given.entries()) {
    const field = `modifiers[${index}]`
    const type = modifier.modifierRenderType ?? (modifier.choicesSettings ? 'TEXT_CHOICES' : 'FREE_TEXT')
    if (type === 'FREE_TEXT') customTextFields.push(textOf(modifier, currency, field))
    else modifiers.push(chosenOf(modifier, type === 'SWATCH_CHOICES', currency, field))
  }
  return { customTextFields, modifiers }
}

function textOf({ name, mandatory = false, freeTextSettings = {} }: ModifierV3, currency: string, field: string) {
  const { title, minCharCount = 0, maxCharCount = LONGEST_TEXT, defaultAddedPrice } = freeTextSettings
  if (minCharCount > 1)
    throw invalidField(`${field}.freeTextSettings.minCharCount`, 'must be at most 1: longer minimums are not served')
  return {
    title: requireField(`${field}.name`, title ?? name),
    mandatory,
    maxLength: maxCharCount,
    ...priceOf(defaultAddedPrice, currency, `${field}.freeTextSettings.defaultAddedPrice`),
  }
}

function chosenOf(modifier: ModifierV3, colors: boolean, currency: string, field: string): ModifierDraft {
  const { name, mandatory = false, choicesSettings } = modifier
  const choices = requireField(`${field}.choicesSettings.choices`, choicesSettings?.choices)
  return {
    name: requireField(`${field}.name`, name),
    optionType: colors ? 'color' : 'drop_down',
    mandatory,
    choices: choices.map((choice, position) => {
      const at = `${field}.choicesSettings.choices[${position}]`
      const description = requireField(`${at}.name`, choice.name)
      return {
        value: colors ? colorOf(choice.colorCode, `${at}.colorCode`) : description,
        description,
        ...priceOf(choice.addedPrice, currency, `${at}.addedPrice`),
      }
    }),
  }
}

function priceOf(price: string | undefined, currency: string, field: string): { addedPrice?: number } {
  const addedPrice = price === undefined ? 0 : readAmount(price, currency, field)
  return addedPrice > 0 ? { addedPrice } : {}
}
