import type { ProductDraft, VariantDraft } from '../product/draft.ts'
import { dimensionsOf, type ProductRecord, type VariantRecord } from '../product/product-record.ts'

/** A saved product as the draft that would save it so: to change a product is to change its draft. */
export function draftOf({ row, description, details, variants, collectionIds }: ProductRecord): ProductDraft {
  const [first] = variants
  return {
    ...details,
    id: row.id,
    name: row.name,
    slug: row.slug,
    description,
    productType: row.product_type,
    sku: row.sku,
    price: row.price_minor,
    visible: row.visible === 1,
    brand: row.brand ?? undefined,
    manufacturerId: row.manufacturer_id ?? undefined,
    responsiblePersonId: row.responsible_person_id ?? undefined,
    collectionIds,
    ...(details.options.length === 0
      ? { quantity: first?.quantity, inStock: first?.in_stock === 1 }
      : {
          managesVariants: row.manages_variants === 1,
          variants: variants.map((variant) => draftOfVariant(variant, row.manages_variants === 1, details)),
        }),
  }
}

/** What a variant has of the product it leaves out, so that it follows when the product changes. */
function draftOfVariant(
  variant: VariantRecord,
  isManaged: boolean,
  { itemCost, weight }: ProductRecord['details'],
): VariantDraft {
  const { id, choices, quantity, sku, barcode } = variant
  const stored = { id, choices, quantity, inStock: variant.in_stock === 1 }
  if (!isManaged) return stored
  return {
    ...stored,
    sku,
    barcode,
    price: variant.price_minor,
    itemCost: (variant.item_cost_minor ?? undefined) === itemCost ? undefined : (variant.item_cost_minor ?? undefined),
    weight: variant.weight === weight ? undefined : variant.weight,
    visible: variant.visible === 1,
    ...dimensionsOf(variant),
  }
}

/** The default variant; its stock stays. */
export function withoutOwnData({ id, choices, quantity, inStock }: VariantDraft): VariantDraft {
  return { id, choices, quantity, inStock }
}
