/** What a shopper chooses of a product. */
import type { z } from 'zod'
import { OptionType } from '../enumerations.ts'
import { array, boolean, int, message, optional, text } from '../wire.ts'
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

export const CustomTextField = message('CustomTextField', 'A text the shopper types for a product.', {
  title: text({ max: 100 }).describe('What the shopper is asked.'),
  translatedTitle: optional(text()).describe(
    'The title in the language of the request, in responses. An addition of this project.',
  ),
  maxLength: int({ max: 500 }).describe('How many characters are allowed.'),
  mandatory: boolean.describe('Whether it must be filled in.'),
})
export type CustomTextField = z.output<typeof CustomTextField>
