/** Attributes of products that the owner defines, such as material or height. Additions of this project. */
import type { z } from 'zod'
import { ProductAttributeType } from '../../enumerations.ts'
import { array, boolean, guid, int64, language, map, message, optional, text, timestamp } from '../../wire.ts'

export const AttributeTranslation = message('AttributeTranslation', 'The words of an attribute in one language.', {
  language,
  name: optional(text({ min: 1, max: 50 })),
  choices: optional(map(text())).describe('By the choices in the language of the shop.'),
})
export type AttributeTranslation = z.output<typeof AttributeTranslation>

export const ProductAttribute = message('ProductAttribute', 'A property that products have, such as material.', {
  id: optional(guid),
  revision: optional(int64).describe('Rises with each change; an update names the one it was made from.'),
  createdDate: optional(timestamp),
  updatedDate: optional(timestamp),
  key: optional(text({ min: 1, max: 40 })).describe(
    'Names it in products, files and filters: letters a to z, digits, `-` and `_`. Needed; it cannot be changed.',
  ),
  name: optional(text({ min: 1, max: 50 })).describe('What shoppers read. Needed.'),
  type: optional(ProductAttributeType).describe('Default TEXT. It cannot be changed.'),
  choices: optional(array(text({ min: 1, max: 50 }), { max: 200 })).describe('What there is to choose from, of lists.'),
  unit: optional(text({ max: 10 })).describe('Shown behind numbers, such as `cm`.'),
  filterable: optional(boolean).describe('Whether shoppers filter by it. Default false.'),
  visible: optional(boolean).describe('Whether product pages show it. Default true.'),
  translations: optional(array(AttributeTranslation, { max: 30 })),
})
export type ProductAttribute = z.output<typeof ProductAttribute>

export const AttributeLabel = message('AttributeLabel', 'A choice of a list, as shoppers read it.', {
  value: text().describe('In the language of the shop, as products have it.'),
  label: text(),
})
export type AttributeLabel = z.output<typeof AttributeLabel>

export const ShownAttribute = message('ShownAttribute', 'An attribute in the language of the request.', {
  key: text(),
  name: text(),
  type: ProductAttributeType,
  unit: optional(text()),
  filterable: boolean,
  choices: array(AttributeLabel).describe('The choices of a list.'),
})
export type ShownAttribute = z.output<typeof ShownAttribute>
