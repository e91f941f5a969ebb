import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { RequestContext } from '../http/context.ts'
import { type Env, StoredJson, serve } from '../http/route.ts'
import { createOwnCheckout } from './create-own-checkout.ts'
import type { StoredCheckout } from './details.ts'
import { isOwnedBy } from './ownership.ts'
import { priceCheckout } from './priced-checkout.ts'
import { checkoutNotFound } from './refusals.ts'
import { findCheckout } from './store.ts'
import { toWireCheckout } from './wire-checkout.ts'

/** Serves the calls of checkout. */
export function checkoutRoutes(app: Hono<Env>): void {
  serve(app, calls.CreateCheckout, async (context, request) =>
    answer(context, await createOwnCheckout(context, request)),
  )
  serve(app, calls.GetCheckout, async (context, { id }) => {
    const checkout = await findCheckout(context.site.db, id)
    // Somebody else's is answered like one that does not exist.
    if (!checkout || !isOwnedBy(checkout, context.caller)) throw checkoutNotFound()
    return answer(context, checkout)
  })
}

/** A checkout that became an order is answered as it was then; any other is priced anew. */
async function answer({ site }: RequestContext, checkout: StoredCheckout) {
  if (checkout.document !== null) return new StoredJson(`{"checkout":${checkout.document}}`)
  const priced = await priceCheckout(site, site.db, checkout)
  if (!priced) throw checkoutNotFound()
  return { checkout: toWireCheckout(priced) }
}
