import { SubscriptionAfterRetries, SubscriptionMissingStock } from '../../enumerations.ts'
import { array, boolean, int, optional } from '../../wire.ts'

/** The settings of renewals. */
export const subscriptionFields = {
  subscriptionRetryDays: array(int()).describe(
    'Days after a renewal could not be charged, one for each further attempt. Empty: there is none.',
  ),
  subscriptionAfterRetries: SubscriptionAfterRetries.describe('What happens when the last attempt failed.'),
  subscriptionMissingStock: SubscriptionMissingStock.describe('What happens when items of a renewal are out of stock.'),
  subscriptionNoticeDays: int().describe('Days before a renewal at which a mail announces it. 0: none does.'),
  subscriptionPriceConsent: boolean.describe(
    'Whether a higher price of a subscription needs the consent of its customer.',
  ),
  membershipGraceDays: int().describe('Days that a membership lasts after its paid period, while a renewal fails.'),
}

/** Changes of them. */
export const subscriptionChanges = {
  subscriptionRetryDays: optional(array(int({ min: 1, max: 60 }), { max: 10 })).describe('In ascending order.'),
  subscriptionAfterRetries: optional(SubscriptionAfterRetries),
  subscriptionMissingStock: optional(SubscriptionMissingStock),
  subscriptionNoticeDays: optional(int({ min: 0, max: 30 })),
  subscriptionPriceConsent: optional(boolean),
  membershipGraceDays: optional(int({ min: 0, max: 60 })),
}
