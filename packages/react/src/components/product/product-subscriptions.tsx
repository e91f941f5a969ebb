'use client'

import type { ShopProduct, SubscriptionOption } from '@cartwright/client'
import { formatMoney } from '../kit/format.ts'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import type { ProductMessages } from '../messages/product.ts'
import { useProductFormContext } from './product-form-context.ts'

/** Props of `ProductSubscriptions`. */
export interface ProductSubscriptionsProps {
  className?: string | undefined
  classNames?: PartClasses<'title' | 'subscription' | 'terms' | 'note'>
}

/**
 * The subscriptions that a product is offered by: how often it comes, how long, and what that saves. No cart takes a
 * subscription yet, so they cannot be chosen.
 */
export function ProductSubscriptions({ className, classNames }: ProductSubscriptionsProps) {
  const { state, texts, language } = useProductFormContext()
  const { subscriptionDetails } = state.product
  const shown = subscriptionDetails?.subscriptions.filter(({ visible }) => visible) ?? []
  if (shown.length === 0) return null
  const part = partsOf(classNames)
  const isOnly = subscriptionDetails?.allowOneTimePurchases === false
  return (
    <div data-part="subscriptions" className={className}>
      <p {...part('title')}>{isOnly ? texts.subscriptionOnly : texts.subscriptionAlso}</p>
      <ul>
        {shown.map((option) => (
          <li key={option.id ?? option.title} {...part('subscription')}>
            <strong>{option.title}</strong>{' '}
            <span {...part('terms')}>{termsOf(option, state.product, texts, language)}</span>
            {option.description && <p>{option.description}</p>}
          </li>
        ))}
      </ul>
      <p {...part('note')}>{texts.subscriptionNotYet}</p>
    </div>
  )
}

/** Rhythm, length and saving of a subscription. */
function termsOf(option: SubscriptionOption, product: ShopProduct, texts: ProductMessages, language: string): string {
  const { frequency, interval, billingCycles, discount } = option
  const every = { DAY: texts.everyDay, WEEK: texts.everyWeek, MONTH: texts.everyMonth, YEAR: texts.everyYear }
  const rhythm = frequency === 'UNDEFINED' ? null : every[frequency](interval)
  const saving = discount && texts.less(savingOf(discount, product, language))
  return [rhythm, billingCycles && texts.deliveries(billingCycles), saving].filter(Boolean).join(', ')
}

function savingOf(
  { type, value, convertedValue = value }: NonNullable<SubscriptionOption['discount']>,
  { convertedPriceData }: ShopProduct,
  language: string,
): string {
  if (type === 'PERCENT')
    return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)
  return formatMoney(convertedValue, convertedPriceData.currency, language)
}
