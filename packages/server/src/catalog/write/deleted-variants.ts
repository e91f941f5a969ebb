import type { Queryable } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { ProductDraft } from '../product/draft.ts'
import type { ProductRecord, VariantRecord } from '../product/product-record.ts'
import { NIL_ID } from '../product/variants-of-draft.ts'

/** Variants that an error names. */
const MOST_NAMED = 10

/**
 * Rejects options that would delete variants with stock or a SKU.
 *
 * @param isMeant whether the caller has said to delete them
 * @throws ApplicationError naming them
 */
export async function requireVariantsStay(
  db: Queryable,
  before: ProductRecord,
  after: ProductDraft,
  isMeant = false,
): Promise<void> {
  if (isMeant) return
  const deleted = deletedVariants(before, after)
  if (deleted.length === 0) return
  const unsold = await unsoldStock(db, before.row.number)
  const lost = deleted.flatMap((variant) => lossOf(variant, after, unsold.get(variant.id) ?? 0))
  if (lost.length === 0) return
  const more = lost.length > MOST_NAMED ? ` and ${lost.length - MOST_NAMED} more` : ''
  throw rejected('VARIANTS_WOULD_BE_DELETED', { variants: lost.slice(0, MOST_NAMED).join('; ') + more })
}

/** The variants that a product has and its draft does not. */
export function deletedVariants({ variants }: ProductRecord, { options = [], variants: drafts = [] }: ProductDraft) {
  const stay = options.length === 0 ? [NIL_ID] : drafts.map(({ id }) => id)
  return variants.filter(({ id }) => !stay.includes(id))
}

/** `Red / S (5 units, SKU SH-R)`; nothing for a variant without both. */
function lossOf(variant: VariantRecord, { options = [] }: ProductDraft, unsold: number): string[] {
  // The stock of variants becomes that of a product without options, and its SKU stays when it gets options.
  const units = options.length === 0 ? 0 : (variant.quantity ?? 0) + unsold
  const sku = variant.id === NIL_ID ? '' : variant.sku
  if (units === 0 && sku === '') return []
  const name = Object.values(variant.choices).join(' / ') || 'without options'
  const parts = [...(units > 0 ? [`${units} in stock`] : []), ...(sku ? [`SKU ${sku}`] : [])]
  return [`${name} (${parts.join(', ')})`]
}

/** Pieces at locations that the shop does not sell from, which the catalog does not count, by variant. */
async function unsoldStock(db: Queryable, productNumber: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('stock_levels')
    .select(['variant_id', 'quantity'])
    .where('product_number', '=', productNumber)
    .where('sellable', '=', 0)
    .execute()
  const byVariant = Map.groupBy(rows, ({ variant_id }) => variant_id)
  return new Map([...byVariant].map(([id, levels]) => [id, levels.reduce((sum, { quantity }) => sum + quantity, 0)]))
}
