import type { PricedCheckout } from './priced-checkout.ts'

/** Whether a line is digital content that takes consent to be delivered at once. */
export const needsWithdrawalConsent = ({ cart }: Pick<PricedCheckout, 'cart'>): boolean =>
  cart.lines.some(
    (line) => line.kind === 'catalog' && line.purchasable > 0 && line.item.withdrawalExemption === 'DIGITAL',
  )

/** The payment terms of the lines that the customer has to agree to, each once. */
export function paymentTermsOf({ cart }: Pick<PricedCheckout, 'cart'>): string[] {
  const terms = cart.lines.flatMap((line) =>
    line.kind === 'catalog' || line.purchasable === 0 ? [] : (line.custom.consentRequiredPaymentPolicy ?? []),
  )
  return [...new Set(terms)]
}
