/**
 * Changes of what a checkout is made of, from its page: coupons, gift cards, store credit and lines. They change the cart
 * of the checkout, whose owner made the redirect session; or the checkout itself where it has lines of its own.
 */
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { ANONYMOUS } from '../../platform/kernel/caller.ts'
import { ApplicationError } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { withPlugins } from '../../platform/service-plugins/with-plugins.ts'
import { changeCart, withoutCoupon } from '../../selling/cart/change-cart.ts'
import { withGiftCard, withoutGiftCard } from '../../selling/cart/gift-cards.ts'
import { removeLines } from '../../selling/cart/lines/change.ts'
import { setCoupon } from '../../selling/cart/update-cart.ts'
import { type CheckoutContents, changeContents } from '../../selling/checkout/contents.ts'
import type { StoredCheckout } from '../../selling/checkout/details.ts'
import { moneyOfCheckout } from '../../selling/checkout/exchange.ts'
import { type PricedCheckout, requesterOf } from '../../selling/checkout/priced-checkout.ts'
import { findCheckout, saveCheckout } from '../../selling/checkout/store.ts'
import { withCoupon } from '../../selling/checkout/update-checkout.ts'
import { chooseGiftCard } from '../../selling/gift-cards/choose.ts'
import { changeCheckout } from './change-checkout.ts'

type Change = (contents: CheckoutContents) => Partial<CheckoutContents>

/**
 * Sets the coupon of a checkout.
 *
 * @throws ApplicationError with the coupon codes of the cart's own calls
 */
export async function applyCheckoutCoupon(
  site: Services,
  { checkout }: PricedCheckout,
  couponCode: string,
): Promise<void> {
  const { cartId } = checkout
  if (cartId === null) {
    await changeOwn(site, checkout, (transaction, known, contents, presentation) =>
      withCoupon({ site }, transaction, known, contents, couponCode, presentation),
    )
    return
  }
  const change = { key: { cartId, caller: null }, couponCode }
  await write(site, currentCause(), (transaction) => setCoupon(transaction, site, change))
}

export const removeCheckoutCoupon = (site: Services, { checkout }: PricedCheckout): Promise<void> =>
  changeEither(site, checkout, ({ details }) => ({ details: withoutCoupon(details) }))

/**
 * Adds a gift card to those that pay for the checkout. Nothing is taken from it yet.
 *
 * @param address of the network, for limits on guesses
 * @throws ApplicationError GIFT_CARD_NOT_FOUND, TOO_MANY_REQUESTS, GIFT_CARD_LIMIT_REACHED, or why the card cannot be used
 */
export async function applyCheckoutGiftCard(
  site: Services,
  checkoutId: string,
  giftCardCode: string,
  address: string,
): Promise<void> {
  const checkout = await findCheckout(site.db, checkoutId)
  if (!checkout) return
  const { identity } = requesterOf(checkout)
  const readMoney = () => moneyOfCheckout(site.db, checkoutId, site.now())
  const giftCard = await chooseGiftCard(site, { giftCardCode }, { address }, { identity }, readMoney)
  if (giftCard) await changeEither(site, checkout, ({ details }) => ({ details: withGiftCard(details, giftCard) }))
}

export const removeCheckoutGiftCard = (
  site: Services,
  { checkout }: PricedCheckout,
  giftCardId: string,
): Promise<void> => changeEither(site, checkout, ({ details }) => ({ details: withoutGiftCard(details, giftCardId) }))

export const removeCheckoutLine = (site: Services, { checkout }: PricedCheckout, lineItemId: string): Promise<void> =>
  changeEither(site, checkout, ({ lines }) => ({ lines: removeLines(lines, [lineItemId]) }))

/** Sets whether the store credit of the member pays, after gift cards. */
export async function chooseStoreCredit(site: Services, checkoutId: string, useStoreCredit: boolean): Promise<void> {
  await changeCheckout(site, checkoutId, (known) => ({ ...known, details: { ...known.details, useStoreCredit } }))
}

async function changeEither(site: Services, checkout: StoredCheckout, change: Change): Promise<void> {
  const { cartId } = checkout
  const changed =
    cartId === null
      ? changeOwn(site, checkout, (_transaction, _checkout, contents) => change(contents))
      : write(site, currentCause(), (transaction) => changeCart(transaction, site, { cartId, caller: null }, change))
  await unlessGone(changed)
}

type OwnChange = (
  transaction: Parameters<typeof withCoupon>[1],
  checkout: StoredCheckout,
  contents: CheckoutContents,
  presentation: PricedCheckout['presentation'],
) => Partial<CheckoutContents> | Promise<Partial<CheckoutContents>>

/** Changes the lines and discounts of a checkout that has its own; one that became an order stays as it is. */
async function changeOwn(site: Services, checkout: StoredCheckout, change: OwnChange): Promise<void> {
  await withPlugins(site, requesterOf(checkout), (plugins) =>
    write(site, currentCause(), async (transaction) => {
      const known = await findCheckout(transaction, checkout.id)
      if (!known || known.completed) return
      const now = site.now()
      const changed = await changeContents(
        transaction,
        known,
        (contents, { presentation }) => change(transaction, known, contents, presentation),
        { caller: ANONYMOUS, now, plugins },
      )
      await saveCheckout(transaction, { ...changed, updatedAt: now.toISOString() })
    }),
  )
}

/** A line, or a cart, that another request removed first is removed: there is nothing left to do. */
async function unlessGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal
  } catch (error) {
    if (!(error instanceof ApplicationError && error.status === 404)) throw error
  }
}
