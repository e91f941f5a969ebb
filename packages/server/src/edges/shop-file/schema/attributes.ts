import { ProductAttributeType } from '@cartwright/contract'
import { z } from 'zod'

const word = z.string().min(1).max(50)

export const productAttribute = z.strictObject({
  key: z.string().min(1).max(40).describe('Each attribute has a key of its own, which products name.'),
  name: word,
  type: ProductAttributeType.optional().describe('Of a new attribute. Default: TEXT.'),
  choices: z.array(word).max(200).optional().describe('Of a list.'),
  unit: z.string().min(1).max(10).optional().describe('Of numbers.'),
  filterable: z.boolean().optional().describe('Default: false.'),
  visible: z.boolean().optional().describe('Default: true.'),
  translations: z
    .array(
      z.strictObject({
        language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/),
        name: word.optional(),
        choices: z.record(z.string(), z.string()).optional(),
      }),
    )
    .max(30)
    .optional(),
})
export type AttributeEntry = z.output<typeof productAttribute>
