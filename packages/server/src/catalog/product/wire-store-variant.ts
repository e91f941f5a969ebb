import type { StoreVariant } from '@cartwright/contract'
import { wirePreorder } from './preorders.ts'
import type { Presentation } from './presentation.ts'
import { allCollectionIds, type ProductRecord, type VariantRecord } from './product-record.ts'
import { variantImage } from './variant-image.ts'
import { wireStoreMedia } from './wire-media.ts'
import { wireVariantStock } from './wire-product.ts'

/** The wire's limit for a variant's name. */
const LONGEST_NAME = 80

/** A variant on its own: its id is product id and variant id, joined by a hyphen. */
export function wireStoreVariant(
  record: ProductRecord,
  variant: VariantRecord,
  presentation: Presentation,
): StoreVariant {
  const { row, details, preorders } = record
  const image = variantImage(details, variant.choices)
  return {
    id: `${row.id}-${variant.id}`,
    variantId: variant.id,
    productId: row.id,
    variantName: (Object.values(variant.choices).join('|') || row.name).slice(0, LONGEST_NAME),
    productName: row.name,
    managedVariant: row.manages_variants === 1,
    sku: variant.sku || row.sku,
    stock: wireVariantStock(variant),
    choices: variant.choices,
    collectionIds: allCollectionIds(record),
    ...(image && { media: wireStoreMedia(image, presentation) }),
    preorderInfo: wirePreorder(preorders.get(variant.id)),
  }
}
