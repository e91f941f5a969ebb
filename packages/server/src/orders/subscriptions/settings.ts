import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'
import { invalidField } from '../../platform/kernel/errors.ts'

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
  check: ({ subscriptionRetryDays = [] }) => checkDays(subscriptionRetryDays),
}

function checkDays(days: readonly number[]): void {
  const index = days.findIndex((day, position) => position > 0 && day <= (days[position - 1] ?? 0))
  if (index >= 0) throw invalidField(`settings.subscriptionRetryDays[${index}]`, 'must be more than the one before')
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends SubscriptionSettings {}
}
