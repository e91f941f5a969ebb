import type { CatalogReference } from '@cartwright/contract'
import { findItems } from '../../catalog/read/items.ts'
import { readVariantStock } from '../../catalog/stock/variant-stock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { readReference } from '../../selling/cart/lines/reference.ts'

/** What a request waits for. */
export interface RequestedItem {
  readonly productId: string
  /** Empty for any variant of the product. */
  readonly variantId: string
  readonly inStock: boolean
}

/**
 * Finds the product and, where the reference has options, the variant.
 *
 * @param field the field of the request that holds the reference
 * @throws ApplicationError ITEM_NOT_FOUND_IN_CATALOG, INVALID_CATALOG_REFERENCE_OPTIONS
 * @throws ValidationError for options of another shape
 */
export async function findRequestedItem(
  db: Queryable,
  reference: CatalogReference,
  field: string,
): Promise<RequestedItem> {
  const { item } = readReference(reference, field)
  const { productId } = item
  const variants = await readVariantStock(db, productId)
  if (variants.length === 0) {
    const data = { catalogItemId: productId, appId: reference.appId }
    throw rejected('ITEM_NOT_FOUND_IN_CATALOG', data, { message: `Unknown product ${productId}` })
  }
  if (item.variantId === undefined && item.choices === undefined) {
    const [only, ...others] = variants
    const variantId = only && others.length === 0 ? only.variantId : ''
    return { productId, variantId, inStock: variants.some(({ inStock }) => inStock) }
  }
  const [found] = await findItems(db, [item])
  if (!found) {
    const message = `${field}.options does not name a variant of the product`
    throw rejected('INVALID_CATALOG_REFERENCE_OPTIONS', {}, { message })
  }
  return { productId, variantId: found.variantId, inStock: found.stock === null || found.stock > 0 }
}
