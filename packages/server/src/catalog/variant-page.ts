import type { Queryable } from '../database/database.ts'

/** A counted variant with its stock. */
export interface CountedVariant {
  readonly productId: string
  readonly variantId: string
  readonly productName: string
  readonly choices: Record<string, string>
  readonly sku: string
  readonly quantity: number
  readonly preordered: number
}

/** A page of counted variants, in the order of their products. */
export async function readVariantPage(
  db: Queryable,
  { productIds, limit, offset }: { productIds?: readonly string[] | undefined; limit: number; offset: number },
): Promise<CountedVariant[]> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.number', 'variants.product_number')
    .leftJoin('preorders', (join) =>
      join
        .onRef('preorders.product_number', '=', 'variants.product_number')
        .onRef('preorders.variant_id', '=', 'variants.id'),
    )
    .select(['products.id as productId', 'variants.id as variantId', 'name as productName', 'choices', 'quantity'])
    .select(['variants.sku', 'products.sku as productSku', 'preordered'])
    .where('quantity', 'is not', null)
    .$if(productIds !== undefined, (query) => query.where('products.id', 'in', productIds ?? []))
    .orderBy('products.number')
    .orderBy('variants.position')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ choices, quantity, preordered, sku, productSku, ...row }) => ({
    ...row,
    choices: JSON.parse(choices),
    sku: sku || productSku,
    quantity: quantity ?? 0,
    preordered: preordered ?? 0,
  }))
}
