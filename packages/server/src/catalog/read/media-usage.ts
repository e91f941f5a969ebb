import type { RequestOf, ResponseOf } from '@cartwright/contract'
import type { Operation } from '../../platform/kernel/operation.ts'

/** Products of a file that are named. */
const NAMED = 10

/** Which products and collections show files. */
export async function listMediaUsage(
  { site: { db } }: Operation,
  { fileIds }: RequestOf<'ListMediaUsage'>,
): Promise<ResponseOf<'ListMediaUsage'>> {
  const counts = await db
    .selectFrom('product_images')
    .select(({ fn }) => ['file_id', fn.countAll<number>().as('count')])
    .where('file_id', 'in', fileIds)
    .groupBy('file_id')
    .execute()
  const countOf = new Map(counts.map(({ file_id, count }) => [file_id, count]))
  const collections = await db.selectFrom('collections').select(['id', 'name', 'details']).execute()
  const usage = []
  for (const fileId of new Set(fileIds)) {
    const productCount = countOf.get(fileId) ?? 0
    const products =
      productCount === 0
        ? []
        : await db
            .selectFrom('product_images')
            .innerJoin('products', 'products.number', 'product_images.product_number')
            .select(['products.id', 'name'])
            .where('file_id', '=', fileId)
            .orderBy('product_number')
            .limit(NAMED)
            .execute()
    const showing = collections.filter(({ details }) => details.includes(JSON.stringify(fileId)))
    usage.push({ fileId, productCount, products, collections: showing.map(({ id, name }) => ({ id, name })) })
  }
  return { usage }
}
