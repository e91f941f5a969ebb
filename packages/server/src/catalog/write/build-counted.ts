import type { ProductDraft } from '../product/draft.ts'
import type { ProductRecord } from '../product/product-record.ts'
import { type BoundStocks, freeOfCount, requireElsewhereFits, setsStock } from '../stock/counted-stock.ts'
import { type Building, type BuiltProduct, buildWithWire } from './build-product.ts'

/**
 * Builds a product whose pieces were counted: what checkouts have reserved is part of a count. Writes nothing.
 *
 * @param readBound what of its stock other locations have, and checkouts have reserved; read where it matters
 * @param counted variants that were counted, null where none was. Default: those whose quantity differs
 * @throws ValidationError when the draft does not fit the limits of the wire, contradicts itself, or has less stock than
 * other locations have
 */
export async function buildCounted(
  readBound: (product: ProductRecord) => Promise<BoundStocks>,
  draft: ProductDraft,
  building: Building,
  counted?: ReadonlySet<string> | null,
): Promise<BuiltProduct> {
  const built = buildWithWire(draft, building)
  const { before } = building
  if (!before || !setsStock(built.record, before, counted)) return built
  const bound = await readBound(before)
  requireElsewhereFits(built.record, bound, counted ? 'quantity' : undefined)
  if (counted === null || bound.size === 0) return built
  return buildWithWire(draft, { ...building, freeOf: freeOfCount(before, bound, counted) })
}
