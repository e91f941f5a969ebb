import { type PageSection, type RequestViolation, sectionKinds } from '@cartwright/contract'
import { safeRichText } from '../../../catalog/write/safe-text.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { ValidationError } from '../../../platform/kernel/errors.ts'
import { findPublicFile } from '../../../platform/media/library/find-public-file.ts'
import { HOME } from './row.ts'

const ofAllTypes: ReadonlySet<string> = new Set(['id', 'type', 'hidden', 'tone', 'title', 'translations'])

/**
 * The sections as they are stored: without empty fields, their rich texts harmless.
 *
 * @param field where they were given
 * @throws ValidationError naming each field that does not belong to the type of its section
 */
export async function toStoredSections(
  page: string,
  given: readonly PageSection[],
  field: string,
): Promise<PageSection[]> {
  const sections = given.map(withoutEmpty)
  const violations = sections.flatMap((section, index) => violationsOf(page, section, `${field}[${index}]`, sections))
  if (violations.length > 0) throw new ValidationError(violations)
  return Promise.all(sections.map((section, index) => withSafeBody(section, `${field}[${index}]`)))
}

/** @throws ValidationError naming each field that a section lacks to be shown */
export function requireComplete(sections: readonly PageSection[], field: string): void {
  const violations = sections.flatMap((section, index) =>
    section.hidden
      ? []
      : sectionKinds[section.type].required
          .filter((name) => section[name] === undefined)
          .map((name) =>
            violation(`${field}[${index}].${name}`, 'is required before it is published', 'REQUIRED_FIELD'),
          ),
  )
  if (violations.length > 0) throw new ValidationError(violations)
}

/** @throws ApplicationError MEDIA_NOT_FOUND for an unknown image, ValidationError for a private one */
export async function requireImages(
  transaction: Transaction,
  sections: readonly PageSection[],
  field: string,
): Promise<string[]> {
  const ids: string[] = []
  for (const [index, { images }] of sections.entries())
    for (const [name, image] of Object.entries(images ?? {})) {
      if (!image) continue
      const at = `${field}[${index}].images.${name}.id`
      const { id, media_type } = await findPublicFile(transaction, image.id, at)
      if (!media_type.startsWith('image/')) throw new ValidationError([violation(at, 'must be an image')])
      ids.push(id)
    }
  return ids
}

const violation = (
  field: string,
  description: string,
  violatedRule: RequestViolation['violatedRule'] = 'VALIDATION',
): RequestViolation => ({ field, description, violatedRule, data: {} })

function violationsOf(
  page: string,
  section: PageSection,
  field: string,
  all: readonly PageSection[],
): RequestViolation[] {
  const { type, id, translations = [], backgroundColor } = section
  const allowed = new Set<string>([...ofAllTypes, ...sectionKinds[type].fields])
  const foreign = Object.keys(section).filter((name) => !allowed.has(name))
  const foreignTexts = translations.flatMap((texts, index) =>
    Object.keys(texts)
      .filter((name) => name !== 'language' && !allowed.has(name === 'altText' ? 'images' : name))
      .map((name) => `translations[${index}].${name}`),
  )
  const languages = translations.map(({ language }) => language)
  const twice = languages.findIndex((language, index) => languages.indexOf(language) !== index)
  return [
    ...[...foreign, ...foreignTexts].map((name) =>
      violation(`${field}.${name}`, `does not belong to a section ${type}`),
    ),
    ...(all.find((one) => one.id === id) !== section ? [violation(`${field}.id`, 'must be unique on its page')] : []),
    ...(twice >= 0 ? [violation(`${field}.translations[${twice}].language`, 'is in the list twice')] : []),
    ...(backgroundColor !== undefined && page !== HOME
      ? [violation(`${field}.backgroundColor`, 'is for the home page; use tone')]
      : []),
    ...(type === 'COLLECTION' && section.products && section.products.collection === undefined
      ? [violation(`${field}.products.collection`, 'is required', 'REQUIRED_FIELD')]
      : []),
  ]
}

async function withSafeBody(section: PageSection, field: string): Promise<PageSection> {
  const { body, translations } = section
  return {
    ...section,
    ...(body !== undefined && { body: await safeRichText(body, `${field}.body`) }),
    ...(translations && {
      translations: await Promise.all(
        translations.map(async (texts, index) => ({
          ...texts,
          ...(texts.body !== undefined && {
            body: await safeRichText(texts.body, `${field}.translations[${index}].body`),
          }),
        })),
      ),
    }),
  }
}

/** Without empty texts and lists, and without translations that have none. */
function withoutEmpty(section: PageSection): PageSection {
  const translations = section.translations
    ?.map((texts) => filled(texts))
    .filter((texts) => Object.keys(texts).length > 1)
  const { hidden, ...fields } = filled({ ...section, translations })
  return { ...fields, ...(hidden && { hidden }) }
}

const filled = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as T
