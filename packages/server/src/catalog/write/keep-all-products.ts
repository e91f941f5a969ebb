import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { collectionText } from '../collection/save-collection.ts'
import { ALL_PRODUCTS } from '../product/all-products.ts'
import { fold, nameOrder } from '../product/fold.ts'
import { freeSlug } from '../product/free-slug.ts'
import { readPresentation } from '../product/presentation.ts'

/**
 * Adds the built-in collection where a database does not have it yet. Its number is the first, so that lists begin with
 * it. A collection that holds its slug gets another one.
 */
export async function addAllProducts(transaction: Transaction, now: Date): Promise<void> {
  const { id, slug } = ALL_PRODUCTS
  const known = await transaction.selectFrom('collections').select('id').where('id', '=', id).executeTakeFirst()
  if (known) return
  await freeTheSlug(transaction)
  const facts = {
    id,
    name: 'All Products',
    slug,
    visible: 1,
    details: JSON.stringify({ description: '' }),
    updated_at: now.toISOString(),
    revision: 1,
    rules: null,
    seo_data: null,
  }
  const public_json = collectionText(facts, await readPresentation(transaction))
  const row = { ...facts, number: 0, name_folded: fold(facts.name), name_order: nameOrder(facts.name), public_json }
  await transaction.insertInto('collections').values(row).execute()
  await countAllProducts(transaction)
}

/** Recounts the visible products of the built-in collection after a bulk write. */
export async function countAllProducts(transaction: Transaction): Promise<void> {
  await sql`update collections set visible_products = (select count(*) from products where visible = 1)
    where id = ${ALL_PRODUCTS.id}`.execute(transaction)
}

async function freeTheSlug(transaction: Queryable): Promise<void> {
  const holder = await transaction
    .selectFrom('collections')
    .selectAll()
    .where('slug', '=', ALL_PRODUCTS.slug)
    .executeTakeFirst()
  if (!holder) return
  const slug = await freeSlug(transaction, 'collections', { name: ALL_PRODUCTS.slug, slug: undefined }, '')
  const public_json = JSON.stringify({ ...JSON.parse(holder.public_json), slug })
  await transaction.updateTable('collections').set({ slug, public_json }).where('id', '=', holder.id).execute()
}
