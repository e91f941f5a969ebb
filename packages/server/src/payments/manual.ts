import type { PaymentProvider } from './provider.ts'

/** Paid by hand: on delivery, or by the invoice that comes with the goods. The order stands at once, and is not paid. */
export const manualPayment: PaymentProvider = {
  id: 'manual',
  isAvailable: () => true,
}
