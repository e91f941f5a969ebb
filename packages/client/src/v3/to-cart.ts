import type { Cart, ItemAvailabilityInfo, LineItem } from '../generated/cart.ts'
import type { CartV2, CartV2LineItem, ConvertedMoney } from '../generated/cart-v2.ts'
import type { CartItemStatus, ItemAvailabilityStatus } from '../generated/enumerations.ts'
import type { MultiCurrencyPrice } from '../generated/price.ts'

/** Writes the amounts of a cart with the text that v2 leaves out. */
export type MoneyWriter = (money: ConvertedMoney) => MultiCurrencyPrice

/** Amounts as people of the cart's language read them. */
export function moneyOf({ customerInfo, businessInfo }: CartV2): MoneyWriter {
  const formatIn = (currency: string) =>
    new Intl.NumberFormat(customerInfo.languageCode, { style: 'currency', currency })
  const [own, converted] = [formatIn(businessInfo.currencyCode), formatIn(customerInfo.currencyCode)]
  return ({ amount, convertedAmount }) => ({
    amount,
    convertedAmount,
    formattedAmount: own.format(Number(amount)),
    formattedConvertedAmount: converted.format(Number(convertedAmount)),
  })
}

/** A sum that v2 leaves out: of amounts, each so many times, with the digits of another. */
export function sumOf(
  terms: readonly (readonly [money: ConvertedMoney, times: number])[],
  like: ConvertedMoney,
): ConvertedMoney {
  const add = (field: keyof ConvertedMoney) =>
    terms
      .reduce((sum, [money, times]) => sum + Number(money[field]) * times, 0)
      .toFixed(like[field].split('.')[1]?.length ?? 0)
  return { amount: add('amount'), convertedAmount: add('convertedAmount') }
}

/** A cart v2 in the form of v1. */
export function toCart(cart: CartV2): Cart {
  const { customerInfo, businessInfo, deliveryInfo, taxInfo, subtotal, note, customCheckoutUrl, extendedFields } = cart
  const { visitorId, memberId, userId, contactId, email, languageCode, currencyCode, ...contactDetails } = customerInfo
  const { address, method, weightUnit } = deliveryInfo
  const money = moneyOf(cart)
  const discounts = cart.lineItems.flatMap((line) => line.discounts.map(({ amountOff }) => [amountOff, 1] as const))
  const discount = sumOf(discounts, subtotal)
  const hasDetails = Object.keys(contactDetails).length > 0
  return {
    id: cart.id,
    lineItems: cart.lineItems.map((line) => toLineItem(line, money)),
    ...(note !== undefined && { buyerNote: note }),
    buyerInfo: {
      ...(visitorId && { visitorId }),
      ...(memberId && { memberId }),
      ...(userId && { userId }),
      ...(contactId && { contactId }),
      ...(email && { email }),
    },
    currency: businessInfo.currencyCode,
    conversionCurrency: currencyCode,
    paymentCurrency: businessInfo.currencyCode,
    buyerLanguage: languageCode,
    siteLanguage: businessInfo.languageCode,
    taxIncludedInPrices: taxInfo.pricesIncludeTax,
    weightUnit,
    appliedDiscounts: cart.coupons.map((coupon) => ({ coupon })),
    subtotal: money(subtotal),
    discount: money(discount),
    subtotalAfterDiscounts: money(
      sumOf(
        [
          [subtotal, 1],
          [discount, -1],
        ],
        subtotal,
      ),
    ),
    createdDate: cart.createdDate,
    updatedDate: cart.updatedDate,
    ...((address || hasDetails) && {
      contactInfo: { ...(address && { address }), ...(hasDetails && { contactDetails }) },
    }),
    ...(customCheckoutUrl !== undefined && { overrideCheckoutUrl: customCheckoutUrl }),
    ...(cart.purchaseFlowId !== undefined && { purchaseFlowId: cart.purchaseFlowId }),
    ...(method && {
      selectedShippingOption: { code: method.code, ...(method.appId && { carrierId: method.appId }) },
    }),
    ...(extendedFields && { extendedFields }),
    ...(businessInfo.locationId && { businessLocationId: businessInfo.locationId }),
    revision: cart.revision,
  }
}

const statuses: Readonly<Record<CartItemStatus, ItemAvailabilityStatus>> = {
  IN_STOCK: 'AVAILABLE',
  PARTIALLY_IN_STOCK: 'PARTIALLY_AVAILABLE',
  OUT_OF_STOCK: 'NOT_AVAILABLE',
  REMOVED_FROM_CATALOG: 'NOT_FOUND',
}

function toLineItem(line: CartV2LineItem, money: MoneyWriter): LineItem {
  const { quantityInfo, pricing, source, attributes, paymentConfig, deliveryConfig, taxConfig, extendedFields } = line
  const { lowestPriorPrice, basePrice, heldUntil, ...additions } = line.additions ?? {}
  const { catalogOverrideFields: overrides, ...named } = source
  const { depositAmount, ...payment } = paymentConfig
  const { requestedQuantity: quantity, availableQuantity, fixedQuantity } = quantityInfo
  const price = money(pricing.unitPrice)
  const availability: ItemAvailabilityInfo = {
    status: statuses[line.status],
    ...(availableQuantity !== undefined && { quantityAvailable: availableQuantity }),
    ...(heldUntil !== undefined && { heldUntil }),
  }
  return {
    id: line.id,
    quantity,
    ...named,
    productName: line.name,
    price,
    priceBeforeDiscounts: price,
    fullPrice: money(pricing.breakdown.fullPrice),
    lineItemPrice: money(sumOf([[pricing.unitPrice, quantity]], pricing.unitPrice)),
    ...(lowestPriorPrice && { lowestPriorPrice: money(lowestPriorPrice) }),
    ...(basePrice && { basePrice: { ...basePrice, price: money(basePrice.price) } }),
    ...additions,
    ...attributes,
    descriptionLines: attributes.descriptionLines.map((one) => ({
      ...one,
      lineType: one.colorInfo ? 'COLOR' : 'PLAIN_TEXT',
    })),
    availability,
    ...(pricing.priceDescription && { priceDescription: pricing.priceDescription }),
    priceUndetermined: pricing.priceUndetermined,
    fixedQuantity,
    ...payment,
    ...(depositAmount && { depositAmount: money(depositAmount) }),
    ...deliveryConfig,
    ...taxConfig,
    ...(overrides && { catalogOverrideFields: toOverrides(overrides) }),
    customLineItem: line.customLineItem,
    ...(extendedFields && { extendedFields }),
  }
}

function toOverrides({
  name,
  salePrice,
  ...others
}: NonNullable<CartV2LineItem['source']['catalogOverrideFields']>): NonNullable<LineItem['catalogOverrideFields']> {
  return { ...others, ...(name && { productName: name }), ...(salePrice !== undefined && { price: salePrice }) }
}
