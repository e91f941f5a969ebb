import {
  type CartGiftCardInput,
  type CartV2Response,
  type CreateCartV2Request,
  calls,
  type RequestOf,
} from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Queryable } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import type { RequestContext } from '../../../platform/http/context.ts'
import { type Env, serve } from '../../../platform/http/route.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { Caller } from '../../../platform/kernel/caller.ts'
import { ApplicationError, invalidField, rejected } from '../../../platform/kernel/errors.ts'
import { withPlugins } from '../../../platform/service-plugins/with-plugins.ts'
import { chooseGiftCard } from '../../gift-cards/choose.ts'
import type { ChosenGiftCard } from '../../gift-cards/terms-of.ts'
import { vatNumberOf } from '../../taxes/quote-taxes.ts'
import { checkVatNumber } from '../../taxes/vat-number-checks.ts'
import { type CartKey, memberOf } from '../cart.ts'
import { ofCart, type ServeCarts } from '../cart-routes.ts'
import { changeCart, deleteCartOf, removeLineItems } from '../change-cart.ts'
import { createCart } from '../create-cart.ts'
import { addGiftCardToCart } from '../gift-cards.ts'
import { furtherLanguage } from '../lines/in-language.ts'
import { ownerOf } from '../owner.ts'
import { priceGoods } from '../price-goods.ts'
import { openCart } from '../read-cart.ts'
import type { SavedCart, ShownCart } from '../save-cart.ts'
import { requesterOf } from '../shared-routes.ts'
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

/** The calls of cart v2. */
export function cartV2Routes(app: Hono<Env>): void {
  const serveCarts = ofCart(app, 'cartId')
  serve(app, calls.CreateCurrentCartV2, (context, request) => create(context, request, true), supported)
  serve(app, calls.CreateCartV2, (context, request) => create(context, request, false), supported)
  serve(
    app,
    calls.UpdateCurrentCartV2,
    (context, request) => update(context, ownerOf(context.caller), request),
    supported,
  )
  serve(
    app,
    calls.UpdateCartV2,
    (context, request) => update(context, { cartId: request.cart.id, caller: context.caller }, request),
    supported,
  )
  serveCarts({ current: calls.GetCurrentCartV2, byId: calls.GetCartV2 }, readCart)
  serveCarts({ current: calls.DeleteCurrentCartV2, byId: calls.DeleteCartV2 }, remove)
  serveCarts({ current: calls.CalculateCurrentCart, byId: calls.CalculateCart }, (context, key, request) =>
    calculate(context, key, { ...request, isFinal: true }),
  )
  serveCarts({ current: calls.EstimateCurrentCart, byId: calls.EstimateCart }, calculate)
  serveCarts({ current: calls.AddGiftCardToCurrentCartV2, byId: calls.AddGiftCard }, payBy)
  changeRoutes(serveCarts)
}

/** The calls that change a cart in one step. */
function changeRoutes(serveCarts: ServeCarts<'cartId'>): void {
  serveCarts(
    { current: calls.AddLineItemsToCurrentCart, byId: calls.AddLineItems },
    (context, key, request) => writeCart(context, key, (change) => addItems(change, request)),
    supported,
  )
  serveCarts(
    { current: calls.UpdateLineItemsInCurrentCart, byId: calls.UpdateLineItemsV2 },
    (context, key, { lineItems }) => writeCart(context, key, (change) => updateItems(change, lineItems)),
    supported,
  )
  serveCarts(
    { current: calls.RemoveLineItemsFromCurrentCartV2, byId: calls.RemoveLineItemsV2 },
    (context, key, { lineItemIds }) => writeCart(context, key, (change) => removeItems(change, lineItemIds)),
  )
  serveCarts({ current: calls.AddCouponToCurrentCart, byId: calls.AddCoupon }, (context, key, { coupon }) =>
    writeCart(context, key, (change) => addCoupon(change, coupon)),
  )
  serveCarts(
    { current: calls.RemoveCouponFromCurrentCartV2, byId: calls.RemoveCouponV2 },
    (context, key, { couponId }) => writeCart(context, key, (change) => removeCoupon(change, couponId)),
  )
  serveCarts(
    { current: calls.RemoveGiftCardFromCurrentCartV2, byId: calls.RemoveGiftCardV2 },
    (context, key, { giftCardId }) => writeCart(context, key, (change) => removeGiftCard(change, giftCardId)),
  )
  serveCarts(
    { current: calls.SetDeliveryMethodForCurrentCart, byId: calls.SetDeliveryMethod },
    (context, key, { deliveryMethod }) =>
      writeCart(context, key, (change) => setDeliveryMethod(change, deliveryMethod)),
  )
  serveCarts({ current: calls.RemoveDeliveryMethodFromCurrentCart, byId: calls.RemoveDeliveryMethod }, (context, key) =>
    writeCart(context, key, removeDeliveryMethod),
  )
  serveCarts({ current: calls.RefreshCurrentCart, byId: calls.RefreshCart }, (context, key) =>
    writeCart(context, key, refresh),
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
  const key = ownerOf(context.caller)
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
  { giftCard: entered }: RequestOf<'AddGiftCardToCurrentCartV2'>,
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

declare module '../../../platform/kernel/services.ts' {
  interface Services {
    /** The order that a cart of the caller became; null for any other cart. */
    readonly findOrderOfCart: (cartId: string, caller: Caller) => Promise<string | null>
  }
}
