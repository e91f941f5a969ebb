/** The texts of a shop in its further languages. */
import type { z } from 'zod'
import { TranslatedEntity } from '../enumerations.ts'
import { array, int, json, language, list, message, optional, text } from '../wire.ts'

const entity = { entityType: TranslatedEntity, entityId: text({ min: 1, max: 400 }) }

export const Translation = message('Translation', 'The texts of one entity in one language.', {
  ...entity,
  language,
  fields: json.describe('The texts by field, such as `name`.'),
})
export type Translation = z.output<typeof Translation>

export const SaveTranslationRequest = message('SaveTranslationRequest', 'The texts.', {
  ...entity,
  language,
  fields: json.describe('What is not given stays; an empty text removes a translation.'),
})
export type SaveTranslationRequest = z.output<typeof SaveTranslationRequest>

export const SaveTranslationResponse = message('SaveTranslationResponse', 'The texts as they are stored.', {
  translation: Translation,
})
export type SaveTranslationResponse = z.output<typeof SaveTranslationResponse>

export const ListTranslationsRequest = message('ListTranslationsRequest', 'Of which entity.', entity)
export type ListTranslationsRequest = z.output<typeof ListTranslationsRequest>

export const ListTranslationsResponse = message('ListTranslationsResponse', 'The translations by language.', {
  translations: array(Translation),
})
export type ListTranslationsResponse = z.output<typeof ListTranslationsResponse>

export const ListMissingTranslationsRequest = message('ListMissingTranslationsRequest', 'In which languages.', {
  languages: list(language, { max: 20 }).describe('Default: the further languages of the shop.'),
  limit: optional(int({ min: 1, max: 1000 })).describe('How many; 100 when absent.'),
})
export type ListMissingTranslationsRequest = z.output<typeof ListMissingTranslationsRequest>

export const MissingTranslation = message('MissingTranslation', 'An entity without some texts in a language.', {
  ...entity,
  label: text().describe('What the owner knows the entity by.'),
  language,
  fields: array(text()).describe('The fields without a text.'),
})
export type MissingTranslation = z.output<typeof MissingTranslation>

export const ListMissingTranslationsResponse = message(
  'ListMissingTranslationsResponse',
  'What is missing. Shoppers read the text of the own language instead.',
  { missing: array(MissingTranslation), total: int() },
)
export type ListMissingTranslationsResponse = z.output<typeof ListMissingTranslationsResponse>
