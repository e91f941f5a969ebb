import type { CheckoutResponse, RequestOf } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause, identityOf } from '../../platform/kernel/actor.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import type { PluginAnswers } from '../../platform/service-plugins/answers.ts'
import { withPlugins } from '../../platform/service-plugins/with-plugins.ts'
import { withoutCoupon } from '../cart/change-cart.ts'
import { enteredGiftCard, withGiftCard, withoutGiftCard } from '../cart/gift-cards.ts'
import { addLines, removeLines, setQuantities } from '../cart/lines/change.ts'
import { newCustomLines } from '../cart/lines/custom-lines.ts'
import { requireLineAmounts } from '../cart/lines/line-amounts.ts'
import { findRequestedLines, readRequestedLines } from '../cart/lines/new-lines.ts'
import { requirePriceRights } from '../cart/permissions.ts'
import { chooseGiftCard } from '../gift-cards/choose.ts'
import { type ContentChange, changeContents } from './contents.ts'
import type { StoredCheckout } from './details.ts'
import { checkoutIsComplete, checkoutNotFound } from './errors.ts'
import { moneyOfCheckout } from './exchange.ts'
import { isOwnedBy } from './ownership.ts'
import { type PricedCheckout, priceCheckout } from './priced-checkout.ts'
import { findCheckout, saveCheckout } from './store.ts'
import { toWireCheckout } from './wire-checkout.ts'

type Edit = (
  checkout: StoredCheckout,
  transaction: Transaction,
  plugins: PluginAnswers,
) => StoredCheckout | Promise<StoredCheckout>

/**
 * Changes an open checkout of the caller in one transaction.
 *
 * @param verify rejects the change by what it would cost
 * @returns the checkout as it is then
 * @throws ApplicationError CHECKOUT_NOT_FOUND or CHECKOUT_IS_COMPLETE
 */
export function editCheckout(
  { site, caller, storeResponse }: Operation,
  id: string,
  edit: Edit,
  verify: (priced: PricedCheckout) => void = () => undefined,
): Promise<CheckoutResponse> {
  const change = (plugins: PluginAnswers) =>
    write(site, currentCause(), async (transaction) => {
      const known = await findCheckout(transaction, id)
      if (!known || !isOwnedBy(known, caller)) throw checkoutNotFound()
      if (known.completed) throw checkoutIsComplete()
      const changed = { ...(await edit(known, transaction, plugins)), updatedAt: site.now().toISOString() }
      await saveCheckout(transaction, changed)
      const priced = await priceCheckout(site, transaction, changed, plugins)
      if (!priced) throw checkoutNotFound()
      plugins.requireComplete()
      verify(priced)
      const response = { checkout: toWireCheckout(priced) }
      storeResponse?.(response)
      return response
    })
  return withPlugins(site, { identity: identityOf(caller) ?? { identityType: 'UNKNOWN' }, checkoutId: id }, change)
}

/** Adds items to a checkout, and to the cart it was made of. */
export function addToCheckout(
  context: Operation,
  { id, ...request }: RequestOf<'AddToCheckout'>,
): Promise<CheckoutResponse> {
  requirePriceRights(context.caller, request)
  if (request.lineItems.length + request.customLineItems.length === 0)
    throw invalidField('lineItems', 'must name something to add', 'REQUIRED_FIELD')
  const wanted = readRequestedLines(request.lineItems)
  return editCheckout(context, id, async (checkout, transaction, plugins) => {
    const custom = await newCustomLines(transaction, request.customLineItems)
    const add: ContentChange = async ({ lines }, { presentation }) => {
      requireLineAmounts(request, presentation.shopCurrency)
      const found = await findRequestedLines(transaction, wanted, { answers: plugins, presentation })
      return { lines: addLines(lines, [...found, ...custom]) }
    }
    return changeContents(transaction, checkout, add, nowOf(context, plugins))
  })
}

export function updateCheckoutQuantities(
  context: Operation,
  id: string,
  changes: readonly { readonly id: string; readonly quantity: number }[],
): Promise<CheckoutResponse> {
  return editCheckout(context, id, (checkout, transaction, plugins) => {
    const change: ContentChange = ({ lines }) => ({ lines: setQuantities(lines, changes) })
    return changeContents(transaction, checkout, change, nowOf(context, plugins))
  })
}

export function removeCheckoutLines(
  context: Operation,
  id: string,
  lineItemIds: readonly string[],
): Promise<CheckoutResponse> {
  return editCheckout(context, id, (checkout, transaction, plugins) => {
    const remove: ContentChange = ({ lines }) => ({ lines: removeLines(lines, lineItemIds) })
    return changeContents(transaction, checkout, remove, nowOf(context, plugins))
  })
}

export function removeCouponOfCheckout(context: Operation, id: string): Promise<CheckoutResponse> {
  return editCheckout(context, id, (checkout, transaction, plugins) => {
    const remove: ContentChange = ({ details }) => ({ details: withoutCoupon(details) })
    return changeContents(transaction, checkout, remove, nowOf(context, plugins))
  })
}

/**
 * Adds a gift card to those that pay for a checkout.
 *
 * @throws ApplicationError when the card cannot be used, or GIFT_CARD_LIMIT_REACHED
 */
export async function addGiftCardToCheckout(
  context: Operation,
  { id, ...request }: RequestOf<'AddGiftCardToCheckout'>,
): Promise<CheckoutResponse> {
  const { site, caller } = context
  const requester = { identity: identityOf(caller) ?? { identityType: 'UNKNOWN' as const } }
  const readMoney = () => moneyOfCheckout(site.db, id, site.now())
  const giftCard = await chooseGiftCard(site, enteredGiftCard(request), context, requester, readMoney)
  return editCheckout(context, id, (checkout, transaction, plugins) => {
    const add: ContentChange = ({ details }) => ({ details: giftCard ? withGiftCard(details, giftCard) : details })
    return changeContents(transaction, checkout, add, nowOf(context, plugins))
  })
}

export function removeGiftCard(
  context: Operation,
  { id, giftCardId }: RequestOf<'RemoveGiftCard'>,
): Promise<CheckoutResponse> {
  return editCheckout(context, id, (checkout, transaction, plugins) => {
    const remove: ContentChange = ({ details }) => ({ details: withoutGiftCard(details, giftCardId) })
    return changeContents(transaction, checkout, remove, nowOf(context, plugins))
  })
}

export function removeOverrideUrl(context: Operation, id: string): Promise<CheckoutResponse> {
  return editCheckout(context, id, ({ details: { overrideCheckoutUrl: _, ...details }, ...checkout }) => ({
    ...checkout,
    details,
  }))
}

export const nowOf = ({ caller, site }: Operation, plugins: PluginAnswers) => ({ caller, plugins, now: site.now() })
