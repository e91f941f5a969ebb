/** Collections whose products follow rules. An addition of this project. */
import type { z } from 'zod'
import { CollectionRuleField, CollectionRuleMatch, CollectionRuleOperator } from '../enumerations.ts'
import { array, float, int, int64, message, optional, text } from '../wire.ts'
import { Collection } from './collection.ts'
import { Product } from './product.ts'

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

export const GetCollectionRulesRequest = message('GetCollectionRulesRequest', 'Which collection.', {
  id: text({ min: 35, max: 36 }),
})
export type GetCollectionRulesRequest = z.output<typeof GetCollectionRulesRequest>

export const GetCollectionRulesResponse = message('GetCollectionRulesResponse', 'The rules of a collection.', {
  rules: optional(CollectionRules).describe('Absent where products are added by hand.'),
})
export type GetCollectionRulesResponse = z.output<typeof GetCollectionRulesResponse>

export const SetCollectionRulesRequest = message('SetCollectionRulesRequest', 'A collection and its rules.', {
  id: text({ min: 35, max: 36 }),
  rules: optional(CollectionRules).describe(
    'Absent: products are added by hand from now on, and those of the rules stay.',
  ),
  revision: optional(int64).describe(
    'The revision that was read. If it is not current, nothing is written and the call fails.',
  ),
})
export type SetCollectionRulesRequest = z.output<typeof SetCollectionRulesRequest>

export const SetCollectionRulesResponse = message('SetCollectionRulesResponse', 'The collection, and what changed.', {
  collection: Collection,
  added: int({ min: 0 }).describe('How many products came into it.'),
  removed: int({ min: 0 }).describe('How many left it.'),
})
export type SetCollectionRulesResponse = z.output<typeof SetCollectionRulesResponse>

export const PreviewCollectionRulesRequest = message('PreviewCollectionRulesRequest', 'Rules to try.', {
  rules: CollectionRules,
  limit: optional(int({ min: 0, max: 100 })).describe('How many products to return. Default: 10.'),
})
export type PreviewCollectionRulesRequest = z.output<typeof PreviewCollectionRulesRequest>

export const PreviewCollectionRulesResponse = message('PreviewCollectionRulesResponse', 'What the rules match.', {
  products: array(Product, { max: 100 }).describe('The first of them, as they were created.'),
  total: int({ min: 0 }).describe('How many products match, hidden ones included.'),
})
export type PreviewCollectionRulesResponse = z.output<typeof PreviewCollectionRulesResponse>
