import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { RequestContext } from '../http/context.ts'
import { type Env, serve } from '../http/route.ts'
import { type StoredJson, StoredJsonBytes } from '../kernel/stored-json.ts'
import { addToCart } from './add-to-cart.ts'
import { memberOf } from './cart.ts'
import { cartAnswer } from './cart-answer.ts'
import { deleteCurrentCart, removeCoupon, removeLineItems, updateQuantities } from './change-cart.ts'
import { estimateTotals } from './estimate-totals.ts'
import { ownerOf } from './owner.ts'
import { priceGoods } from './price-goods.ts'
import { cartNotFound, openCart } from './read-cart.ts'
import { findCartAnswer } from './store.ts'
import { requireSupportedLines } from './unsupported-fields.ts'
import { updateCart } from './update-cart.ts'
import { toWireCart } from './wire-cart.ts'

const supportedLines = { requireSupported: requireSupportedLines }

/** The calls of the current cart. */
export function cartRoutes(app: Hono<Env>): void {
  serve(app, calls.GetCurrentCart, readCart)
  serve(app, calls.AddToCurrentCart, addToCart, supportedLines)
  serve(app, calls.UpdateCurrentCart, updateCart, supportedLines)
  serve(app, calls.RemoveLineItemsFromCurrentCart, (context, { lineItemIds }) => removeLineItems(context, lineItemIds))
  serve(app, calls.UpdateCurrentCartLineItemQuantity, (context, { lineItems }) => updateQuantities(context, lineItems))
  serve(app, calls.RemoveCouponFromCurrentCart, removeCoupon)
  serve(app, calls.EstimateCurrentCartTotals, estimateTotals, supportedLines)
  serve(app, calls.DeleteCurrentCart, async (context) => {
    await deleteCurrentCart(context)
    return {}
  })
}

/** Sends the text of the last write, unless catalog, stock or settings have changed since or the cart has a coupon. */
async function readCart({ site, caller }: RequestContext): Promise<StoredJson | StoredJsonBytes> {
  const owner = ownerOf(caller)
  const kept = await findCartAnswer(site.db, owner)
  if (!kept) throw cartNotFound()
  if (kept.isFresh) return new StoredJsonBytes(kept.bytes)
  const { cart, presentation } = await openCart(site.db, owner)
  const { totals } = await priceGoods(site.db, cart, presentation, { memberId: memberOf(cart), now: site.now() })
  return cartAnswer(JSON.stringify(toWireCart(cart, presentation, totals)))
}
