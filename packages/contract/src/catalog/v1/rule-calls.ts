/** The calls of collections whose products follow rules. Owners and apps only. An addition of this project. */
import { defineCalls } from '../../define-calls.ts'
import { array, int, int64, optional, payload, text } from '../../wire.ts'
import { Collection } from './collection.ts'
import { Product } from './product.ts'
import { CollectionRules } from './rule-messages.ts'

export const catalogRules = defineCalls(
  { module: 'collectionRules', service: 'catalogWriter', roles: ['owner', 'app'], scope: 'MANAGE_PRODUCTS' },
  {
    GetCollectionRules: {
      route: 'GET /v1/collections/{id}/rules',
      description: 'The rules that the products of a collection follow. An addition of this project.',
      details: 'None where its products are added by hand.',
      result: 'response',
      request: payload('Which collection.', {
        id: text({ min: 35, max: 36 }),
      }),
      response: payload('The rules of a collection.', {
        rules: optional(CollectionRules).describe('Absent where products are added by hand.'),
      }),
      errors: ['COLLECTION_NOT_FOUND'],
    },
    SetCollectionRules: {
      route: 'PUT /v1/collections/{id}/rules',
      description:
        'Has the products of a collection follow rules, or be added by hand again. Its products are the matching ones from then on. An addition of this project.',
      details: 'Products that do not match leave it at once.',
      arguments: { fields: ['id', 'rules'], rest: 'options', types: { options: 'SetCollectionRulesOptions' } },
      parameters: {
        rules: '1 to 20 conditions; without rules products are added by hand again, and those that are in it stay',
      },
      request: payload('A collection and its rules.', {
        id: text({ min: 35, max: 36 }),
        rules: optional(CollectionRules).describe(
          'Absent: products are added by hand from now on, and those of the rules stay.',
        ),
        revision: optional(int64).describe(
          'The revision that was read. If it is not current, nothing is written and the call fails.',
        ),
      }),
      response: payload('The collection, and what changed.', {
        collection: Collection,
        added: int({ min: 0 }).describe('How many products came into it.'),
        removed: int({ min: 0 }).describe('How many left it.'),
      }),
      errors: ['COLLECTION_NOT_FOUND', 'COLLECTION_IS_BUILT_IN', 'COLLECTION_IS_IN_RULES', 'REVISION_CONFLICT'],
    },
    PreviewCollectionRules: {
      route: 'POST /v1/collections/rules/preview',
      effect: 'read',
      description:
        'How many products match rules, and the first of them. Changes nothing. An addition of this project.',
      arguments: { fields: ['rules'], rest: 'options', types: { options: 'PreviewCollectionRulesOptions' } },
      request: payload('Rules to try.', {
        rules: CollectionRules,
        limit: optional(int({ min: 0, max: 100 })).describe('How many products to return. Default: 10.'),
      }),
      response: payload('What the rules match.', {
        products: array(Product, { max: 100 }).describe('The first of them, as they were created.'),
        total: int({ min: 0 }).describe('How many products match, hidden ones included.'),
      }),
    },
  },
)
