import type { RelatedProductsResponse, RequestOf } from '@cartwright/contract'
import { productNotFound } from '../../catalog/product/product-errors.ts'
import { readProduct } from '../../catalog/product/product-record.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import './tables.ts'

/** The products that the owner chose for others, in the order of these and of the choice. */
export async function findRelatedProducts(db: Queryable, productIds: readonly string[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('related_products')
    .select(['product_id', 'related_id'])
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .execute()
  return productIds.flatMap((id) => rows.filter((row) => row.product_id === id).map(({ related_id }) => related_id))
}

/** All products with a choice of the owner, and the products that are shown beside them in their order. */
export async function listRelatedProducts(db: Queryable): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.selectFrom('related_products').selectAll().orderBy('position').execute()
  const chosen = new Map<string, string[]>()
  for (const { product_id, related_id } of rows) chosen.set(product_id, [...(chosen.get(product_id) ?? []), related_id])
  return chosen
}

/** @throws ApplicationError `PRODUCT_NOT_FOUND` */
export async function getRelatedProducts(db: Queryable, productId: string): Promise<RelatedProductsResponse> {
  await requireProduct(db, productId)
  return { relatedProductIds: await findRelatedProducts(db, [productId]) }
}

/**
 * Replaces the products that are shown beside a product.
 *
 * @throws ApplicationError `PRODUCT_NOT_FOUND`, also for a product to show
 * @throws ValidationError for the product itself, or one named twice
 */
export async function setRelatedProducts(
  transaction: Transaction,
  { productId, relatedProductIds }: RequestOf<'SetRelatedProducts'>,
): Promise<RelatedProductsResponse> {
  await requireProduct(transaction, productId)
  for (const [position, id] of relatedProductIds.entries()) {
    const field = `relatedProductIds[${position}]`
    if (id === productId) throw invalidField(field, 'must be another product')
    if (relatedProductIds.indexOf(id) < position) throw invalidField(field, 'must not be named twice')
    await requireProduct(transaction, id)
  }
  await transaction.deleteFrom('related_products').where('product_id', '=', productId).execute()
  const rows = relatedProductIds.map((id, position) => ({ product_id: productId, position, related_id: id }))
  await insertRows(transaction, 'related_products', rows)
  return { relatedProductIds }
}

async function requireProduct(db: Queryable, id: string): Promise<void> {
  if (!(await readProduct(db, id))) throw productNotFound(id)
}

/** Removes a deleted product from what is shown, and what was shown beside it. */
export async function dropRelatedProduct(transaction: Transaction, productId: string): Promise<void> {
  await transaction.deleteFrom('related_products').where('product_id', '=', productId).execute()
  await transaction.deleteFrom('related_products').where('related_id', '=', productId).execute()
}
