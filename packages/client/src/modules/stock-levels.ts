import type {
  QueryStockLevelsRequest,
  QueryStockLevelsResponse,
  StockLevelChange,
  StockMove,
} from '../generated/inventory.ts'
import * as calls from '../generated/stock-levels-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Stock by location. Role: app or owner, for all of it. */
export const stockLevels = {
  /** The stock of counted variants at each location, with what customers who are paying have reserved. */
  queryStockLevels: (
    send: Send,
    request?: QueryStockLevelsRequest,
    options?: CallOptions,
  ): Promise<QueryStockLevelsResponse> => send(calls.queryStockLevels, request, { ...options, repeatable: true }),

  /**
   * Sets the stock of variants at locations, all of it or none.
   *
   * @param levels 1 to 300, each variant at each location once
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`, `VARIANT_NOT_FOUND` or `LOCATION_NOT_FOUND`
   */
  setStockLevels: async (send: Send, levels: readonly StockLevelChange[], options?: CallOptions): Promise<void> => {
    await send(calls.setStockLevels, { stockLevels: levels }, options)
  },

  /**
   * Moves pieces from one location to another, all of them or none.
   *
   * @param moves 1 to 300
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`, `VARIANT_NOT_FOUND`, `LOCATION_NOT_FOUND`, or
   *   `INSUFFICIENT_INVENTORY` with what is short in its data; then nothing is moved
   */
  moveStock: async (send: Send, moves: readonly StockMove[], options?: CallOptions): Promise<void> => {
    await send(calls.moveStock, { moves }, options)
  },
}
