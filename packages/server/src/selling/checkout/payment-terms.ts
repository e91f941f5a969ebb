import type { PricedCheckout } from './priced-checkout.ts'

/** The payment terms of the lines that the customer has to agree to, each once. */
export function paymentTermsOf({ cart }: Pick<PricedCheckout, 'cart'>): string[] {
  const terms = cart.lines.flatMap((line) =>
    line.kind === 'catalog' || line.purchasable === 0 ? [] : (line.custom.consentRequiredPaymentPolicy ?? []),
  )
  return [...new Set(terms)]
}
