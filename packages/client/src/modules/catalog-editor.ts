import { isCartwrightError } from '../error.ts'
import type { Product, ProductResponse } from '../generated/catalog.ts'
import type { ProductChanges } from '../generated/catalog-writer-functions.ts'
import * as calls from '../generated/products-calls.ts'
import { pause } from '../transport/pause.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** How to change a product. Each attempt has its own idempotency key. */
export type ChangeProductOptions = Omit<CallOptions, 'idempotencyKey'>

/**
 * Changes a product based on its current state: reads it, computes the changes, and writes them if no other caller has
 * written in between. Otherwise it starts again, up to five times.
 *
 * @throws CartwrightError with code `REVISION_CONFLICT` when others were faster each time
 *
 * @example
 * ```ts
 * await client.catalogEditor.changeProduct(id, ({ description }) => ({ description: `${description}<p>Now in oak.</p>` }))
 * ```
 */
export const changeProduct = async (
  send: Send,
  id: string,
  change: (product: Product) => ProductChanges,
  options?: ChangeProductOptions,
): Promise<ProductResponse> => {
  for (let attempt = 1; ; attempt++) {
    const { product } = await send(calls.getProduct, { id }, options)
    const { revision } = product
    try {
      return await send(calls.updateProduct, { product: { ...change(product), id, revision } }, options)
    } catch (error) {
      if (attempt > 4 || !isCartwrightError(error) || error.code !== 'REVISION_CONFLICT') throw error
      // A faster write may not be on disk yet.
      await pause(20 * attempt, options?.signal)
    }
  }
}
