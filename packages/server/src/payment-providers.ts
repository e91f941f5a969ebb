import { appGiftCards } from './orders/billing/app-gift-cards.ts'
import type { Services } from './platform/kernel/services.ts'
import { manualPayment } from './selling/payments/manual.ts'
import type { PaymentProvider } from './selling/payments/provider.ts'
import { tracedProvider } from './selling/payments/traced-provider.ts'
import type { SiteOptions } from './site-options.ts'

/**
 * Fills the ways to pay of a site, in the order they are offered: those of its options, those that staff added, and gift
 * cards of apps. When staff changes theirs, the same list has the new ones.
 *
 * @param list the one that the services share
 */
export async function openPaymentProviders(
  services: Services,
  list: PaymentProvider[],
  options: SiteOptions['paymentProviders'] = [manualPayment],
): Promise<void> {
  const traced = (provider: PaymentProvider) => tracedProvider(services.tracer, provider)
  const configured = options.map((provider) => traced(typeof provider === 'function' ? provider(services) : provider))
  const giftCards = appGiftCards(services)
  await services.paymentAccounts.open({
    configured,
    publish: (accounts) => list.splice(0, list.length, ...configured, ...accounts.map(traced), giftCards),
  })
}
