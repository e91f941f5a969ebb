import type { AdjustInventoryAction, CursorSearch, SharedInventoryItemV3 } from '@cartwright/contract'
import { invalidField, rejected } from '../../../platform/kernel/errors.ts'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { findPage } from '../../../platform/query/find-page.ts'
import { NIL_ID } from '../../product/variants-of-draft.ts'
import { type FilterJobs, type FoundItem, MOST_FOUND, startFilterJob } from '../../v3/by-filter/filter-job.ts'
import type { Write } from '../../write/in-transaction.ts'
import { decrementInventory, incrementInventory } from '../move-inventory.ts'
import { findItem, readStockFilter, setStock } from './inventory-items.ts'
import { inventoryItemEntity } from './item-entity.ts'

/** What happens to the stock of each variant that was found. */
type StockChange =
  | { readonly kind: 'set'; readonly stock: SharedInventoryItemV3 }
  | { readonly kind: 'adjust'; readonly by: AdjustInventoryAction; readonly trackQuantity: boolean }

/** The jobs that change the stock that a filter finds. */
export const stockJobs: FilterJobs<StockChange> = {
  kind: 'inventory-by-filter',
  changeOne: changeStock,
  idOf: ({ productId, variantId }) => (variantId === undefined || variantId === NIL_ID ? productId : variantId),
}

/**
 * Finds stock and starts to change it as a job. Stock that matches later is not changed.
 *
 * @throws ValidationError naming what does not fit of filter and words
 * @throws ApplicationError when too many jobs are unfinished
 */
export async function startStockChange(
  context: Operation,
  { filter = {}, search }: Pick<CursorSearch, 'filter' | 'search'>,
  change: StockChange,
): Promise<{ jobId: string }> {
  if (search?.fields) throw invalidField('search.fields', 'is not served for stock', 'FIELD_NOT_ALLOWED')
  const expression = search?.expression?.trim()
  const named = expression && {
    $or: [{ 'product.variantSku': { $startsWith: expression } }, { 'product.name': { $startsWith: expression } }],
  }
  const read = readStockFilter(filter, 'filter')
  const query = { filter: named ? { $and: [read, named] } : read, paging: { limit: MOST_FOUND } }
  const { keys } = await findPage<string>(context.site.db, inventoryItemEntity, query, true)
  return startFilterJob(context, stockJobs, { keys, change })
}

async function changeStock(write: Write, { productId, variantId = NIL_ID }: FoundItem, change: StockChange) {
  if (change.kind === 'set') return setStock(write, { productId, variantId, ...change.stock })
  const { trackQuantity } = await findItem(write.transaction, { productId, variantId })
  const { incrementBy, decrementBy = 0 } = change.by
  if (!trackQuantity) {
    if (!change.trackQuantity) throw invalidField('trackQuantity', 'must be true where pieces are not counted')
    if (incrementBy === undefined) throw rejected('INSUFFICIENT_INVENTORY', { shortages: [] })
    return setStock(write, { productId, variantId, quantity: incrementBy })
  }
  return incrementBy === undefined
    ? decrementInventory(write, { decrementData: [{ productId, variantId, decrementBy, preorderRequest: false }] })
    : incrementInventory(write, { incrementData: [{ productId, variantId, incrementBy }] })
}
