import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { inTransaction } from '../write/in-transaction.ts'
import { decrementInventory, incrementInventory, moveBetween, setStockLevels } from './move-inventory.ts'
import { queryStockLevels } from './query-levels.ts'
import { getInventoryVariants, queryInventory } from './read-inventory.ts'
import { updateInventoryVariants } from './set-inventory.ts'

/** The calls of stock. */
export function inventoryRoutes(app: Hono<Env>): void {
  serve(app, calls.GetInventoryVariants, getInventoryVariants)
  serve(app, calls.QueryInventory, queryInventory)
  serve(app, calls.UpdateInventoryVariants, inTransaction(updateInventoryVariants))
  serve(app, calls.DecrementInventory, inTransaction(decrementInventory))
  serve(app, calls.IncrementInventory, inTransaction(incrementInventory))
  serve(app, calls.QueryStockLevels, queryStockLevels)
  serve(app, calls.SetStockLevels, inTransaction(setStockLevels))
  serve(app, calls.MoveStock, inTransaction(moveBetween))
}
