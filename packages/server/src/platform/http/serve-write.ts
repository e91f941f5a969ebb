import type { Hono } from 'hono'
import type { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import { write } from '../database/write.ts'
import { currentCause } from '../kernel/actor.ts'
import type { Services } from '../kernel/services.ts'
import { type Env, type ServedCall, type ServeOptions, serve } from './route.ts'

/**
 * Serves a call that does all its work in one transaction. With an idempotency key the response is stored with it.
 *
 * @param work may run more than once, as the callback of `write`
 */
export function serveWrite<C extends ServedCall>(
  app: Hono<Env>,
  call: C,
  work: (
    transaction: Transaction,
    services: Services,
    request: z.output<C['request']>,
  ) => Promise<z.input<C['response']> & object>,
  options?: ServeOptions<C>,
): void {
  serve(
    app,
    call,
    ({ site, storeResponse }, request) =>
      write(site, currentCause(), async (transaction) => {
        const response = await work(transaction, site, request)
        storeResponse?.(response)
        return response
      }),
    options,
  )
}
