import type { Product, SubscriptionOption } from '@cartwright/client'
import { formatMoney } from '@cartwright/design'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import type { NotSold } from './types.ts'

type Offered = Pick<Product, 'subscriptionDetails' | 'convertedPriceData' | 'manageVariants'>

/** The subscriptions that a product is offered by, as HTML: they need no script. Empty without any. */
export function subscriptionsHtml(product: Offered, language: Language): string {
  const shown = product.subscriptionDetails?.subscriptions.filter(({ visible }) => visible) ?? []
  const isOnly = isSubscriptionOnly(product)
  const { also, only, notYet } = messagesIn(language).subscriptions
  if (shown.length === 0) return ''
  return renderToStaticMarkup(
    <section className="mt-3">
      <p className="font-semibold text-ink">{isOnly ? only : also}</p>
      <ul className="mt-1">
        {shown.map((one) => (
          <li key={one.id} className="mt-1">
            <span className="font-semibold">{one.title}</span>: {termsOf(one, product, language)}
            {one.description && <span className="block">{one.description}</span>}
          </li>
        ))}
      </ul>
      {!isOnly && <p className="mt-1">{notYet}</p>}
    </section>,
  )
}

/** Subscriptions cannot be ordered yet, so a product without one-time purchases cannot be bought. */
export const isSubscriptionOnly = ({ subscriptionDetails }: Pick<Product, 'subscriptionDetails'>): boolean =>
  subscriptionDetails?.allowOneTimePurchases === false

/** What the buy button of such a product says, and why. Empty for others. */
export function notSoldOf(product: Pick<Product, 'subscriptionDetails'>, language: Language): { notSold?: NotSold } {
  return isSubscriptionOnly(product) ? { notSold: messagesIn(language).subscriptions.notSold } : {}
}

/** How often it comes, how long it runs, and what it saves. */
function termsOf(option: SubscriptionOption, product: Offered, language: Language): string {
  const { frequency, interval, billingCycles, discount } = option
  const { every, deliveries, less } = messagesIn(language).subscriptions
  const parts = [every[frequency](interval)]
  if (billingCycles !== undefined) parts.push(deliveries(billingCycles))
  if (discount) parts.push(less(savingOf(discount, product, language)), ...priceOf(discount, product, language))
  return parts.join(', ')
}

type Discount = NonNullable<SubscriptionOption['discount']>

function savingOf({ type, value, convertedValue = value }: Discount, product: Offered, language: Language): string {
  if (type === 'PERCENT')
    return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)
  return formatMoney(convertedValue, product.convertedPriceData.currency, language)
}

/** What one costs; not said where variants have prices of their own. */
function priceOf({ type, value, convertedValue = value }: Discount, product: Offered, language: Language): string[] {
  if (product.manageVariants) return []
  const { discountedPrice, currency } = product.convertedPriceData
  const price = type === 'PERCENT' ? (discountedPrice * (100 - value)) / 100 : discountedPrice - convertedValue
  return [formatMoney(Math.max(0, price), currency, language)]
}
