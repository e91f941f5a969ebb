import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { textMatches } from '../../platform/database/text.ts'
import { fold } from '../product/fold.ts'

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

interface VariantPage {
  readonly productIds?: readonly string[] | undefined
  /** How the name of the product or the SKU begins. */
  readonly search?: string | undefined
  /** At most so many pieces. */
  readonly atMost?: number | undefined
  readonly limit: number
  readonly offset: number
}

/** A page of counted variants, in the order of their products. */
export async function readVariantPage(
  db: Queryable,
  { productIds, search, atMost, limit, offset }: VariantPage,
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
    .$if(atMost !== undefined, (query) => query.where('quantity', '<=', atMost ?? 0))
    .$if(search !== undefined, (query) =>
      query.where(({ ref }) => {
        const begins = (column: Parameters<typeof ref>[0], text = '') => textMatches(ref(column), text, 'start')
        const name = begins('products.name_folded', fold(search ?? ''))
        return sql<boolean>`(${name} or ${begins('variants.sku', search)} or ${begins('products.sku', search)})`
      }),
    )
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
