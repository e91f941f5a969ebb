import type { ProductFile, ProductFilesResponse } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { findFile } from '../../platform/media/library/file-row.ts'
import { markUsed } from '../../platform/media/library/mark-used.ts'
import { productNotFound } from '../product/product-errors.ts'
import { type ProductRecord, readProduct } from '../product/product-record.ts'
import { showFiles } from './stock.ts'

interface ProductFiles {
  readonly productId: string
  readonly files: readonly ProductFile[]
}

/**
 * Replaces the files of a digital product. Files are private, so no public address leads to them. What has no file is out
 * of stock.
 *
 * @throws ApplicationError `PRODUCT_NOT_FOUND`, `PRODUCT_NOT_DIGITAL`, `MEDIA_NOT_FOUND`, `FILE_NOT_PRIVATE`
 */
export async function setProductFiles(
  transaction: Transaction,
  { productId, files }: ProductFiles,
  now: Date,
): Promise<void> {
  const before = await requireProduct(transaction, productId)
  if (before.row.product_type !== 'digital' || before.details.service) throw rejected('PRODUCT_NOT_DIGITAL')
  const rows = new Map<string, { product_id: string; variant_id: string; media_id: string; position: number }>()
  for (const [position, { fileId, variantId = '' }] of files.entries()) {
    const file = await findFile(transaction, fileId)
    if (!file.is_private) throw rejected('FILE_NOT_PRIVATE', { fileId })
    rows.set(`${variantId} ${file.id}`, { product_id: productId, variant_id: variantId, media_id: file.id, position })
  }
  await transaction.deleteFrom('product_files').where('product_id', '=', productId).execute()
  for (const row of rows.values()) await transaction.insertInto('product_files').values(row).execute()
  await markUsed(
    transaction,
    [...rows.values()].map((row) => row.media_id),
    now,
  )
  await showFiles(transaction, before, now)
}

/** The files of a product with their names. @throws ApplicationError `PRODUCT_NOT_FOUND` */
export async function listProductFiles(db: Queryable, productId: string): Promise<ProductFilesResponse['files']> {
  await requireProduct(db, productId)
  const rows = await filesOf(db, productId)
  const files = await Promise.all(rows.map((row) => findFile(db, row.media_id).catch(() => null)))
  return rows.flatMap(({ media_id, variant_id }, index) => {
    const file = files[index]
    // A file that was deleted from the library cannot be delivered.
    if (!file) return []
    const named = { fileId: media_id, fileName: file.file_name, sizeInBytes: String(file.size_in_bytes) }
    return [{ ...named, ...(variant_id !== '' && { variantId: variant_id }) }]
  })
}

/** The rows of a product's files, in the order that customers see. */
export const filesOf = (db: Queryable, productId: string) =>
  db.selectFrom('product_files').selectAll().where('product_id', '=', productId).orderBy('position').execute()

async function requireProduct(db: Queryable, productId: string): Promise<ProductRecord> {
  const product = await readProduct(db, productId)
  if (!product) throw productNotFound(productId)
  return product
}
