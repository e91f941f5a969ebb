import type { Queryable } from '../database/database.ts'

/** The products that open requests wait for. */
export async function findProductsWaitedFor(db: Queryable): Promise<Set<string>> {
  const rows = await db
    .selectFrom('back_in_stock_requests')
    .select('product_id')
    .distinct()
    .where('status', '<>', 'NOTIFICATION_SENT')
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}

declare module '../kernel/services.ts' {
  interface Services {
    /**
     * Products with open back-in-stock requests, and a few that had some since the start. Only changes of these are
     * delivered to the consumer, so that an import of a whole catalog leaves no queue of events.
     */
    readonly productsWaitedFor: Set<string>
  }
}
