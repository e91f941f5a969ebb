/** Collections whose products follow rules. An addition of this project. */
import type { z } from 'zod'
import { CollectionRuleField, CollectionRuleMatch, CollectionRuleOperator } from '../../enumerations.ts'
import { array, float, int, message, optional, text } from '../../wire.ts'

export const CollectionRuleCondition = message(
  'CollectionRuleCondition',
  'One condition of the rules of a collection.',
  {
    field: CollectionRuleField,
    operator: CollectionRuleOperator,
    name: optional(text({ min: 1, max: 50 })).describe('The option or the info section. Only of these fields.'),
    values: optional(array(text({ min: 1, max: 100 }), { min: 1, max: 50 })).describe(
      'Texts without regard to case and accents, or ids of collections. One of them is enough; with `IS_NOT` and `CONTAINS_NOT` none may be there.',
    ),
    price: optional(float({ min: 0, max: 999999999.99 })).describe("For `PRICE`: in the shop's currency."),
    days: optional(int({ min: 1, max: 3650 })).describe('For `AGE`: the number of days.'),
  },
)
export type CollectionRuleCondition = z.output<typeof CollectionRuleCondition>

export const CollectionRules = message('CollectionRules', 'Which products a collection has.', {
  match: CollectionRuleMatch,
  conditions: array(CollectionRuleCondition, { min: 1, max: 20 }),
})
export type CollectionRules = z.output<typeof CollectionRules>
