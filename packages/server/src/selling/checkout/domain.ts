import type { Transaction } from '../../platform/database/database.ts'
import { defineDomain } from '../../platform/domain/define-domain.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import type { CustomerDetails } from '../cart/v2/open-checkout.ts'
import { deleteAbandonedCheckouts } from './abandoned-checkouts.ts'
import { moveCheckouts } from './move-member.ts'
import { findCustomerDetails, findOrderOfCart, openOwnCheckout, setCustomerDetails } from './of-cart.ts'
import { checkoutPrivacy } from './privacy.ts'
import { checkoutRoutes } from './routes.ts'
import { setCheckoutPage } from './set-checkout-page.ts'
import { checkoutSettings } from './settings.ts'
import type {} from './tables.ts'

export const checkout = defineDomain({
  name: 'checkout',
  settings: checkoutSettings,
  privacy: checkoutPrivacy,
  mergeMembers: async (transaction, merge) => ({ CHECKOUTS: await moveCheckouts(transaction, merge) }),
  routes: checkoutRoutes,
  housekeeping: {
    checkouts: deleteAbandonedCheckouts,
  },
  provides: ({ db, now }) => ({
    openOwnCheckout,
    findCustomerDetails,
    setCustomerDetails: (transaction: Transaction, cartId: string, details: CustomerDetails) =>
      setCustomerDetails(transaction, { cartId, details, now: now() }),
    findOrderOfCart: (cartId: string, caller: Caller) => findOrderOfCart(db, cartId, caller),
    setCheckoutPage: (transaction: Transaction, cartId: string, address: string | null) =>
      setCheckoutPage(transaction, { cartId, address, now: now() }),
  }),
})
