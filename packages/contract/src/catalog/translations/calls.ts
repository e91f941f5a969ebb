/** The calls by which the owner translates the texts of the shop. */
import { defineCalls } from '../../define-calls.ts'
import { array, int, json, language, list, optional, payload } from '../../wire.ts'
import { MissingTranslation, Translation, translatedEntity } from './messages.ts'

export const translations = defineCalls(
  { module: 'translations', service: 'translations', roles: ['owner', 'app'], scope: 'MANAGE_CONTENT' },
  {
    ListTranslations: {
      route: 'GET /v1/translations',
      description:
        'The translations of one product, collection, delivery option, page or the like. An addition of this project.',
      details: 'Role: owner or app.',
      request: payload('Of which entity.', translatedEntity),
      response: payload('The translations by language.', {
        translations: array(Translation),
      }),
      errors: ['TRANSLATED_ENTITY_NOT_FOUND'],
    },
    SaveTranslation: {
      route: 'POST /v1/translations',
      description: 'Saves texts of one entity in one language. An addition of this project.',
      details: 'What is not given stays; an empty text removes a translation. Role: owner or app.',
      arguments: 'request',
      request: payload('The texts.', {
        ...translatedEntity,
        language,
        fields: json.describe('What is not given stays; an empty text removes a translation.'),
      }),
      response: payload('The texts as they are stored.', {
        translation: Translation,
      }),
      errors: ['TRANSLATED_ENTITY_NOT_FOUND'],
    },
    ListMissingTranslations: {
      route: 'GET /v1/translations/missing',
      description: 'Texts without a translation. An addition of this project.',
      details: 'Role: owner or app.',
      arguments: { fields: [], rest: 'options', types: { options: 'MissingTranslationsOptions' } },
      request: payload('In which languages.', {
        languages: list(language, { max: 20 }).describe('Default: the further languages of the shop.'),
        limit: optional(int({ min: 1, max: 1000 })).describe('How many; 100 when absent.'),
      }),
      response: payload('What is missing. Shoppers read the text of the own language instead.', {
        missing: array(MissingTranslation),
        total: int(),
      }),
    },
  },
)
