import type { Checkout } from '@cartwright/client'
import { addressRules } from '../address/address-rules.ts'

/** A step of a checkout in pages of your own. */
export type CheckoutStep = 'contact' | 'address' | 'delivery' | 'payment'

/** True for a checkout with something to deliver. */
export const needsDelivery = ({ lineItems }: Pick<Checkout, 'lineItems'>): boolean =>
  lineItems.some(({ itemType }) => itemType.preset !== 'DIGITAL' && itemType.preset !== 'SERVICE')

/** The steps that a checkout needs, in their order. Digital goods need no delivery. */
export const stepsOf = (checkout: Checkout): readonly CheckoutStep[] =>
  needsDelivery(checkout) ? ['contact', 'address', 'delivery', 'payment'] : ['contact', 'address', 'payment']

/** True for a step whose entries the site has. The payment is done with the order. */
export function isStepDone(checkout: Checkout, step: CheckoutStep): boolean {
  const { buyerInfo, shippingInfo, billingInfo } = checkout
  if (step === 'contact') return Boolean(buyerInfo.email)
  if (step === 'address') return isComplete(needsDelivery(checkout) ? shippingInfo.shippingDestination : billingInfo)
  if (step === 'payment') return checkout.completed
  const { selectedCarrierServiceOption: selected, carrierServiceOptions } = shippingInfo
  const offered = carrierServiceOptions.flatMap(({ shippingOptions }) => shippingOptions)
  // The site counts the first option before the shopper has chosen any.
  return selected !== undefined && (selected.requestedShippingOption || offered.length === 1)
}

/** The first step that is not done. */
export const nextStep = (checkout: Checkout): CheckoutStep =>
  stepsOf(checkout).find((step) => !isStepDone(checkout, step)) ?? 'payment'

function isComplete(info: Checkout['billingInfo']): boolean {
  const { country = '', city, addressLine, streetAddress } = info?.address ?? {}
  const { firstName, lastName } = info?.contactDetails ?? {}
  const hasCity = Boolean(city) || addressRules(country).city !== 'required'
  return Boolean(country && hasCity && (addressLine || streetAddress?.name) && (firstName || lastName))
}
