import type {
  PriceData,
  Product,
  SubscriptionDetailsV3,
  SubscriptionDiscount,
  SubscriptionDiscountV3,
  SubscriptionPricesV3,
} from '@cartwright/contract'
import { currencyDigits } from '@cartwright/design'
import { formatMoney } from '../../platform/pricing/money.ts'
import { discounted, toMinor } from '../product/price.ts'
import { decimalOf } from './wire-price.ts'

/** The subscriptions of a product. Absent when there are none. */
export function toSubscriptionsV3({ subscriptionDetails, priceData }: Product): {
  subscriptionDetails?: SubscriptionDetailsV3
} {
  if (!subscriptionDetails) return {}
  const { subscriptions, allowOneTimePurchases } = subscriptionDetails
  return {
    subscriptionDetails: {
      subscriptions: subscriptions.map(({ discount, ...one }) => ({
        ...one,
        ...(discount && { discount: toDiscountV3(discount, priceData.currency) }),
      })),
      allowOneTimePurchases,
    },
  }
}

const toDiscountV3 = ({ type, value }: SubscriptionDiscount, currency: string): SubscriptionDiscountV3 => ({
  type,
  ...(type === 'PERCENT' ? { percentOff: value } : { amountOff: decimalOf(value, currency) }),
})

/** What a variant costs by each subscription, in the currency and at the price of the shopper. */
export function toSubscriptionPrices(
  { subscriptionDetails }: Product,
  { discountedPrice, currency }: PriceData,
  language: string,
): { subscriptionPricesInfo?: SubscriptionPricesV3 } {
  if (!subscriptionDetails) return {}
  const price = Math.round(toMinor(discountedPrice, currency))
  return {
    subscriptionPricesInfo: {
      subscriptionPrices: subscriptionDetails.subscriptions.map(({ id, discount }) => {
        const minor = discounted(price, discount && toMinorDiscount(discount, currency))
        return {
          subscriptionId: id,
          price: {
            amount: decimalOf(minor / 10 ** currencyDigits(currency), currency),
            formattedAmount: formatMoney(minor, currency, language),
          },
        }
      }),
    },
  }
}

const toMinorDiscount = ({ type, value, convertedValue = value }: SubscriptionDiscount, currency: string) => ({
  type,
  value: type === 'PERCENT' ? value : Math.round(toMinor(convertedValue, currency)),
})
