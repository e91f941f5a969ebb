import { isOffline } from './manual.ts'

/** How customers pay at providers that do not say it of each payment. */
const methods: Readonly<Record<string, string>> = { stripe: 'CreditCard', test: 'CreditCard', paypal: 'PayPal' }

/**
 * How a payment was made: the one name that calls, pages, mails and documents translate.
 *
 * @returns what the provider said, such as `CreditCard`; `Offline` outside of the site; the provider's id where nothing else
 *   is known
 */
export function methodOf(payment: { readonly provider: string; readonly method?: string | null | undefined }): string {
  if (payment.method) return payment.method
  return isOffline(payment) ? 'Offline' : (methods[payment.provider] ?? payment.provider)
}
