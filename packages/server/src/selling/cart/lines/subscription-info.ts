import type { SubscriptionOptionInfo } from '@cartwright/contract'
import { chargesText } from '@cartwright/design'
import type { StoredSubscription } from '../../../catalog/product/product-record.ts'
import { subscriptionText, subscriptionTitle } from '../../../catalog/read/item-texts.ts'
import type { CatalogLine } from '../cart.ts'
import type { CartPresentation } from '../presentation.ts'

/** The subscription of a line as the wire has it; null without one. */
export function toSubscriptionInfo(
  { item, subscription }: CatalogLine,
  renewalPrice: number | null,
  { price }: Pick<CartPresentation, 'price'>,
): SubscriptionOptionInfo | null {
  if (!subscription || renewalPrice === null) return null
  const { id, title, description, minimumCycles } = subscription
  return {
    subscriptionSettings: settingsOf(subscription),
    title: { original: title, translated: subscriptionTitle(item, title) },
    ...(description && {
      description: { original: description, translated: subscriptionText(item, title, description) },
    }),
    id,
    renewalPrice: price(renewalPrice),
    ...(minimumCycles !== undefined && { minimumCycles }),
  }
}

function settingsOf(option: StoredSubscription): SubscriptionOptionInfo['subscriptionSettings'] {
  const { frequency, interval, billingCycles, freeTrialPeriod, startDate } = option
  return {
    frequency,
    interval,
    autoRenewal: billingCycles === undefined,
    ...(billingCycles !== undefined && { billingCycles }),
    enableCustomerCancellation: true,
    ...(freeTrialPeriod && { freeTrialPeriod }),
    ...(startDate !== undefined && { startDate: new Date(startDate).toISOString() }),
  }
}

/** The price per period, and when it is charged; null without a subscription. */
export function chargesOf(
  { subscription, quantity }: Pick<CatalogLine, 'subscription' | 'quantity'>,
  renewalPrice: number | null,
  { price, language, buyerLanguage = language }: Pick<CartPresentation, 'price' | 'language' | 'buyerLanguage'>,
): string | null {
  if (!subscription || renewalPrice === null) return null
  const { freeTrialPeriod: trial, ...terms } = subscription
  return chargesText({ ...terms, trial }, price(renewalPrice * quantity).formattedConvertedAmount, buyerLanguage)
}
