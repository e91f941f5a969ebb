import type { Queryable } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { numberedSlug, slugify, slugOfName } from './fold.ts'
import { readPresentation } from './presentation.ts'

interface Named {
  readonly name: string
  readonly slug: string | undefined
  /** Of the name. Default: that of the shop, which is read. */
  readonly language?: string
}

/**
 * The slug an entity gets: the one asked for, or one made from its name with a number where that is taken.
 *
 * @param promised slugs that others are about to get
 * @throws ValidationError when the one asked for belongs to another entity, or holds neither letter nor digit
 */
export async function freeSlug(
  db: Queryable,
  table: 'products' | 'collections',
  { name, slug, language }: Named,
  id: string,
  promised: { has(slug: string): boolean } = new Set<string>(),
): Promise<string> {
  const isFree = async (candidate: string) => {
    if (promised.has(candidate)) return false
    const holder = await db.selectFrom(table).select('id').where('slug', '=', candidate).executeTakeFirst()
    return holder === undefined || holder.id === id
  }
  if (slug !== undefined) {
    if (!/[\p{Letter}\p{Number}]/u.test(slug)) throw invalidField('slug', 'must contain a letter or a digit', 'FORMAT')
    const wanted = slugify(slug)
    if (await isFree(wanted)) return wanted
    throw invalidField('slug', 'is already in use')
  }
  const base = slugOfName(name, language ?? (await readPresentation(db)).language)
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? base : numberedSlug(base, number)
    if (await isFree(candidate)) return candidate
  }
}
