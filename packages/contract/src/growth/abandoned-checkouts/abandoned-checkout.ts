/** Checkouts whose customer entered an email address and left. */
import type { z } from 'zod'
import { FullAddressContactDetails } from '../../address.ts'
import { AbandonedCheckoutActivityType, AbandonedCheckoutStatus } from '../../enumerations.ts'
import { Image } from '../../media.ts'
import { MultiCurrencyPrice } from '../../price.ts'
import { DescriptionLine, ProductName } from '../../selling/cart/description.ts'
import { AppliedDiscount } from '../../selling/cart/discount.ts'
import { CatalogReference, PhysicalProperties } from '../../selling/cart/item.ts'
import { array, currencyCode, email, guid, int, message, optional, text, timestamp, webUrl } from '../../wire.ts'

export const AbandonedCheckoutActivity = message('AbandonedCheckoutActivity', 'What was done, and when.', {
  createdDate: timestamp,
  type: AbandonedCheckoutActivityType,
})
export type AbandonedCheckoutActivity = z.output<typeof AbandonedCheckoutActivity>

export const AbandonedCheckoutLineItem = message('AbandonedCheckoutLineItem', 'A line as it was left.', {
  id: guid,
  quantity: int({ min: 1, max: 100000 }),
  catalogReference: optional(CatalogReference),
  productName: ProductName,
  price: MultiCurrencyPrice,
  priceBeforeDiscounts: MultiCurrencyPrice,
  descriptionLines: array(DescriptionLine),
  image: optional(Image),
  physicalProperties: optional(PhysicalProperties),
})
export type AbandonedCheckoutLineItem = z.output<typeof AbandonedCheckoutLineItem>

export const AbandonedCheckoutBuyerInfo = message(
  'AbandonedCheckoutBuyerInfo',
  'The customer.',
  { visitorId: optional(guid), memberId: optional(guid), contactId: optional(guid), email },
  { atMostOne: [['visitorId', 'memberId']] },
)
export type AbandonedCheckoutBuyerInfo = z.output<typeof AbandonedCheckoutBuyerInfo>

export const AbandonedCheckout = message(
  'AbandonedCheckout',
  'A checkout whose customer entered an email address and left, as it was then.',
  {
    id: guid,
    createdDate: timestamp,
    updatedDate: timestamp,
    checkoutId: guid,
    cartId: optional(guid),
    status: AbandonedCheckoutStatus,
    buyerLanguage: text(),
    buyerInfo: AbandonedCheckoutBuyerInfo,
    contactDetails: optional(FullAddressContactDetails),
    currency: currencyCode,
    conversionCurrency: currencyCode,
    totalPrice: MultiCurrencyPrice,
    subtotalPrice: MultiCurrencyPrice,
    activities: array(AbandonedCheckoutActivity, { max: 20 }),
    checkoutRecoveredDate: optional(timestamp),
    checkoutUrl: webUrl.describe('Opens the checkout again, on any device. Its holder can read the entered address.'),
    lineItems: array(AbandonedCheckoutLineItem, { max: 300 }),
    appliedDiscounts: array(AppliedDiscount),
  },
)
export type AbandonedCheckout = z.output<typeof AbandonedCheckout>

export const AbandonedCheckoutRecovered = message('AbandonedCheckoutRecovered', 'An abandoned checkout was ordered.', {
  abandonedCheckout: AbandonedCheckout,
})
export type AbandonedCheckoutRecovered = z.output<typeof AbandonedCheckoutRecovered>
