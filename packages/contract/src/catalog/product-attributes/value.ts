/** The attributes that one product has. */
import type { z } from 'zod'
import { array, message, text } from '../../wire.ts'

export const AttributeValue = message('AttributeValue', 'What a product has of an attribute.', {
  key: text({ min: 1, max: 40 }).describe('The key of the attribute.'),
  values: array(text({ min: 1, max: 500 }), { min: 1, max: 50 }).describe(
    'A text, a decimal number, a date as YYYY-MM-DD, choices of a list, or ids of products. Several of lists and references.',
  ),
})
export type AttributeValue = z.output<typeof AttributeValue>
