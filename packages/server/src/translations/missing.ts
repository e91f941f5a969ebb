import type { MissingTranslation } from '@cartwright/contract'
import type { Queryable } from '../database/database.ts'
import { readTranslations } from './store.ts'
import type { Translatable } from './translatable.ts'

const PAGE = 500

/**
 * The texts that have no translation, entity by entity.
 *
 * @param limit how many are returned; all are counted
 */
export async function findMissing(
  db: Queryable,
  translatables: readonly Translatable[],
  languages: readonly string[],
  limit: number,
): Promise<{ missing: MissingTranslation[]; total: number }> {
  const missing: MissingTranslation[] = []
  let total = 0
  for (const { type, page } of translatables) {
    let after = ''
    for (;;) {
      const entities = await page(db, after, PAGE)
      const ids = entities.map(({ id }) => id)
      for (const language of languages) {
        const translated = await readTranslations(db, type, ids, language)
        for (const { id, label, texts } of entities) {
          const known = translated.get(id) ?? {}
          const fields = Object.keys(texts).filter((field) => known[field] === undefined)
          if (fields.length === 0) continue
          total += 1
          if (missing.length < limit) missing.push({ entityType: type, entityId: id, label, language, fields })
        }
      }
      if (entities.length < PAGE) break
      after = ids.at(-1) ?? ''
    }
  }
  return { missing, total }
}
