import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import { inTransaction } from '../../write/in-transaction.ts'
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
}
