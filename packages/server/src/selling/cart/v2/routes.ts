import {
  type AddGiftCardToCurrentCartV2Request,
  type CartGiftCardInput,
  type CartV2Response,
  type CreateCartV2Request,
  calls,
} from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Queryable } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import type { RequestContext } from '../../../platform/http/context.ts'
import { type Env, serve } from '../../../platform/http/route.ts'
import { currentCause, identityOf } from '../../../platform/kernel/actor.ts'
import type { Caller } from '../../../platform/kernel/caller.ts'
import { ApplicationError, invalidField, rejected } from '../../../platform/kernel/errors.ts'
import { type PluginRequester, withPlugins } from '../../../platform/service-plugins/with-plugins.ts'
import { chooseGiftCard } from '../../gift-cards/choose.ts'
import type { ChosenGiftCard } from '../../gift-cards/terms-of.ts'
import { vatNumberOf } from '../../taxes/quote-taxes.ts'
import { checkVatNumber } from '../../taxes/vat-number-checks.ts'
import { type CartById, type CartKey, memberOf } from '../cart.ts'
import { changeCart, deleteCartOf, removeLineItems } from '../change-cart.ts'
import { createCart } from '../create-cart.ts'
import { addGiftCardToCart } from '../gift-cards.ts'
import { furtherLanguage } from '../lines/in-language.ts'
import { ownerOf } from '../owner.ts'
import { priceGoods } from '../price-goods.ts'
import { openCart } from '../read-cart.ts'
import type { SavedCart, ShownCart } from '../save-cart.ts'
import { adoptCurrency, findCart } from '../store.ts'
import { calculateCart } from './calculate.ts'
import {
  addCoupon,
  addItems,
  type CartV2Change,
  removeCoupon,
  removeDeliveryMethod,
  removeGiftCard,
  setDeliveryMethod,
  updateDetails,
  updateItems,
} from './change.ts'
import { asCartV2Error } from './errors.ts'
import { withCheckout } from './open-checkout.ts'
import { readChanges } from './read-changes.ts'
import { toCustomLineItem, toNewLineItem } from './read-items.ts'
import { requireSupportedV2 } from './unsupported-fields.ts'
import { toWireCartV2 } from './wire-cart.ts'

const supported = { requireSupported: requireSupportedV2 }

const current = ({ caller }: RequestContext): CartKey => ownerOf(caller)
const byId = ({ caller }: RequestContext, cartId: string): CartById => ({ cartId, caller })

/** The calls of the current cart in its second shape. */
export function currentCartV2Routes(app: Hono<Env>): void {
  serve(app, calls.GetCurrentCartV2, (context) => readCart(context, current(context)))
  serve(app, calls.CreateCurrentCartV2, (context, request) => create(context, request, true), supported)
  serve(app, calls.UpdateCurrentCartV2, (context, request) => update(context, current(context), request), supported)
  serve(app, calls.DeleteCurrentCartV2, (context) => remove(context, current(context)))
  serve(
    app,
    calls.AddLineItemsToCurrentCart,
    (context, request) => writeCart(context, current(context), (change) => addItems(change, request)),
    supported,
  )
  serve(
    app,
    calls.UpdateLineItemsInCurrentCart,
    (context, { lineItems }) => writeCart(context, current(context), (change) => updateItems(change, lineItems)),
    supported,
  )
  serve(app, calls.RemoveLineItemsFromCurrentCartV2, (context, { lineItemIds }) =>
    writeCart(context, current(context), (change) => removeItems(change, lineItemIds)),
  )
  serve(app, calls.AddCouponToCurrentCart, (context, { coupon }) =>
    writeCart(context, current(context), (change) => addCoupon(change, coupon)),
  )
  serve(app, calls.RemoveCouponFromCurrentCartV2, (context, { couponId }) =>
    writeCart(context, current(context), (change) => removeCoupon(change, couponId)),
  )
  serve(app, calls.AddGiftCardToCurrentCartV2, (context, request) => payBy(context, current(context), request))
  serve(app, calls.RemoveGiftCardFromCurrentCartV2, (context, { giftCardId }) =>
    writeCart(context, current(context), (change) => removeGiftCard(change, giftCardId)),
  )
  serve(app, calls.SetDeliveryMethodForCurrentCart, (context, { deliveryMethod }) =>
    writeCart(context, current(context), (change) => setDeliveryMethod(change, deliveryMethod)),
  )
  serve(app, calls.RemoveDeliveryMethodFromCurrentCart, (context) =>
    writeCart(context, current(context), removeDeliveryMethod),
  )
  serve(app, calls.RefreshCurrentCart, (context) => writeCart(context, current(context), refresh))
  serve(app, calls.CalculateCurrentCart, (context, request) =>
    calculate(context, current(context), { ...request, isFinal: true }),
  )
  serve(app, calls.EstimateCurrentCart, (context, request) => calculate(context, current(context), request))
}

/** The calls of carts by their ids in their second shape. */
export function cartsV2Routes(app: Hono<Env>): void {
  serve(app, calls.CreateCartV2, (context, request) => create(context, request, false), supported)
  serve(app, calls.GetCartV2, (context, { cartId }) => readCart(context, byId(context, cartId)))
  serve(
    app,
    calls.UpdateCartV2,
    (context, request) => update(context, byId(context, request.cart.id), request),
    supported,
  )
  serve(app, calls.DeleteCartV2, (context, { cartId }) => remove(context, byId(context, cartId)))
  serve(
    app,
    calls.AddLineItems,
    (context, request) => writeCart(context, byId(context, request.cartId), (change) => addItems(change, request)),
    supported,
  )
  serve(
    app,
    calls.UpdateLineItemsV2,
    (context, { cartId, lineItems }) =>
      writeCart(context, byId(context, cartId), (change) => updateItems(change, lineItems)),
    supported,
  )
  serve(app, calls.RemoveLineItemsV2, (context, { cartId, lineItemIds }) =>
    writeCart(context, byId(context, cartId), (change) => removeItems(change, lineItemIds)),
  )
  serve(app, calls.AddCoupon, (context, { cartId, coupon }) =>
    writeCart(context, byId(context, cartId), (change) => addCoupon(change, coupon)),
  )
  serve(app, calls.RemoveCouponV2, (context, { cartId, couponId }) =>
    writeCart(context, byId(context, cartId), (change) => removeCoupon(change, couponId)),
  )
  serve(app, calls.AddGiftCard, (context, request) => payBy(context, byId(context, request.cartId), request))
  serve(app, calls.RemoveGiftCardV2, (context, { cartId, giftCardId }) =>
    writeCart(context, byId(context, cartId), (change) => removeGiftCard(change, giftCardId)),
  )
  serve(app, calls.SetDeliveryMethod, (context, { cartId, deliveryMethod }) =>
    writeCart(context, byId(context, cartId), (change) => setDeliveryMethod(change, deliveryMethod)),
  )
  serve(app, calls.RemoveDeliveryMethod, (context, { cartId }) =>
    writeCart(context, byId(context, cartId), removeDeliveryMethod),
  )
  serve(app, calls.RefreshCart, (context, { cartId }) => writeCart(context, byId(context, cartId), refresh))
  serve(app, calls.CalculateCart, (context, { cartId, ...request }) =>
    calculate(context, byId(context, cartId), { ...request, isFinal: true }),
  )
  serve(app, calls.EstimateCart, (context, { cartId, ...request }) =>
    calculate(context, byId(context, cartId), request),
  )
}

const removeItems = ({ transaction, services, key }: CartV2Change, lineItemIds: readonly string[]) =>
  removeLineItems(transaction, services, { key, lineItemIds })

/** Lines are loaded with current items before every change. */
const refresh = ({ transaction, services, key }: CartV2Change) => changeCart(transaction, services, key, () => ({}))

/** Runs work on a cart, and says its errors in the words of cart v2. */
async function inCartV2<Result>({ site, caller }: RequestContext, key: CartKey, work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    const orderId =
      'cartId' in key && error instanceof ApplicationError && error.code === 'CART_NOT_FOUND'
        ? await site.findOrderOfCart(key.cartId, caller)
        : null
    throw orderId === null ? asCartV2Error(error) : rejected('CART_ALREADY_ORDERED', { orderId })
  }
}

/** Changes a cart in one transaction, which also stores the response for a retry of the request. */
function writeCart(
  context: RequestContext,
  key: CartKey,
  change: (change: CartV2Change) => Promise<SavedCart>,
): Promise<CartV2Response> {
  const { site, caller, storeResponse, currency } = context
  const { now, setCheckoutPage, findCustomerDetails, setCustomerDetails } = site
  return inCartV2(context, key, () =>
    withPlugins(site, requesterOf(caller), (plugins) =>
      write(site, currentCause(), async (transaction) => {
        await adoptCurrency(transaction, key, currency)
        const services = { now, setCheckoutPage, findCustomerDetails, setCustomerDetails, plugins }
        const saved = await change({ transaction, services, caller, key, currency })
        const response = await toResponse(context, transaction, saved)
        plugins.requireComplete()
        storeResponse?.(response)
        return response
      }),
    ),
  )
}

/** The saved cart, in the language of the customer. */
async function toResponse(context: RequestContext, db: Queryable, { cart, shown }: SavedCart): Promise<CartV2Response> {
  const further = await furtherLanguage(db, context.language)
  if (further !== null) return showCart(context, db, { cartId: cart.id, caller: null })
  return { cart: toWireCartV2({ ...shown, cart: await withCheckout(context.site, db, shown.cart) }) }
}

const readCart = (context: RequestContext, key: CartKey): Promise<CartV2Response> =>
  inCartV2(context, key, () => showCart(context, context.site.db, key))

async function showCart(
  { site, caller, language, currency }: RequestContext,
  db: Queryable,
  key: CartKey,
): Promise<CartV2Response> {
  const further = await furtherLanguage(db, language)
  return withPlugins(site, requesterOf(caller), async (plugins) => {
    const now = site.now()
    const { cart, presentation } = await openCart(db, key, { language: further, plugins, currency, now })
    const { totals } = await priceGoods(db, cart, presentation, { memberId: memberOf(cart), now })
    const shown: ShownCart = { cart: await withCheckout(site, db, cart), presentation, goods: totals }
    return { cart: toWireCartV2(shown) }
  })
}

function remove(context: RequestContext, key: CartKey): Promise<Record<never, never>> {
  const { site, storeResponse } = context
  return inCartV2(context, key, () =>
    write(site, currentCause(), async (transaction) => {
      await deleteCartOf(transaction, site, key)
      storeResponse?.({})
      return {}
    }),
  )
}

async function create(context: RequestContext, request: CreateCartV2Request, isCurrent: boolean) {
  const key = current(context)
  const { catalogItems, customItems, coupons, deliveryMethod, cart = {} } = request
  const changes = readChanges(cart)
  const { contactInfo, billing } = changes.cartInfo
  await checkVatNumber(context.site, vatNumberOf(billing, contactInfo))
  const giftCards = await inCartV2(context, key, async () => {
    const chosen: ChosenGiftCard[] = []
    for (const card of request.giftCards) chosen.push(await findGiftCard(context, key, card))
    return chosen
  })
  return writeCart(context, key, ({ transaction, services, caller, currency }) =>
    createCart(transaction, services, {
      ...changes,
      lineItems: catalogItems.map(toNewLineItem),
      customLineItems: customItems.map(toCustomLineItem),
      couponCode: coupons[0]?.code,
      deliveryMethod,
      giftCards,
      caller,
      isCurrent,
      currency,
      keepsShort: true,
      pageField: 'cart.customCheckoutUrl',
    }),
  )
}

async function update(
  context: RequestContext,
  key: CartKey,
  request: Parameters<typeof updateDetails>[1],
): Promise<CartV2Response> {
  const { contactInfo, billing } = readChanges(request.cart, request.fieldMask).cartInfo
  await checkVatNumber(context.site, vatNumberOf(billing, contactInfo))
  return writeCart(context, key, (change) => updateDetails(change, request))
}

async function payBy(
  context: RequestContext,
  key: CartKey,
  { giftCard: entered }: AddGiftCardToCurrentCartV2Request,
): Promise<CartV2Response> {
  const giftCard = await inCartV2(context, key, () => findGiftCard(context, key, entered))
  return writeCart(context, key, ({ transaction, services }) =>
    addGiftCardToCart(transaction, services, { key, giftCard }),
  )
}

/** The gift card of a code. Guesses are limited. */
async function findGiftCard(context: RequestContext, key: CartKey, { code, redeemAmount }: CartGiftCardInput) {
  const { site, caller, currency } = context
  const entered = { giftCardCode: code, giftCardRedeemAmount: redeemAmount?.amount }
  const readMoney = async () => (await findCart(site.db, key, currency)).sources.presentation
  const giftCard = await chooseGiftCard(site, entered, context, requesterOf(caller), readMoney)
  if (!giftCard) throw invalidField('giftCard.code', 'is required', 'REQUIRED_FIELD')
  return giftCard
}

const calculate = (context: RequestContext, key: CartKey, request: Parameters<typeof calculateCart>[2]) =>
  inCartV2(context, key, () => calculateCart(context, key, request))

const requesterOf = (caller: Caller): PluginRequester => ({
  identity: identityOf(caller) ?? { identityType: 'UNKNOWN' },
})

declare module '../../../platform/kernel/services.ts' {
  interface Services {
    /** The order that a cart of the caller became; null for any other cart. */
    readonly findOrderOfCart: (cartId: string, caller: Caller) => Promise<string | null>
  }
}
