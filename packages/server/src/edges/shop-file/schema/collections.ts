import { CollectionRuleField, CollectionRuleMatch, CollectionRuleOperator } from '@cartwright/contract'
import { z } from 'zod'
import { amount, code, imageWithText, name, slug } from './values.ts'

const condition = z.strictObject({
  field: CollectionRuleField,
  operator: CollectionRuleOperator,
  name: z.string().min(1).max(50).optional().describe('The title of the option or of the info section.'),
  values: z
    .array(z.string().min(1).max(100))
    .min(1)
    .max(50)
    .optional()
    .describe('One of them is enough. Of `COLLECTION`: slugs of collections that are filled by hand.'),
  price: amount.optional(),
  days: z.int().min(1).max(3650).optional(),
})
export type ConditionEntry = z.output<typeof condition>

const rules = z.strictObject({ match: CollectionRuleMatch, conditions: z.array(condition).min(1).max(20) })
export type RulesEntry = z.output<typeof rules>

export const collection = z
  .strictObject({
    slug: code,
    name,
    description: z.string().max(600).optional(),
    image: imageWithText.optional(),
    visible: z.boolean().optional().describe('Default: true.'),
    seoTitle: z.string().max(200).optional().describe('For search engines. Default: as it is, first the name.'),
    seoDescription: z.string().max(600).optional().describe('For search engines. Default: as it is.'),
    parent: code
      .nullable()
      .optional()
      .describe('The slug of the collection above it. `null`: none. Default: as it is.'),
    rules: rules
      .nullable()
      .optional()
      .describe('Which products it has. `null`: products are added by hand. Default: as it is, by hand if it is new.'),
    firstProducts: z
      .array(slug)
      .max(1000)
      .optional()
      .describe('Slugs of its products that are shown first, in their order. Only without rules.'),
  })
  .refine(({ rules: given, firstProducts }) => !given || firstProducts === undefined, {
    message: 'must have at most one of rules and firstProducts',
  })
export type CollectionEntry = z.output<typeof collection>
