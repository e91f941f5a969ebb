import { slugify } from '../../../catalog/product/fold.ts'
import { freeSlug } from '../../../catalog/product/free-slug.ts'
import { Rejection } from '../../../platform/kernel/errors.ts'
import type { RecordWriting } from './writer.ts'

const MOST_SLUG = 100

interface Named {
  readonly name: string
  readonly slug?: string | undefined
}

/** The slug of the source where it is free here. Otherwise one with a number, which is noted. */
export async function slugFor(
  table: 'products' | 'collections',
  { name, slug }: Named,
  id: string,
  { transaction, note }: Pick<RecordWriting, 'transaction' | 'note'>,
): Promise<string | undefined> {
  if (slug === undefined || !/[\p{Letter}\p{Number}]/u.test(slug)) return undefined
  const wanted = slugify(decoded(slug)).slice(0, MOST_SLUG)
  try {
    return await freeSlug(transaction, table, { name, slug: wanted }, id)
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    const other = await freeSlug(transaction, table, { name: wanted, slug: undefined }, id)
    note('slug', `"${slug}" is in use here; the page is at "${other}"`)
    return other
  }
}

/** Some systems export slugs of other scripts percent-encoded. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
