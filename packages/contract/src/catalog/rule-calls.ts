/** The calls of collections whose products follow rules. Owners and apps only. An addition of this project. */
import { defineCall } from '../call.ts'
import {
  GetCollectionRulesRequest,
  GetCollectionRulesResponse,
  PreviewCollectionRulesRequest,
  PreviewCollectionRulesResponse,
  SetCollectionRulesRequest,
  SetCollectionRulesResponse,
} from './rule-messages.ts'

const ruling = {
  module: 'collectionRules',
  service: 'catalogWriter',
  roles: ['owner', 'app'],
  scope: 'MANAGE_PRODUCTS',
} as const

export const GetCollectionRules = defineCall({
  ...ruling,
  name: 'GetCollectionRules',
  description: 'The rules that the products of a collection follow. An addition of this project.',
  details: 'None where its products are added by hand.',
  result: 'response',
  method: 'GET',
  effect: 'read',
  path: '/v1/collections/{id}/rules',
  carrier: 'query',
  request: GetCollectionRulesRequest,
  response: GetCollectionRulesResponse,
  errors: ['COLLECTION_NOT_FOUND'],
})

export const SetCollectionRules = defineCall({
  ...ruling,
  name: 'SetCollectionRules',
  description:
    'Has the products of a collection follow rules, or be added by hand again. Its products are the matching ones from then on. An addition of this project.',
  details: 'Products that do not match leave it at once.',
  arguments: { fields: ['id', 'rules'], rest: 'options', types: { options: 'SetCollectionRulesOptions' } },
  parameters: {
    rules: '1 to 20 conditions; without rules products are added by hand again, and those that are in it stay',
  },
  method: 'PUT',
  effect: 'write',
  path: '/v1/collections/{id}/rules',
  carrier: 'body',
  request: SetCollectionRulesRequest,
  response: SetCollectionRulesResponse,
  errors: ['COLLECTION_NOT_FOUND', 'COLLECTION_IS_BUILT_IN', 'COLLECTION_IS_IN_RULES', 'REVISION_CONFLICT'],
})

export const PreviewCollectionRules = defineCall({
  ...ruling,
  name: 'PreviewCollectionRules',
  description: 'How many products match rules, and the first of them. Changes nothing. An addition of this project.',
  arguments: { fields: ['rules'], rest: 'options', types: { options: 'PreviewCollectionRulesOptions' } },
  method: 'POST',
  effect: 'read',
  path: '/v1/collections/rules/preview',
  carrier: 'body',
  request: PreviewCollectionRulesRequest,
  response: PreviewCollectionRulesResponse,
})
