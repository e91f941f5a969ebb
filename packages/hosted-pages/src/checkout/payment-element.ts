import { availableProviders, elementOf, type PaymentElement } from '@cartwright/server/hosted'
import type { CheckoutView } from './view.ts'

/** The fields of the provider that takes cards on the page itself; null where none does. */
export function elementOfCheckout({ frame, priced, step }: CheckoutView): PaymentElement | null {
  if (step !== 'review') return null
  const provider = availableProviders(frame.site, priced).find(({ element }) => element !== undefined)
  return provider ? elementOf(provider, priced) : null
}

/** A confirmation token of Stripe, which the script of the page puts into the form. */
export const isConfirmationToken = (text: string | undefined): text is string =>
  text !== undefined && /^ctoken_\w{1,200}$/.test(text)
