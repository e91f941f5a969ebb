/** What a shopper chooses of a product. */
import type { z } from 'zod'
import { OptionType } from '../../enumerations.ts'
import { array, boolean, finite, int, message, optional, text } from '../../wire.ts'
import { Media } from './media.ts'

export const Choice = message('Choice', 'One choice of an option, such as Large.', {
  value: text({ min: 1, max: 50 }).describe('The value: a word, or a colour for colour options.'),
  description: text({ min: 1, max: 50 }).describe('The name shown to shoppers.'),
  translatedDescription: optional(text()).describe(
    'The name in the language of the request, in responses. An addition of this project.',
  ),
  media: optional(Media).describe('Pictures of this choice.'),
  inStock: boolean,
  visible: boolean,
})
export type Choice = z.output<typeof Choice>

export const ProductOption = message('ProductOption', 'An option of a product, such as Size.', {
  optionType: OptionType,
  name: text({ min: 1, max: 50 }).describe('What is chosen, such as Size.'),
  translatedName: optional(text()).describe(
    'The name in the language of the request, in responses. An addition of this project.',
  ),
  choices: array(Choice, { max: 100 }).describe('What there is to choose from.'),
})
export type ProductOption = z.output<typeof ProductOption>

/** What a modifier adds to the price of one unit, in the shop's currency and in that of the shopper. */
const addedPrices = {
  addedPrice: optional(finite()).describe('What it adds to the price of one unit. Default: nothing.'),
  convertedAddedPrice: optional(finite()).describe('The same in the currency of the shopper, in responses.'),
}

export const CustomTextField = message('CustomTextField', 'A text the shopper types for a product.', {
  title: text({ max: 100 }).describe('What the shopper is asked.'),
  translatedTitle: optional(text()).describe(
    'The title in the language of the request, in responses. An addition of this project.',
  ),
  maxLength: int({ max: 500 }).describe('How many characters are allowed.'),
  mandatory: boolean.describe('Whether it must be filled in.'),
  ...addedPrices,
})
export type CustomTextField = z.output<typeof CustomTextField>

export const ModifierChoice = message('ModifierChoice', 'One choice of a modifier, such as Gift paper.', {
  value: text({ min: 1, max: 50 }).describe('The value: a word, or a colour for colour modifiers.'),
  description: text({ min: 1, max: 50 }).describe('The name shown to shoppers.'),
  translatedDescription: optional(text()).describe('The name in the language of the request, in responses.'),
  ...addedPrices,
})
export type ModifierChoice = z.output<typeof ModifierChoice>

export const ProductModifier = message(
  'ProductModifier',
  'What a shopper adds to a product without choosing another variant, such as Wrapping. An addition of this project.',
  {
    optionType: OptionType,
    name: text({ min: 1, max: 50 }).describe('What is chosen, such as Wrapping. Unlike all options of the product.'),
    translatedName: optional(text()).describe('The name in the language of the request, in responses.'),
    mandatory: boolean.describe('Whether one must be chosen.'),
    choices: array(ModifierChoice, { min: 1, max: 1000 }).describe('What there is to choose from.'),
  },
)
export type ProductModifier = z.output<typeof ProductModifier>
