import { invalidField } from '../http/errors.ts'
import type { Transaction } from '../storage/database.ts'
import { slugify } from './fold.ts'

interface Named {
  readonly name: string
  readonly slug: string | undefined
}

/**
 * The slug an entity gets: the one asked for, or one made from its name with a number where that is taken.
 *
 * @throws ValidationError when the one asked for belongs to another entity
 */
export async function freeSlug(
  transaction: Transaction,
  table: 'products' | 'collections',
  { name, slug }: Named,
  id: string,
): Promise<string> {
  const isFree = async (candidate: string) => {
    const holder = await transaction.selectFrom(table).select('id').where('slug', '=', candidate).executeTakeFirst()
    return holder === undefined || holder.id === id
  }
  if (slug !== undefined) {
    const wanted = slugify(slug)
    if (await isFree(wanted)) return wanted
    throw invalidField('slug', 'is taken')
  }
  const base = slugify(name)
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? base : `${base.slice(0, 94)}-${number}`
    if (await isFree(candidate)) return candidate
  }
}
