import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { requireMember } from '../../people/members/require-member.ts'
import type { RequestContext } from '../../platform/http/context.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { type StoredJson, type StoredJsonBytes, storedBody } from '../../platform/kernel/stored-json.ts'
import { withPlugins } from '../../platform/service-plugins/with-plugins.ts'
import { chooseGiftCard } from '../gift-cards/choose.ts'
import { vatNumberOf } from '../taxes/quote-taxes.ts'
import { checkVatNumber } from '../taxes/vat-number-checks.ts'
import { addToCart } from './add-to-cart.ts'
import { ofCart, type ServeCarts } from './cart-routes.ts'
import { removeCoupon, removeLineItems, updateQuantities } from './change-cart.ts'
import { estimateTotals } from './estimate-totals.ts'
import { addGiftCardToCart, enteredGiftCard, removeGiftCardFromCart } from './gift-cards.ts'
import { furtherLanguage } from './lines/in-language.ts'
import { ownerOf } from './owner.ts'
import { previewDiscounts } from './preview-discounts.ts'
import { cartNotFound } from './read-cart.ts'
import { readCart, removeCart, requesterOf, writeCart } from './shared-routes.ts'
import { findCart, findCartAnswer } from './store.ts'
import { requireSupportedLines } from './unsupported-fields.ts'
import { updateCart } from './update-cart.ts'

const supportedLines = { requireSupported: requireSupportedLines }

/** The calls of the current cart, and those that it shares with carts by their ids. */
export function cartRoutes(app: Hono<Env>): void {
  serve(app, calls.GetCurrentCart, readCurrentCart)
  serve(app, calls.GetMemberCart, async ({ site, language }, { memberId }) => {
    await requireMember(site, memberId)
    const owner = { kind: 'member', id: memberId } as const
    const { stored } = await findCart(site.db, owner)
    if (!stored) return {}
    const further = await furtherLanguage(site.db, language)
    return readCart(site, site.db, owner, { language: further, plugins: null, currency: null })
  })
  serve(app, calls.PreviewDiscounts, previewDiscounts, supportedLines)
  serve(
    app,
    calls.UpdateCurrentCart,
    async (context, request) => {
      await checkVatNumber(context.site, vatNumberOf(request.cartInfo?.contactInfo))
      return writeCart(context, ownerOf(context.caller), (transaction, { services, caller }) =>
        updateCart(transaction, services, { ...request, caller }),
      )
    },
    supportedLines,
  )
  giftCardRoutes(app)
  changeRoutes(ofCart(app, 'id'))
}

/** The calls that the current cart and carts by their ids share. */
function changeRoutes(serveCarts: ServeCarts<'id'>): void {
  serveCarts(
    { current: calls.AddToCurrentCart, byId: calls.AddToCart },
    (context, cart, request) =>
      writeCart(context, cart, (transaction, { services, caller, key }) =>
        addToCart(transaction, services, {
          ...request,
          caller,
          ...('cartId' in key && { key }),
          currency: context.currency,
        }),
      ),
    supportedLines,
  )
  serveCarts(
    { current: calls.RemoveLineItemsFromCurrentCart, byId: calls.RemoveLineItems },
    (context, cart, { lineItemIds }) =>
      writeCart(context, cart, (transaction, { services, key }) =>
        removeLineItems(transaction, services, { key, lineItemIds }),
      ),
  )
  serveCarts(
    { current: calls.UpdateCurrentCartLineItemQuantity, byId: calls.UpdateLineItemsQuantity },
    (context, cart, { lineItems }) =>
      writeCart(context, cart, (transaction, { services, key }) =>
        updateQuantities(transaction, services, { key, lineItems }),
      ),
  )
  serveCarts({ current: calls.RemoveCouponFromCurrentCart, byId: calls.RemoveCoupon }, (context, cart) =>
    writeCart(context, cart, (transaction, { services, key }) => removeCoupon(transaction, services, key)),
  )
  serveCarts(
    { current: calls.EstimateCurrentCartTotals, byId: calls.EstimateTotals },
    ({ site, caller, language, currency }, cart, request) =>
      estimateTotals(site, cart, { ...request, caller, language, currency }),
    supportedLines,
  )
  serveCarts({ current: calls.DeleteCurrentCart, byId: calls.DeleteCart }, removeCart)
}

function giftCardRoutes(app: Hono<Env>): void {
  serve(app, calls.AddGiftCardToCurrentCart, async (context, request) => {
    const { site, caller } = context
    const readMoney = async () => (await findCart(site.db, ownerOf(caller), context.currency)).sources.presentation
    const giftCard = await chooseGiftCard(site, enteredGiftCard(request), context, requesterOf(caller), readMoney)
    if (!giftCard) throw invalidField('giftCard.code', 'is required', 'REQUIRED_FIELD')
    return writeCart(context, ownerOf(context.caller), (transaction, { services, key }) =>
      addGiftCardToCart(transaction, services, { key, giftCard }),
    )
  })
  serve(app, calls.RemoveGiftCardFromCurrentCart, (context, { giftCardId }) =>
    writeCart(context, ownerOf(context.caller), (transaction, { services, key }) =>
      removeGiftCardFromCart(transaction, services, { key, giftCardId }),
    ),
  )
}

/** Sends the text of the last write, unless catalog, stock or settings have changed since or the cart has a coupon. */
async function readCurrentCart({
  site,
  caller,
  language,
  currency,
}: RequestContext): Promise<StoredJson | StoredJsonBytes> {
  const owner = ownerOf(caller)
  const stored = await findCartAnswer(site.db, owner, currency)
  if (!stored) throw cartNotFound(owner)
  const further = await furtherLanguage(site.db, language)
  if (stored.isFresh && further === null) return storedBody(stored.body)
  return withPlugins(site, requesterOf(caller), (plugins) =>
    readCart(site, site.db, owner, { language: further, plugins, currency }),
  )
}
