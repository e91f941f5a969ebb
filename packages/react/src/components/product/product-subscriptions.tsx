'use client'

import type { ShopProduct, SubscriptionOption } from '@cartwright/client'
import { canBuyOnce, offeredSubscriptions } from '../../catalog/product-form-rules.ts'
import { itemFields } from '../../forms/item-fields.ts'
import { formatMoney } from '../kit/format.ts'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import type { ProductMessages } from '../messages/product.ts'
import { useProductFormContext } from './product-form-context.ts'

/** Props of `ProductSubscriptions`. */
export interface ProductSubscriptionsProps {
  className?: string | undefined
  classNames?: PartClasses<'title' | 'subscription' | 'terms'>
}

/**
 * The choice between a one-time purchase and the subscriptions of a product: price, how often it comes, how long, and what
 * that saves. Nothing for a product without subscriptions.
 */
export function ProductSubscriptions({ className, classNames }: ProductSubscriptionsProps) {
  const { state, texts, language } = useProductFormContext()
  const { product, subscription, setSubscription } = state
  const offered = offeredSubscriptions(product)
  if (offered.length === 0) return null
  const part = partsOf(classNames)
  const radio = (value: string) => ({
    type: 'radio' as const,
    name: itemFields.subscription,
    value,
    checked: subscription === value,
    onChange: () => setSubscription(value),
  })
  return (
    <fieldset data-part="subscriptions" className={className}>
      <legend {...part('title')}>{texts.howToBuy}</legend>
      {canBuyOnce(product) && (
        <label {...part('subscription')}>
          <input {...radio('')} /> {texts.buyOnce}
        </label>
      )}
      {offered.map((option) => (
        <label key={option.id} {...part('subscription')}>
          <input {...radio(option.id ?? '')} /> <strong>{option.title}</strong>{' '}
          <span {...part('terms')}>
            {termsOf(option, state.price, texts, language)}
            {option.description && `. ${option.description}`}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type Money = Pick<ShopProduct['convertedPriceData'], 'discountedPrice' | 'currency'>

/** Price, rhythm, length and saving of a subscription. */
function termsOf(option: SubscriptionOption, price: Money, texts: ProductMessages, language: string): string {
  const { frequency, interval, billingCycles, minimumCycles, freeTrialPeriod: trial, discount } = option
  const every = { DAY: texts.everyDay, WEEK: texts.everyWeek, MONTH: texts.everyMonth, YEAR: texts.everyYear }
  const rhythm = frequency === 'UNDEFINED' ? '' : every[frequency](interval)
  const period = `${priceOf(discount, price, language)} ${rhythm}`
  const unit = trial?.frequency === 'UNDEFINED' ? undefined : trial?.frequency
  return [
    unit ? texts.afterTrial(texts.trialLength(trial?.interval ?? 1, unit), period) : period,
    billingCycles && texts.deliveries(billingCycles),
    minimumCycles && texts.atLeast(minimumCycles),
    discount && texts.less(savingOf(discount, price, language)),
  ]
    .filter(Boolean)
    .join(', ')
}

type Discount = NonNullable<SubscriptionOption['discount']>

function priceOf(discount: Discount | undefined, { discountedPrice, currency }: Money, language: string): string {
  if (!discount) return formatMoney(discountedPrice, currency, language)
  const { type, value, convertedValue = value } = discount
  const price = type === 'PERCENT' ? (discountedPrice * (100 - value)) / 100 : discountedPrice - convertedValue
  return formatMoney(Math.max(0, price), currency, language)
}

function savingOf({ type, value, convertedValue = value }: Discount, { currency }: Money, language: string): string {
  if (type === 'PERCENT')
    return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)
  return formatMoney(convertedValue, currency, language)
}
