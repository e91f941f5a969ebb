import type { RequestOf } from '@cartwright/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { findPage } from '../../platform/query/find-page.ts'
import { withNumberOfProducts } from '../collection/save-collection.ts'
import { seesEverything } from '../product/audience.ts'
import { withFirstImage } from '../product/first-image.ts'
import { findFormerSlug } from '../product/former-slugs.ts'
import { collectionEntity } from './entities.ts'

/**
 * The stored text of a collection.
 *
 * @throws ApplicationError when there is none that the caller may see
 */
export async function findCollectionText(
  db: Database,
  caller: Caller,
  by: { readonly id: string } | { readonly slug: string },
): Promise<string> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['slug', by.slug] as const)
  const row = await db
    .selectFrom('collections')
    .select(['visible', 'visible_products', 'public_json'])
    .where(column, '=', value)
    .executeTakeFirst()
  if (!row || !(row.visible || seesEverything(caller))) {
    // Storefronts compare the code of an unknown slug with the number.
    const wire = column === 'slug' ? { wireCode: 404 } : {}
    throw rejected('COLLECTION_NOT_FOUND', { id: value }, wire)
  }
  return withFirstImage(db, withNumberOfProducts(row))
}

/** The same by its slug, or by one that it had before: the slug of the text says whether the collection moved. */
export async function findCollectionTextBySlug(db: Database, caller: Caller, slug: string): Promise<string> {
  const named = await db.selectFrom('collections').select('id').where('slug', '=', slug).executeTakeFirst()
  const formerly = named ? undefined : await findFormerSlug(db, 'collections', slug)
  return findCollectionText(db, caller, formerly === undefined ? { slug } : { id: formerly })
}

/** The stored texts of a page of collections by filter and sort order. */
export async function queryCollections(db: Database, caller: Caller, { query }: RequestOf<'QueryCollections'>) {
  const { keys, metadata } = await findPage<string>(db, collectionEntity, query, seesEverything(caller))
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'visible_products', 'public_json'])
    .where('id', 'in', [...keys])
    .execute()
  const texts = new Map<string, string>()
  for (const row of rows) texts.set(row.id, await withFirstImage(db, withNumberOfProducts(row)))
  return { texts: keys.flatMap((key) => texts.get(key) ?? []), metadata }
}
