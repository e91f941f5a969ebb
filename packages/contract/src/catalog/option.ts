/** What a shopper chooses of a product. */
import type { z } from 'zod'
import { OptionType } from '../enumerations.ts'
import { array, boolean, int, message, optional, text } from '../wire.ts'
import { Media } from './media.ts'

export const Choice = message('Choice', 'One choice of an option, such as Large.', {
  value: text({ min: 1, max: 50 }),
  description: text({ min: 1, max: 50 }),
  media: optional(Media),
  inStock: boolean,
  visible: boolean,
})
export type Choice = z.output<typeof Choice>

export const ProductOption = message('ProductOption', 'An option of a product, such as Size.', {
  optionType: OptionType,
  name: text({ min: 1, max: 50 }),
  choices: array(Choice, { max: 100 }),
})
export type ProductOption = z.output<typeof ProductOption>

export const CustomTextField = message('CustomTextField', 'A text the shopper types for a product.', {
  title: text({ max: 100 }),
  maxLength: int({ max: 500 }),
  mandatory: boolean,
})
export type CustomTextField = z.output<typeof CustomTextField>
