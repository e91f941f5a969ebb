import { isOffline } from './manual.ts'
import { registeredProviders } from './registry.ts'

/** How customers pay at providers that do not say it of each payment. */
const methods = new Map([['test', 'CreditCard'], ...registeredProviders.map(({ id, method }) => [id, method] as const)])

/**
 * How a payment was made: the one name that calls, pages, mails and documents translate.
 *
 * @returns what the provider said, such as `CreditCard`; `Offline` outside of the site; the provider's id where nothing else
 *   is known
 */
export function methodOf(payment: { readonly provider: string; readonly method?: string | null | undefined }): string {
  if (payment.method) return payment.method
  return isOffline(payment) ? 'Offline' : (methods.get(payment.provider) ?? payment.provider)
}
