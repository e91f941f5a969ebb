/** The texts of a shop in its further languages. */
import type { z } from 'zod'
import { TranslatedEntity } from '../../enumerations.ts'
import { array, json, language, message, text } from '../../wire.ts'

export const translatedEntity = { entityType: TranslatedEntity, entityId: text({ min: 1, max: 400 }) }

export const Translation = message('Translation', 'The texts of one entity in one language.', {
  ...translatedEntity,
  language,
  fields: json.describe('The texts by field, such as `name`.'),
})
export type Translation = z.output<typeof Translation>

export const MissingTranslation = message('MissingTranslation', 'An entity without some texts in a language.', {
  ...translatedEntity,
  label: text().describe('What the owner knows the entity by.'),
  language,
  fields: array(text()).describe('The fields without a text.'),
})
export type MissingTranslation = z.output<typeof MissingTranslation>
