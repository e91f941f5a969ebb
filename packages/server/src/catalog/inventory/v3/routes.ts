import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import { inTransaction } from '../../write/in-transaction.ts'
import { startStockChange } from './by-filter.ts'
import {
  bulkCreateInventoryItems,
  bulkUpdateInventoryItems,
  createInventoryItem,
  getInventoryItem,
  queryInventoryItems,
  updateInventoryItem,
} from './inventory-items.ts'

/** The calls of stock in the next wire. */
export function inventoryItemRoutes(app: Hono<Env>): void {
  serve(app, calls.QueryInventoryItemsV3, queryInventoryItems)
  serve(app, calls.GetInventoryItemV3, getInventoryItem)
  serve(app, calls.CreateInventoryItemV3, inTransaction(createInventoryItem))
  serve(app, calls.UpdateInventoryItemV3, inTransaction(updateInventoryItem))
  serve(app, calls.BulkCreateInventoryItemsV3, inTransaction(bulkCreateInventoryItems))
  serve(app, calls.BulkUpdateInventoryItemsV3, inTransaction(bulkUpdateInventoryItems))
  byFilterRoutes(app)
}

function byFilterRoutes(app: Hono<Env>): void {
  serve(app, calls.BulkUpdateInventoryItemsByFilter, (context, { inventoryItem, ...found }) =>
    startStockChange(context, found, { kind: 'set', stock: inventoryItem }),
  )
  serve(app, calls.BulkAdjustInventoryItemsByFilter, (context, { adjustment, trackQuantity = false, ...found }) =>
    startStockChange(context, found, { kind: 'adjust', by: adjustment, trackQuantity }),
  )
  serve(app, calls.BulkSetOrAdjustInventoryItemsByFilter, (context, { adjustedInventoryAction, ...found }) =>
    startStockChange(context, found, { kind: 'adjust', by: adjustedInventoryAction, trackQuantity: false }),
  )
}
