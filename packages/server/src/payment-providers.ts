import { appGiftCards } from './orders/billing/app-gift-cards.ts'
import type { Services } from './platform/kernel/services.ts'
import { manualPayment } from './selling/payments/manual.ts'
import type { PaymentProvider } from './selling/payments/provider.ts'
import { tracedProvider } from './selling/payments/traced-provider.ts'
import type { SiteOptions } from './site-options.ts'

/** The ways to pay of a site, in the order they are offered; gift cards of apps last. */
export function openPaymentProviders(
  services: Services,
  options: SiteOptions['paymentProviders'] = [manualPayment],
): readonly PaymentProvider[] {
  const chosen = options.map((provider) => (typeof provider === 'function' ? provider(services) : provider))
  return [...chosen.map((provider) => tracedProvider(services.tracer, provider)), appGiftCards(services)]
}
