import { toDecimalString } from '../../../platform/pricing/money.ts'
import type { FeedItem } from '../feed-item.ts'
import type { FeedShop } from '../feed-shop.ts'
import {
  ageGroupOf,
  availabilityOf,
  cut,
  detailsOf,
  type Format,
  filled,
  genderOf,
  hasIdentifiers,
  isSellable,
  saleInterval,
} from './format.ts'

/** Google's Merchant API: a list of `ProductInput`, each to insert as it is. */
export const googleApi: Format = {
  contentType: 'application/json; charset=utf-8',
  takes: isSellable,
  head: () => '{"productInputs":[\n',
  item: (item, shop, builtAt) =>
    JSON.stringify({
      offerId: item.id,
      contentLanguage: shop.language.split('-')[0],
      feedLabel: shop.country || 'SHOP',
      productAttributes: attributesOf(item, shop, builtAt),
    }),
  between: ',\n',
  tail: '\n]}\n',
}

/** Money in millionths. */
function micros(minor: number, { money: { currency } }: FeedShop) {
  const [whole = '', fraction = ''] = toDecimalString(minor, currency).split('.')
  return { amountMicros: String(BigInt(`${whole}${fraction.padEnd(6, '0')}`)), currencyCode: currency }
}

function attributesOf(item: FeedItem, shop: FeedShop, builtAt: Date): object {
  const [imageLink, ...further] = item.images
  const labels = item.tags.slice(0, 5).map((tag, index) => [`customLabel${index}`, tag])
  return filled({
    itemGroupId: item.groupId,
    title: cut(item.title, 150),
    description: cut(item.description || item.title, 5000),
    link: item.link,
    imageLink,
    additionalImageLinks: further.length > 0 ? further.slice(0, 10) : undefined,
    availability: availabilityOf(item).toUpperCase(),
    availabilityDate: item.availableDate && `${item.availableDate}T00:00:00Z`,
    ...pricesOf(item, shop, builtAt),
    brand: item.brand && cut(item.brand, 70),
    gtins: item.gtin && [item.gtin],
    mpn: item.mpn && cut(item.mpn, 70),
    identifierExists: hasIdentifiers(item) ? undefined : false,
    condition: item.condition.toUpperCase(),
    color: item.color && cut(item.color, 100),
    size: item.size && cut(item.size, 100),
    material: item.material && cut(item.material, 200),
    pattern: item.pattern && cut(item.pattern, 100),
    gender: genderOf(item)?.toUpperCase(),
    ageGroup: ageGroupOf(item)?.toUpperCase(),
    googleProductCategory: item.googleCategory,
    productTypes:
      item.categories.length > 0 ? item.categories.slice(0, 5).map((path) => cut(path.join(' > '), 750)) : undefined,
    energyEfficiencyClass: item.energyClass,
    certifications: item.eprel && [
      { certificationAuthority: 'EUROPEAN_COMMISSION', certificationName: 'EPREL', certificationCode: item.eprel },
    ],
    shippingWeight: item.weight,
    ...shippingOf(item, shop),
    ...productDetails(item, shop),
    ...Object.fromEntries(labels),
  })
}

function pricesOf(item: FeedItem, shop: FeedShop, builtAt: Date) {
  const [startTime, endTime] = saleInterval(item, builtAt) ?? []
  return {
    price: micros(item.price, shop),
    salePrice: item.salePrice === undefined ? undefined : micros(item.salePrice, shop),
    salePriceEffectiveDate: endTime && { startTime, endTime },
    unitPricingMeasure: item.measure,
    unitPricingBaseMeasure:
      item.baseMeasure && Number.isInteger(item.baseMeasure.value)
        ? { value: String(item.baseMeasure.value), unit: item.baseMeasure.unit }
        : undefined,
  }
}

function shippingOf({ rates, leadTime }: FeedItem, shop: FeedShop) {
  if (rates.length === 0 || shop.country === '') return {}
  return {
    shipping: rates.map(({ title, cost, workingDays }) => ({
      country: shop.country,
      service: cut(title, 100),
      price: micros(cost, shop),
      ...(workingDays && {
        minHandlingTime: String(leadTime),
        maxHandlingTime: String(leadTime),
        minTransitTime: String(workingDays.min),
        maxTransitTime: String(workingDays.max),
      }),
    })),
  }
}

function productDetails(item: FeedItem, shop: FeedShop) {
  const details = detailsOf(item, shop)
  if (details.length === 0) return {}
  return {
    productDetails: details.map(({ name, value }) => ({
      attributeName: cut(name, 140),
      attributeValue: cut(value, 1000),
    })),
  }
}
