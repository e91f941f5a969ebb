import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'

interface SubscriptionSettings
  extends WireSettings<
    | 'subscriptionRetryDays'
    | 'subscriptionAfterRetries'
    | 'subscriptionMissingStock'
    | 'subscriptionNoticeDays'
    | 'subscriptionPriceConsent'
  > {}

/** How renewals of subscriptions are charged again, announced and delivered. */
export const subscriptionSettings: DomainSettings<SubscriptionSettings> = {
  defaults: {
    subscriptionRetryDays: [1, 3, 5, 7],
    subscriptionAfterRetries: 'PAUSE',
    subscriptionMissingStock: 'WAIT',
    subscriptionNoticeDays: 3,
    subscriptionPriceConsent: true,
  },
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends SubscriptionSettings {}
}
