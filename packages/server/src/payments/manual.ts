import type { PaymentProvider } from './provider.ts'

/** A way to pay outside of the site: the order stands at once, and is marked as paid by staff. */
const byHand = (id: string): PaymentProvider => ({ id, isAvailable: () => true })

/** On delivery, or by the invoice that comes with the goods. */
export const manualPayment = byHand('manual')

/** By invoice, after the goods have come. */
export const invoicePayment = byHand('invoice')

/** In cash or by card when the goods are handed over. */
export const paymentOnDelivery = byHand('delivery')

const TRANSFER = 'transfer'

/**
 * By bank transfer, with the number of the order as its reference.
 *
 * @param account what the customer needs to transfer money to it: holder, IBAN, BIC, as lines of text
 */
export const bankTransfer = (account: string): PaymentProvider => ({ ...byHand(TRANSFER), account })

const offline = new Set([manualPayment.id, invoicePayment.id, paymentOnDelivery.id, TRANSFER])

/** Whether the money of a payment moves outside of the site. */
export const isOffline = ({ provider }: { readonly provider: string }): boolean => offline.has(provider)
