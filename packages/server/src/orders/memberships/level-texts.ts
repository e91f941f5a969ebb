import { readTranslations } from '../../catalog/translations/store.ts'
import { type MembershipLevel, membershipLevels, readLevels } from '../../people/customers/memberships/levels.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Translatable, TranslatableEntity } from '../../platform/domain/translatable.ts'

const toEntity = ({ id, name, description }: MembershipLevel): TranslatableEntity => ({
  id,
  label: name,
  texts: { name, ...(description !== undefined && { description }) },
})

export const translatableLevels: Translatable = {
  type: 'MEMBERSHIP_LEVEL',
  find: async (db, id) => {
    const stored = await membershipLevels.find(db, id)
    return stored && toEntity(stored.value)
  },
  page: async (db, after, limit) => {
    const levels = (await membershipLevels.list(db)).map(({ value }) => value).filter(({ visible }) => visible)
    return levels
      .filter(({ id }) => id > after)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .slice(0, limit)
      .map(toEntity)
  },
}

/** All levels with their texts in a language, the lowest first. */
export async function levelsIn(db: Queryable, language: string | undefined): Promise<MembershipLevel[]> {
  const levels = await readLevels(db)
  if (language === undefined) return [...levels]
  const ids = levels.map(({ id }) => id)
  const texts = await readTranslations(db, 'MEMBERSHIP_LEVEL', ids, language)
  return levels.map((level) => {
    const { name, description } = texts.get(level.id) ?? {}
    return {
      ...level,
      ...(typeof name === 'string' && { name }),
      ...(typeof description === 'string' && { description }),
    }
  })
}

/** The names of levels in a language, by id. */
export const levelNames = async (db: Queryable, language: string | undefined): Promise<ReadonlyMap<string, string>> =>
  new Map((await levelsIn(db, language)).map(({ id, name }) => [id, name]))
