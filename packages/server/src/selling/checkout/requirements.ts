import { mayLackTown } from '@cartwright/design'
import { isForMembersOnly } from '../cart/lines/line-facts.ts'
import type { PricedCheckout } from './priced-checkout.ts'

/** What a checkout cannot become an order without. */
export type Requirement =
  | 'lineItems'
  | 'email'
  | 'name'
  | 'shippingAddress'
  | 'shippingOption'
  | 'billingAddress'
  | 'member'
  | 'violations'

/** Missing details, in the order of the checkout's steps. */
export function missingFrom({
  checkout,
  cart,
  totals,
  needsShipping,
  shipping,
  violations,
}: PricedCheckout): Requirement[] {
  const { email, shipping: destination, billing } = checkout.details
  const isPickup = shipping?.method === 'PICKUP'
  const contact = (billing ?? destination)?.contactDetails
  const missing: [Requirement, boolean][] = [
    ['lineItems', totals.lines.length === 0],
    ['email', email === undefined],
    ['name', !contact?.lastName && !contact?.firstName],
    ['shippingAddress', needsShipping && !isPickup && !isComplete(destination)],
    ['shippingOption', needsShipping && shipping === null],
    ['member', checkout.memberId === null && cart.lines.some(isForMembersOnly)],
    ['violations', violations.some(({ severity }) => severity === 'ERROR')],
    ['billingAddress', !needsShipping && !(billing ?? destination)?.address?.country],
  ]
  return missing.flatMap(([requirement, isMissing]) => (isMissing ? [requirement] : []))
}

function isComplete(destination: PricedCheckout['checkout']['details']['shipping']): boolean {
  const { country, city, addressLine, streetAddress } = destination?.address ?? {}
  return Boolean(country && (city || mayLackTown(country)) && (addressLine || streetAddress?.name))
}
