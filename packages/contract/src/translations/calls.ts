/** The calls by which the owner translates the texts of the shop. */
import { defineCall } from '../call.ts'
import {
  ListMissingTranslationsRequest,
  ListMissingTranslationsResponse,
  ListTranslationsRequest,
  ListTranslationsResponse,
  SaveTranslationRequest,
  SaveTranslationResponse,
} from './messages.ts'

const translations = {
  module: 'translations',
  service: 'translations',
  roles: ['owner', 'app'],
  scope: 'MANAGE_CONTENT',
} as const

export const ListTranslations = defineCall({
  ...translations,
  name: 'ListTranslations',
  description:
    'The translations of one product, collection, delivery option, page or the like. An addition of this project.',
  details: 'Role: owner or app.',
  method: 'GET',
  effect: 'read',
  path: '/v1/translations',
  carrier: 'query',
  request: ListTranslationsRequest,
  response: ListTranslationsResponse,
  errors: ['TRANSLATED_ENTITY_NOT_FOUND'],
})

export const SaveTranslation = defineCall({
  ...translations,
  name: 'SaveTranslation',
  description: 'Saves texts of one entity in one language. An addition of this project.',
  details: 'What is not given stays; an empty text removes a translation. Role: owner or app.',
  arguments: 'request',
  method: 'POST',
  effect: 'write',
  path: '/v1/translations',
  carrier: 'body',
  request: SaveTranslationRequest,
  response: SaveTranslationResponse,
  errors: ['TRANSLATED_ENTITY_NOT_FOUND'],
})

export const ListMissingTranslations = defineCall({
  ...translations,
  name: 'ListMissingTranslations',
  description: 'Texts without a translation. An addition of this project.',
  details: 'Role: owner or app.',
  arguments: { fields: [], rest: 'options', types: { options: 'MissingTranslationsOptions' } },
  method: 'GET',
  effect: 'read',
  path: '/v1/translations/missing',
  carrier: 'query',
  request: ListMissingTranslationsRequest,
  response: ListMissingTranslationsResponse,
})
