import type { Product, SubscriptionOption } from '@cartwright/client'
import { formatMoney, periodLength } from '@cartwright/design'
import type { Language } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import type { SubscriptionCharge, SubscriptionsView } from './types.ts'

type Offered = Pick<Product, 'subscriptionDetails' | 'convertedPriceData' | 'manageVariants'>

/** The subscriptions that a product is offered by; nothing without any. */
export function subscriptionsOf(product: Offered, language: Language): { subscriptions?: SubscriptionsView } {
  const { subscriptionDetails } = product
  const shown = subscriptionDetails?.subscriptions.filter(({ visible }) => visible) ?? []
  const options = shown.flatMap((option) => {
    const { id, title, description } = option
    return id ? [{ id, title, terms: termsOf(option, product, language), ...(description && { description }) }] : []
  })
  if (options.length === 0) return {}
  const canBuyOnce = subscriptionDetails?.allowOneTimePurchases !== false
  return { subscriptions: { canBuyOnce, options, ...(!canBuyOnce && { charges: shown.flatMap(chargeOf) }) } }
}

function chargeOf({ frequency, interval, discount }: SubscriptionOption): SubscriptionCharge[] {
  if (frequency === 'UNDEFINED') return []
  const inCurrency = discount && { type: discount.type, value: discount.convertedValue ?? discount.value }
  return [{ frequency, interval, ...(inCurrency && { discount: inCurrency }) }]
}

/** The price of a delivery of a product. */
export function chargedPrice({ discount }: Pick<SubscriptionCharge, 'discount'>, price: number): number {
  if (!discount) return price
  const less = discount.type === 'PERCENT' ? (price * (100 - discount.value)) / 100 : price - discount.value
  return Math.max(0, less)
}

/** True when the product cannot be bought once. */
export const isSubscriptionOnly = ({ subscriptionDetails }: Pick<Product, 'subscriptionDetails'>): boolean =>
  subscriptionDetails?.allowOneTimePurchases === false && subscriptionDetails.subscriptions.length > 0

/** Price, frequency, duration and saving of one. */
function termsOf(option: SubscriptionOption, product: Offered, language: Language): string {
  const { frequency, interval, billingCycles, minimumCycles, freeTrialPeriod: trial, discount } = option
  const texts = messagesIn(language).subscriptions
  const period = [...priceOf(discount, product, language), texts.every[frequency](interval)].join(' ')
  const free = trial && periodLength(trial.frequency, trial.interval ?? 1, language)
  return [
    free ? texts.afterTrial(free, period) : period,
    ...(billingCycles === undefined ? [] : [texts.deliveries(billingCycles)]),
    ...(minimumCycles === undefined ? [] : [texts.minimum(minimumCycles)]),
    ...(discount ? [texts.less(savingOf(discount, product, language))] : []),
  ].join(', ')
}

type Discount = NonNullable<SubscriptionOption['discount']>

function savingOf({ type, value, convertedValue = value }: Discount, product: Offered, language: Language): string {
  if (type === 'PERCENT')
    return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)
  return formatMoney(convertedValue, product.convertedPriceData.currency, language)
}

/** The price of one; absent where variants have prices of their own. */
function priceOf(discount: Discount | undefined, product: Offered, language: Language): string[] {
  if (product.manageVariants) return []
  const { discountedPrice, currency } = product.convertedPriceData
  const inCurrency = discount && { type: discount.type, value: discount.convertedValue ?? discount.value }
  return [formatMoney(chargedPrice(inCurrency ? { discount: inCurrency } : {}, discountedPrice), currency, language)]
}
