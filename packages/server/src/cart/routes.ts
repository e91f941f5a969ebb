import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { RequestContext } from '../http/context.ts'
import { type Env, serve } from '../http/route.ts'
import { type StoredJson, StoredJsonBytes } from '../http/stored-json.ts'
import { addToCart } from './add-to-cart.ts'
import { cartAnswer } from './cart-answer.ts'
import { deleteCurrentCart, removeCoupon, removeLineItems, updateQuantities } from './change-cart.ts'
import { createCheckout } from './create-checkout.ts'
import { estimateTotals } from './estimate-totals.ts'
import { ownerOf } from './owner.ts'
import { cartNotFound, openCart } from './read-cart.ts'
import { findCartAnswer } from './store.ts'
import { updateCart } from './update-cart.ts'
import { toWireCart } from './wire-cart.ts'

/** The calls of the current cart. */
export function cartRoutes(app: Hono<Env>): void {
  serve(app, calls.GetCurrentCart, readCart)
  serve(app, calls.AddToCurrentCart, addToCart)
  serve(app, calls.UpdateCurrentCart, updateCart)
  serve(app, calls.RemoveLineItemsFromCurrentCart, (context, { lineItemIds }) => removeLineItems(context, lineItemIds))
  serve(app, calls.UpdateCurrentCartLineItemQuantity, (context, { lineItems }) => updateQuantities(context, lineItems))
  serve(app, calls.RemoveCouponFromCurrentCart, removeCoupon)
  serve(app, calls.EstimateCurrentCartTotals, estimateTotals)
  serve(app, calls.CreateCheckoutFromCurrentCart, async (context, request) => ({
    checkoutId: await createCheckout(context, request),
  }))
  serve(app, calls.DeleteCurrentCart, async (context) => {
    await deleteCurrentCart(context)
    return {}
  })
}

/** The text of the last write goes out as it is, unless catalog, stock or settings have changed since. */
async function readCart({ site, caller }: RequestContext): Promise<StoredJson | StoredJsonBytes> {
  const owner = ownerOf(caller)
  const kept = await findCartAnswer(site.db, owner)
  if (!kept) throw cartNotFound()
  if (kept.isFresh) return new StoredJsonBytes(kept.bytes)
  const { cart, presentation } = await openCart(site.db, owner)
  return cartAnswer(JSON.stringify(toWireCart(cart, presentation)))
}
