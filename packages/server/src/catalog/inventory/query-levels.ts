import type { RequestOf, ResponseOf, StockLevel } from '@cartwright/contract'
import type { Operation } from '../../platform/kernel/operation.ts'
import { readVariantPage } from '../read/variant-page.ts'
import { holdsOfVariants } from '../stock/holds.ts'
import { keyOf } from '../stock/of-variants.ts'
import { readLevels } from '../stock/stock-levels.ts'
import { listLocations, type StoredLocation } from './locations/stored-location.ts'

/** A page of counted variants with their stock at each location. */
export async function queryStockLevels(
  { site: { db } }: Operation,
  { productIds, search, atMost, paging: { limit = 50, offset = 0 } = {} }: RequestOf<'QueryStockLevels'>,
): Promise<ResponseOf<'QueryStockLevels'>> {
  const [all, variants] = [
    await listLocations(db),
    await readVariantPage(db, { productIds, search, atMost, limit, offset }),
  ]
  const [levels, holds] = [await readLevels(db, variants), await holdsOfVariants(db, variants)]
  const stockLevels = variants.map((variant): StockLevel => {
    const own = levels.filter((level) => keyOf(level) === keyOf(variant))
    const elsewhere = own.reduce((sum, { sellable, quantity }) => sum + sellable * quantity, 0)
    const quantityAt = ({ id, isDefault }: StoredLocation) =>
      isDefault ? variant.quantity - elsewhere : (own.find(({ locationId }) => locationId === id)?.quantity ?? 0)
    return {
      ...variant,
      locations: all
        .filter((location) => !location.archived || quantityAt(location) > 0)
        .map((location) => ({
          locationId: location.id,
          quantity: quantityAt(location),
          held: holds.get(`${keyOf(variant)} ${location.id}`) ?? 0,
        })),
    }
  })
  return { stockLevels, metadata: { items: stockLevels.length, offset } }
}
