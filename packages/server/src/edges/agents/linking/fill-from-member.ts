import type { KnownMember } from '../../../orders/order-details/known-member.ts'
import type { CheckoutDetails } from '../../../selling/checkout/details.ts'

/** The details of a checkout, with email, name and saved address of its member where they are not set. */
export function fillFromMember(details: CheckoutDetails, { email, address: known }: KnownMember): CheckoutDetails {
  const { shipping } = details
  return {
    ...details,
    email: details.email ?? email,
    shipping: {
      ...(known.address && { address: known.address }),
      ...shipping,
      contactDetails: { ...known.contactDetails, ...shipping?.contactDetails },
    },
  }
}
