import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import '../product/tables.ts'

/** Products, by what an owner finds them by. */
export interface NamedProduct {
  readonly id: string
  readonly name: string
}

/** Visible downloads with a variant that has no file, by name. Gift cards and services need none. */
export async function findDownloadsWithoutFile(db: Queryable, limit: number): Promise<NamedProduct[]> {
  return db
    .selectFrom('products')
    .select(['products.id', 'products.name'])
    .where('product_type', '=', 'digital')
    .where('products.visible', '=', 1)
    .where(
      sql<boolean>`not exists (select 1 from product_documents
        where product_documents.product_number = products.number and (product_documents.details like '%"giftCard":%' or product_documents.details like '%"service":true%'))`,
    )
    .where(
      sql<boolean>`exists (select 1 from variants
        where variants.product_number = products.number and variants.visible = 1
          and not exists (select 1 from product_files
            where product_files.product_id = products.id and product_files.variant_id in ('', variants.id)))`,
    )
    .orderBy('name_order')
    .limit(limit)
    .execute()
}

export async function hasVisibleProduct(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('products').select('id').where('visible', '=', 1).limit(1).executeTakeFirst()
  return row !== undefined
}
