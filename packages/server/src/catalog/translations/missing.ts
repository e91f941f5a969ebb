import type { MissingTranslation } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import type { Translatable } from '../../platform/domain/translatable.ts'
import { readTranslations } from './store.ts'

const PAGE = 500

/** Sizes and codes such as `XL`, `30 cm` and `No. 2` are the same in each language: they have no word of three letters. */
const isWord = (text: unknown) => typeof text === 'string' && /\p{Letter}{3}/u.test(text)

interface Found {
  readonly language: string
  /** How many texts the entity has that need a translation. */
  readonly texts: number
  readonly missing: MissingTranslation
}

/** Every entity in every language, with the texts that it lacks. */
async function* compare(
  db: Queryable,
  translatables: readonly Translatable[],
  languages: readonly string[],
): AsyncGenerator<Found> {
  for (const { type, page } of translatables) {
    let after = ''
    for (;;) {
      const entities = await page(db, after, PAGE)
      const ids = entities.map(({ id }) => id)
      for (const language of languages) {
        const translated = await readTranslations(db, type, ids, language)
        for (const { id, label, texts } of entities) {
          const known = translated.get(id) ?? {}
          const needed = Object.keys(texts).filter((field) => isWord(texts[field]))
          const fields = needed.filter((field) => known[field] === undefined)
          const missing = { entityType: type, entityId: id, label, language, fields }
          yield { language, texts: needed.length, missing }
        }
      }
      if (entities.length < PAGE) break
      after = ids.at(-1) ?? ''
    }
  }
}

/**
 * The texts that have no translation, entity by entity.
 *
 * @param limit the maximum number returned; all are counted
 */
export async function findMissing(
  db: Queryable,
  translatables: readonly Translatable[],
  languages: readonly string[],
  limit: number,
): Promise<{ missing: MissingTranslation[]; total: number }> {
  const found: MissingTranslation[] = []
  let total = 0
  for await (const { missing } of compare(db, translatables, languages)) {
    if (missing.fields.length === 0) continue
    total += 1
    if (found.length < limit) found.push(missing)
  }
  return { missing: found, total }
}

/** How many texts each language needs, and how many of them are missing. */
export async function countMissing(
  db: Queryable,
  translatables: readonly Translatable[],
  languages: readonly string[],
): Promise<{ language: string; texts: number; missing: number }[]> {
  const counts = new Map(languages.map((language) => [language, { language, texts: 0, missing: 0 }]))
  for await (const { language, texts, missing } of compare(db, translatables, languages)) {
    const count = counts.get(language)
    if (!count) continue
    count.texts += texts
    count.missing += missing.fields.length
  }
  return [...counts.values()]
}
