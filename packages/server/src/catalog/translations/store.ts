import type { TranslatedEntity, Translation } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { isRecord } from '../../platform/http/query-string.ts'

type Texts = Readonly<Record<string, unknown>>

/** The language and, for `de-AT`, the one that it is a form of. */
const candidates = (language: string) => [...new Set([language, language.split('-')[0] ?? language])]

/**
 * The texts of entities in a language, by id. What has no translation is missing in the result.
 *
 * @param language BCP 47; `de-AT` falls back to `de`
 */
export async function readTranslations(
  db: Queryable,
  type: TranslatedEntity,
  ids: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, Texts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('translations')
    .select(['entity_id', 'language', 'texts'])
    .where('entity_type', '=', type)
    .where('entity_id', 'in', [...ids])
    .where('language', 'in', candidates(language))
    .execute()
  // A form of the language wins over the language, text by text.
  rows.sort((one, other) => one.language.length - other.language.length)
  const found = new Map<string, Texts>()
  for (const { entity_id, texts } of rows) found.set(entity_id, { ...found.get(entity_id), ...parse(texts) })
  return found
}

/** The texts of all entities of a type in a language, in the order of their ids. */
export async function readTextsOfType(db: Queryable, type: TranslatedEntity, language: string): Promise<Texts[]> {
  const rows = await db
    .selectFrom('translations')
    .select('texts')
    .where('entity_type', '=', type)
    .where('language', 'in', candidates(language))
    .orderBy('entity_id')
    .execute()
  return rows.map(({ texts }) => parse(texts))
}

/** All translations of an entity, by language. */
export async function listTranslations(db: Queryable, type: TranslatedEntity, id: string): Promise<Translation[]> {
  const rows = await db
    .selectFrom('translations')
    .select(['language', 'texts'])
    .where('entity_type', '=', type)
    .where('entity_id', '=', id)
    .orderBy('language')
    .execute()
  return rows.map(({ language, texts }) => ({ entityType: type, entityId: id, language, fields: parse(texts) }))
}

/** All translations of entities. */
export async function listTranslationsOf(
  db: Queryable,
  type: TranslatedEntity,
  ids: readonly string[],
): Promise<Translation[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('translations')
    .select(['entity_id', 'language', 'texts'])
    .where('entity_type', '=', type)
    .where('entity_id', 'in', [...ids])
    .orderBy('language')
    .execute()
  return rows.map((row) => ({
    entityType: type,
    entityId: row.entity_id,
    language: row.language,
    fields: parse(row.texts),
  }))
}

/** The languages that entities of a type have translations in. */
export async function translatedLanguages(db: Queryable, type: TranslatedEntity): Promise<string[]> {
  const rows = await db
    .selectFrom('translations')
    .select('language')
    .distinct()
    .where('entity_type', '=', type)
    .orderBy('language')
    .execute()
  return rows.map(({ language }) => language)
}

/** Saves texts. What is not given stays; an empty text removes a translation. */
export async function saveTexts(
  transaction: Transaction,
  { entityType, entityId, language, fields }: Translation,
  now: Date,
): Promise<Translation> {
  const stored = (await listTranslations(transaction, entityType, entityId)).find((each) => each.language === language)
  const merged = Object.entries({ ...stored?.fields, ...fields }).filter(([, value]) => value !== '' && value !== null)
  const texts = JSON.stringify(Object.fromEntries(merged))
  const key = { entity_type: entityType, entity_id: entityId, language }
  const change = { texts, updated_at: now.toISOString() }
  if (merged.length === 0) await deleteTexts(transaction, entityType, entityId, language)
  else {
    await transaction
      .insertInto('translations')
      .values({ ...key, ...change })
      .onConflict((conflict) => conflict.columns(['entity_type', 'entity_id', 'language']).doUpdateSet(change))
      .execute()
  }
  return { entityType, entityId, language, fields: parse(texts) }
}

/** Deletes the translations of an entity that is deleted, or those in one language. */
export async function deleteTexts(
  transaction: Transaction,
  type: TranslatedEntity,
  id: string,
  language?: string,
): Promise<void> {
  const ofEntity = transaction.deleteFrom('translations').where('entity_type', '=', type).where('entity_id', '=', id)
  await (language === undefined ? ofEntity : ofEntity.where('language', '=', language)).execute()
}

/** Deletes the translations of all entities whose id begins with a prefix. */
export async function deleteTextsBelow(
  transaction: Transaction,
  type: TranslatedEntity,
  prefix: string,
): Promise<void> {
  await transaction
    .deleteFrom('translations')
    .where('entity_type', '=', type)
    .where('entity_id', '>=', prefix)
    .where('entity_id', '<', `${prefix}\u{10ffff}`)
    .execute()
}

function parse(texts: string): Record<string, unknown> {
  const parsed: unknown = JSON.parse(texts)
  return isRecord(parsed) ? parsed : {}
}
