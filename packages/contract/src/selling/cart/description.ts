/** Names and descriptions of items, with their translations. */
import type { z } from 'zod'
import { DescriptionLineType } from '../../enumerations.ts'
import { message, optional, present, text } from '../../wire.ts'

export const ProductName = message('ProductName', 'The name of an item; `translated` defaults to `original`.', {
  original: text({ min: 1, max: 200 }),
  translated: optional(text({ min: 1, max: 400 })),
})
export type ProductName = z.output<typeof ProductName>

export const PriceDescription = message('PriceDescription', 'Words shown beside or instead of a price.', {
  original: text({ min: 1, max: 100 }),
  translated: optional(text({ min: 1, max: 100 })),
})
export type PriceDescription = z.output<typeof PriceDescription>

export const PlainTextValue = message('PlainTextValue', 'The value of a description line, as text.', {
  original: present(text({ max: 600 }), ''),
  translated: optional(text({ max: 600 })),
})
export type PlainTextValue = z.output<typeof PlainTextValue>

export const Color = message('Color', 'The value of a description line, as a colour.', {
  original: present(text({ max: 500 }), '').describe('The name of the colour.'),
  translated: optional(text({ max: 500 })),
  code: optional(text()).describe('The colour as a hexadecimal code.'),
})
export type Color = z.output<typeof Color>

export const DescriptionLineName = message('DescriptionLineName', 'The name of a description line.', {
  original: present(text({ max: 100 }), ''),
  translated: optional(text({ max: 200 })),
})
export type DescriptionLineName = z.output<typeof DescriptionLineName>

export const DescriptionLine = message(
  'DescriptionLine',
  'One chosen option or typed text of an item, such as Size: Large.',
  {
    plainText: optional(PlainTextValue).describe('The value as text.'),
    colorInfo: optional(Color).describe('The value as a colour.'),
    name: optional(DescriptionLineName).describe('What the value is of, such as Size.'),
    lineType: optional(DescriptionLineType),
  },
)
export type DescriptionLine = z.output<typeof DescriptionLine>

export const TranslatableString = message('TranslatableString', 'Text with its translation.', {
  original: text({ min: 1, max: 200 }),
  translated: optional(text({ min: 1, max: 400 })),
})
export type TranslatableString = z.output<typeof TranslatableString>
