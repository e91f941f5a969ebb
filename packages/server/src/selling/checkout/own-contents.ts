/** How a checkout comes to have lines of its own instead of those of a cart that another person can change. */
import { randomUUID } from 'node:crypto'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { changeCart } from '../cart/change-cart.ts'
import { deleteCart } from '../cart/save-cart.ts'
import { findCartById } from '../cart/store.ts'
import type { CheckoutDetails, StoredCheckout } from './details.ts'

/**
 * A copy of a checkout for another person: what is bought, and nothing that its buyer entered or has. Gift cards and
 * discounts that staff gave stay with the buyer.
 *
 * @returns null when the cart of the checkout is gone
 */
export async function copyForAnother(db: Queryable, checkout: StoredCheckout): Promise<StoredCheckout | null> {
  const contents = await contentsOf(db, checkout)
  if (!contents) return null
  const { channelType, language, exchange, businessLocationId } = checkout.details
  const { coupon, currency } = contents.details
  return {
    ...checkout,
    cartId: null,
    visitorId: null,
    memberId: null,
    details: {
      channelType,
      ...(language !== undefined && { language }),
      ...(exchange && { exchange }),
      ...(businessLocationId !== undefined && { businessLocationId }),
      own: {
        lines: contents.lines,
        details: { ...(coupon && { coupon }), ...(currency !== undefined && { currency }) },
        purchaseFlowId: randomUUID(),
      },
    },
  }
}

async function contentsOf(db: Queryable, { cartId, details }: StoredCheckout) {
  if (cartId === null) return details.own ?? null
  return (await findCartById(db, cartId))?.cart ?? null
}

/**
 * Gives a checkout of a visitor to a member. The visitor keeps its cart, which no longer is that of the checkout. The
 * member enters the email address again, and with it what was agreed to in its name.
 *
 * @returns the checkout to save; null when its cart is gone
 */
export async function giveToMember(
  transaction: Transaction,
  site: Pick<Services, 'now'>,
  checkout: StoredCheckout,
  memberId: string,
): Promise<StoredCheckout | null> {
  const own = await takeContents(transaction, site, checkout)
  if (!own) return null
  const {
    email: _email,
    draft: _draft,
    reminders: _reminders,
    newsletterConsent: _newsletter,
    paymentPolicyConsent: _terms,
    withdrawalConsentDate: _withdrawal,
    selectedMemberships: _memberships,
    useStoreCredit: _storeCredit,
    ...details
  } = checkout.details
  return { ...checkout, cartId: null, visitorId: null, memberId, details: { ...details, own } }
}

async function takeContents(
  transaction: Transaction,
  site: Pick<Services, 'now'>,
  { cartId, details }: StoredCheckout,
): Promise<CheckoutDetails['own'] | null> {
  if (cartId === null) return details.own ?? null
  if (!(await findCartById(transaction, cartId))) return null
  const { cart } = await changeCart(transaction, site, { cartId, caller: null }, () => ({ checkoutId: null }))
  const { email: _, ...contents } = cart.details
  return {
    lines: cart.lines,
    details: contents,
    purchaseFlowId: cart.purchaseFlowId,
    takenFrom: { cartId, revision: cart.revision },
  }
}

/** Deletes the cart that an ordered checkout took its contents from, unless its visitor changed it since. */
export async function deleteTakenCart(
  transaction: Transaction,
  site: Pick<Services, 'now'>,
  { details }: StoredCheckout,
): Promise<void> {
  const { takenFrom } = details.own ?? {}
  const stored = takenFrom && (await findCartById(transaction, takenFrom.cartId))
  if (stored && stored.cart.revision === takenFrom?.revision) await deleteCart(transaction, stored.cart, site.now())
}
