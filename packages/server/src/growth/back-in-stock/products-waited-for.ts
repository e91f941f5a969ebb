import type { Queryable } from '../../platform/database/database.ts'
import { peersOf } from '../../platform/database/peers.ts'

/** The products that open requests wait for. */
export interface ProductsWaitedFor {
  has(productId: string): boolean
  add(productId: string): void
}

/** Requests that another process stores are not known here in time, so beside other processes all products are in it. */
export async function findProductsWaitedFor(db: Queryable): Promise<ProductsWaitedFor> {
  if (peersOf(db)) return { has: () => true, add: () => {} }
  const rows = await db
    .selectFrom('back_in_stock_requests')
    .select('product_id')
    .distinct()
    .where('status', '<>', 'NOTIFICATION_SENT')
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}

declare module '../../platform/kernel/services.ts' {
  interface Services {
    /**
     * Products with open back-in-stock requests, and a few that had some since the start. Only changes of these are
     * delivered to the consumer, so that an import of a whole catalog leaves no queue of events.
     */
    readonly productsWaitedFor: ProductsWaitedFor
  }
}
