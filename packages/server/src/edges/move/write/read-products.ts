import { discounted } from '../../../catalog/product/price.ts'
import type { ProductRecord } from '../../../catalog/product/product-record.ts'
import { productsById } from '../../../catalog/product/products-by-id.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { toDecimalString } from '../../../platform/pricing/money.ts'
import { compared, type ReadBack } from './writer.ts'

/** Products as they are here, for the comparison with the source. */
export async function readMovedProducts(
  db: Queryable,
  ids: readonly string[],
  currency: string,
): Promise<ReadonlyMap<string, ReadBack>> {
  const records = await productsById(db, ids)
  return new Map(records.map((record) => [record.row.id, readBackOf(record, currency)]))
}

function readBackOf({ row, details, variants }: ProductRecord, currency: string): ReadBack {
  const prices = variants.map(({ price_minor: price }) => discounted(price ?? row.price_minor, details.discount))
  const stock = variants.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  const images = details.images.length
  const sku = row.manages_variants === 1 ? variants[0]?.sku : row.sku
  return {
    sums: { variants: variants.length, stock, prices: prices.reduce((sum, price) => sum + price, 0), images },
    fields: compared({
      name: row.name,
      slug: row.slug,
      visible: row.visible === 1,
      brand: row.brand,
      price: toDecimalString(prices[0] ?? 0, currency),
      sku,
      variants: variants.length,
      stock,
      images,
      createdDate: row.created_at.slice(0, 10),
    }),
    path: `/products/${row.slug}`,
  }
}
