import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { RequestContext } from '../../platform/http/context.ts'
import { type Env, StoredJson, serve } from '../../platform/http/route.ts'
import { requireSupportedLines } from '../cart/unsupported-fields.ts'
import { checkOutCart } from './check-out-cart.ts'
import { checkoutUrl } from './checkout-url.ts'
import { createOwnCheckout } from './create-own-checkout.ts'
import type { StoredCheckout } from './details.ts'
import {
  addGiftCardToCheckout,
  addToCheckout,
  removeCheckoutLines,
  removeCouponOfCheckout,
  removeGiftCard,
  removeOverrideUrl,
  updateCheckoutQuantities,
} from './edit-checkout.ts'
import { checkoutNotFound } from './errors.ts'
import { cartGone, checkOutById } from './of-cart.ts'
import { isOwnedBy } from './ownership.ts'
import { priceWithPlugins } from './priced-checkout.ts'
import { findCheckout, findOpenCheckoutOfCart } from './store.ts'
import { updateCheckout } from './update-checkout.ts'
import { toWireCheckout } from './wire-checkout.ts'

const supportedLines = { requireSupported: requireSupportedLines }

/** Serves the calls of checkout. */
export function checkoutRoutes(app: Hono<Env>): void {
  serve(app, calls.CreateCheckoutFromCurrentCart, async (context, request) => ({
    checkoutId: await checkOutCart(context, request),
  }))
  serve(app, calls.CreateCheckoutV1, async (context, { id, ...request }) => ({
    checkoutId: await checkOutCart(context, request, { cartId: id, caller: context.caller }),
  }))
  serve(
    app,
    calls.CreateCheckout,
    async (context, request) => answer(context, await createOwnCheckout(context, request)),
    supportedLines,
  )
  serve(app, calls.GetCheckout, async (context, { id }) => {
    const checkout = await findCheckout(context.site.db, id)
    // The response to another customer's checkout equals that to an unknown one.
    if (!checkout || !isOwnedBy(checkout, context.caller)) throw checkoutNotFound()
    return answer(context, checkout)
  })
  serve(app, calls.GetCheckoutByCartId, async (context, { id }) => {
    const checkout = await findOpenCheckoutOfCart(context.site.db, id)
    if (!checkout || !isOwnedBy(checkout, context.caller)) throw checkoutNotFound()
    return answer(context, checkout)
  })
  serve(app, calls.UpdateCheckout, updateCheckout, supportedLines)
  serve(app, calls.AddToCheckout, addToCheckout, supportedLines)
  serve(app, calls.UpdateCheckoutLineItemsQuantity, (context, { id, lineItems }) =>
    updateCheckoutQuantities(context, id, lineItems),
  )
  serve(app, calls.RemoveLineItemsFromCheckout, (context, { id, lineItemIds }) =>
    removeCheckoutLines(context, id, lineItemIds),
  )
  serve(app, calls.RemoveCouponFromCheckout, (context, { id }) => removeCouponOfCheckout(context, id))
  serve(app, calls.AddGiftCardToCheckout, addGiftCardToCheckout)
  serve(app, calls.RemoveGiftCard, removeGiftCard)
  serve(app, calls.RemoveOverrideCheckoutUrl, (context, { id }) => removeOverrideUrl(context, id))
  serve(app, calls.GetCheckoutUrlV2, async (context, { cartId }) => {
    const checkoutId = await checkOutById(context, cartId)
    if (checkoutId !== null) return checkoutUrl(context, checkoutId, context.request.headers.get('origin'), cartId)
    throw await cartGone(context, cartId)
  })
  serve(app, calls.GetCheckoutURL, (context, { id }) => checkoutUrl(context, id, context.request.headers.get('origin')))
}

/** A checkout that became an order is returned as it was; any other is priced again. */
async function answer({ site }: RequestContext, checkout: StoredCheckout) {
  if (checkout.document !== null) return new StoredJson(`{"checkout":${checkout.document}}`)
  const priced = await priceWithPlugins(site, checkout)
  if (!priced) throw checkoutNotFound()
  return { checkout: toWireCheckout(priced) }
}
