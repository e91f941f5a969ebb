import type { ProductRecord, VariantRecord } from './product-record.ts'

/** The variants as they are sold: out of stock where no cart takes them, as a download without a file. */
export function soldVariants(record: ProductRecord): readonly VariantRecord[] {
  const { row, details, files, variants } = record
  if (row.product_type !== 'digital' || details.giftCard || details.service || files.has('')) return variants
  return variants.map((variant) => (files.has(variant.id) ? variant : outOfStock(variant)))
}

const outOfStock = (variant: VariantRecord): VariantRecord => ({ ...variant, in_stock: 0 })
