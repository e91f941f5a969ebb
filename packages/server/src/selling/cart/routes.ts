import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { requireMember } from '../../people/members/require-member.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { RequestContext } from '../../platform/http/context.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { currentCause, identityOf } from '../../platform/kernel/actor.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { StoredJson, type StoredJsonBytes, storedBody } from '../../platform/kernel/stored-json.ts'
import { type PluginRequester, withPlugins } from '../../platform/service-plugins/with-plugins.ts'
import { chooseGiftCard } from '../gift-cards/choose.ts'
import { vatNumberOf } from '../taxes/quote-taxes.ts'
import { checkVatNumber } from '../taxes/vat-number-checks.ts'
import { addToCart } from './add-to-cart.ts'
import { type CartOwner, memberOf } from './cart.ts'
import { type CartServices, deleteCartOf, removeCoupon, removeLineItems, updateQuantities } from './change-cart.ts'
import { estimateTotals } from './estimate-totals.ts'
import { addGiftCardToCart, enteredGiftCard, removeGiftCardFromCart } from './gift-cards.ts'
import { furtherLanguage } from './lines/in-language.ts'
import { ownerOf } from './owner.ts'
import { previewDiscounts } from './preview-discounts.ts'
import { priceGoods } from './price-goods.ts'
import { type CartView, cartNotFound, openCart } from './read-cart.ts'
import type { SavedCart } from './save-cart.ts'
import { adoptCurrency, findCart, findCartAnswer } from './store.ts'
import { requireSupportedLines } from './unsupported-fields.ts'
import { updateCart } from './update-cart.ts'
import { toWireCart } from './wire-cart.ts'

const supportedLines = { requireSupported: requireSupportedLines }

/** The calls of the current cart. */
export function cartRoutes(app: Hono<Env>): void {
  serve(app, calls.GetCurrentCart, readCart)
  serve(app, calls.GetMemberCart, async ({ site, language }, { memberId }) => {
    await requireMember(site, memberId)
    const owner = { kind: 'member', id: memberId } as const
    const { stored } = await findCart(site.db, owner)
    if (!stored) return {}
    const further = await furtherLanguage(site.db, language)
    return currentCart(site, site.db, owner, { language: further, plugins: null, currency: null })
  })
  serve(app, calls.PreviewDiscounts, previewDiscounts, supportedLines)
  serve(
    app,
    calls.AddToCurrentCart,
    (context, request) =>
      writeCart(context, (transaction, { services, caller }) =>
        addToCart(transaction, services, { ...request, caller, currency: context.currency }),
      ),
    supportedLines,
  )
  serve(
    app,
    calls.UpdateCurrentCart,
    async (context, request) => {
      await checkVatNumber(context.site, vatNumberOf(request.cartInfo?.contactInfo))
      return writeCart(context, (transaction, { services, caller }) =>
        updateCart(transaction, services, { ...request, caller }),
      )
    },
    supportedLines,
  )
  serve(app, calls.RemoveLineItemsFromCurrentCart, (context, { lineItemIds }) =>
    writeCart(context, (transaction, { services, owner }) =>
      removeLineItems(transaction, services, { key: owner, lineItemIds }),
    ),
  )
  serve(app, calls.UpdateCurrentCartLineItemQuantity, (context, { lineItems }) =>
    writeCart(context, (transaction, { services, owner }) =>
      updateQuantities(transaction, services, { key: owner, lineItems }),
    ),
  )
  serve(app, calls.RemoveCouponFromCurrentCart, (context) =>
    writeCart(context, (transaction, { services, owner }) => removeCoupon(transaction, services, owner)),
  )
  serve(app, calls.AddGiftCardToCurrentCart, async (context, request) => {
    const { site, caller } = context
    const readMoney = async () => (await findCart(site.db, ownerOf(caller), context.currency)).sources.presentation
    const giftCard = await chooseGiftCard(site, enteredGiftCard(request), context, requesterOf(caller), readMoney)
    if (!giftCard) throw invalidField('giftCard.code', 'is required', 'REQUIRED_FIELD')
    return writeCart(context, (transaction, { services, owner }) =>
      addGiftCardToCart(transaction, services, { key: owner, giftCard }),
    )
  })
  serve(app, calls.RemoveGiftCardFromCurrentCart, (context, { giftCardId }) =>
    writeCart(context, (transaction, { services, owner }) =>
      removeGiftCardFromCart(transaction, services, { key: owner, giftCardId }),
    ),
  )
  serve(
    app,
    calls.EstimateCurrentCartTotals,
    ({ site, caller, language, currency }, request) => estimateTotals(site, { ...request, caller, language, currency }),
    supportedLines,
  )
  serve(app, calls.DeleteCurrentCart, ({ site, caller, storeResponse }) =>
    write(site, currentCause(), async (transaction) => {
      await deleteCartOf(transaction, site, ownerOf(caller))
      storeResponse?.({})
      return {}
    }),
  )
}

interface CartRequest extends Pick<RequestContext, 'caller'> {
  readonly services: CartServices & Pick<Services, 'setCheckoutPage'>
  readonly owner: CartOwner
}

/**
 * Changes the caller's cart in one transaction, which also stores the response for a retry of the request. The stored cart
 * is in the shop's own language, the response in the customer's.
 */
function writeCart(
  { site, caller, storeResponse, language, currency }: RequestContext,
  change: (transaction: Transaction, request: CartRequest) => Promise<SavedCart>,
): Promise<StoredJson> {
  const owner = ownerOf(caller)
  return withPlugins(site, requesterOf(caller), (plugins) =>
    write(site, currentCause(), async (transaction) => {
      await adoptCurrency(transaction, owner, currency)
      const { now, setCheckoutPage } = site
      const { text } = await change(transaction, { caller, owner, services: { now, setCheckoutPage, plugins } })
      const further = await furtherLanguage(transaction, language)
      const answer =
        further === null
          ? cartAnswer(text)
          : await currentCart(site, transaction, owner, { language: further, plugins, currency })
      plugins.requireComplete()
      storeResponse?.(answer)
      return answer
    }),
  )
}

const requesterOf = (caller: Caller): PluginRequester => ({
  identity: identityOf(caller) ?? { identityType: 'UNKNOWN' },
})

const cartAnswer = (cartText: string) => new StoredJson(`{"cart":${cartText}}`)

/** Sends the text of the last write, unless catalog, stock or settings have changed since or the cart has a coupon. */
async function readCart({ site, caller, language, currency }: RequestContext): Promise<StoredJson | StoredJsonBytes> {
  const owner = ownerOf(caller)
  const stored = await findCartAnswer(site.db, owner, currency)
  if (!stored) throw cartNotFound(owner)
  const further = await furtherLanguage(site.db, language)
  if (stored.isFresh && further === null) return storedBody(stored.body)
  return withPlugins(site, requesterOf(caller), (plugins) =>
    currentCart(site, site.db, owner, { language: further, plugins, currency }),
  )
}

/** The cart with current prices and stock, in another language than the shop's own unless that is null. */
async function currentCart(
  site: Pick<Services, 'now'>,
  db: Queryable,
  owner: CartOwner,
  view: Omit<CartView, 'now'>,
): Promise<StoredJson> {
  const now = site.now()
  const { cart, presentation } = await openCart(db, owner, { ...view, now })
  const { totals } = await priceGoods(db, cart, presentation, { memberId: memberOf(cart), now })
  return cartAnswer(JSON.stringify(toWireCart(cart, presentation, totals)))
}
