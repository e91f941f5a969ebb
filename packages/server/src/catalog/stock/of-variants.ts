import { inParts } from '../../platform/database/in-parts.ts'

/** A variant by the ids that requests name it by. */
export interface VariantName {
  readonly productId: string
  readonly variantId: string
}

export const keyOf = ({ productId, variantId }: VariantName): string => `${productId} ${variantId}`

/**
 * Reads the rows of any number of variants. A condition for each of them would be a statement that grows with them.
 *
 * @param read reads the rows of variants that have one of these ids, of products that have one of these
 */
export async function ofVariants<Row extends VariantName>(
  variants: readonly VariantName[],
  read: (productIds: readonly string[], variantIds: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const named = new Map(variants.map((variant) => [keyOf(variant), variant]))
  return inParts([...named.values()], async (some) => {
    const keys = new Set(some.map(keyOf))
    const distinct = (field: keyof VariantName) => [...new Set(some.map((variant) => variant[field]))]
    const rows = await read(distinct('productId'), distinct('variantId'))
    return rows.filter((row) => keys.has(keyOf(row)))
  })
}
