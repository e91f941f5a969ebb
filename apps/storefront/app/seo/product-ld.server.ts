import type { PriceData } from '@cartwright/client'
import { choiceNames } from '../catalog/option-names.ts'
import { plainText, richText } from '../catalog/rich-text.ts'
import { chargedPrice } from '../catalog/subscriptions-view.server.ts'
import type { ProductDetail } from '../catalog/types.ts'
import type { ProductReviews } from '../reviews/reviews.server.ts'

/** schema.org/Product, or a ProductGroup with its variants: what shop searches read prices and stock from. */
export function productLd(
  product: ProductDetail,
  url: string,
  { returns, reviews }: { readonly returns: object | null; readonly reviews: ProductReviews },
): object {
  const shared = {
    name: product.name,
    description: plainText(richText(product.description)),
    url,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.energy && {
      hasEnergyConsumptionDetails: {
        '@type': 'EnergyConsumptionDetails',
        hasEnergyEfficiencyCategory: `https://schema.org/EUEnergyEfficiencyCategory${product.energy.letter}`,
      },
    }),
    ...reviewsLd(reviews),
    ...(product.images.length > 0 && { image: product.images.map((image) => image.url) }),
  }
  const { productOptions, variants } = product.choosing
  if (variants.length < 2) {
    return {
      '@type': 'Product',
      ...shared,
      sku: product.sku || undefined,
      offers: offersOf(
        product,
        variants[0] ? amountOf(variants[0].variant.priceData) : product.price,
        !product.soldOut,
        url,
        returns,
      ),
    }
  }
  return {
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: product.id,
    variesBy: productOptions.map(({ name, optionType }) =>
      optionType === 'color' ? 'https://schema.org/color' : (product.names.options[name] ?? name),
    ),
    hasVariant: variants.map(({ choices, variant, stock }) => ({
      '@type': 'Product',
      name: `${product.name}, ${choiceNames(choices, product.names)}`,
      sku: variant.sku || undefined,
      ...(product.images[0] && { image: product.images[0].url }),
      offers: offersOf(
        product,
        amountOf(variant.priceData),
        stock.inStock,
        `${url}?${new URLSearchParams(choices)}`,
        returns,
      ),
    })),
  }
}

/** The average, and some reviews; nothing without any. */
function reviewsLd({ count, average, newest }: ProductReviews): object {
  if (count === 0) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5 },
    review: newest.map(({ rating, title, body, author, date }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
      author: { '@type': 'Person', name: author },
      datePublished: date.slice(0, 10),
      ...(title && { name: title }),
      ...(body && { reviewBody: body }),
    })),
  }
}

interface OfferedPrice {
  readonly amount: number
  readonly currency: string
  /** Before a discount. */
  readonly before?: number
  /** The lowest of the 30 days before the discount. */
  readonly lowestPrior?: number
}

const amountOf = ({ price, discountedPrice: amount, currency, lowestPriorPrice }: PriceData): OfferedPrice => ({
  amount,
  currency,
  ...(amount < price && { before: price }),
  ...(lowestPriorPrice !== undefined && { lowestPrior: lowestPriorPrice }),
})

const unitCodes = { DAY: 'DAY', WEEK: 'WEE', MONTH: 'MON', YEAR: 'ANN' } as const

/** A product that is sold by subscription only costs what one delivery does, for its period. */
export function offersOf(
  { subscriptions }: Pick<ProductDetail, 'subscriptions'>,
  price: OfferedPrice,
  ...where: [inStock: boolean, url: string, returns: object | null]
): object {
  if (!subscriptions?.charges) return offer(price, ...where)
  const { currency } = price
  return subscriptions.charges.map((charge) => {
    const amount = Math.round(chargedPrice(charge, price.amount) * 100) / 100
    return {
      ...offer({ amount, currency }, ...where),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: amount,
        priceCurrency: currency,
        referenceQuantity: {
          '@type': 'QuantitativeValue',
          value: charge.interval,
          unitCode: unitCodes[charge.frequency],
        },
      },
    }
  })
}

function offer(
  { amount, currency, before, lowestPrior }: OfferedPrice,
  inStock: boolean,
  url: string,
  returns: object | null,
) {
  return {
    '@type': 'Offer',
    price: amount,
    priceCurrency: currency,
    ...(before !== undefined && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: before,
        priceCurrency: currency,
      },
    }),
    ...(lowestPrior !== undefined && {
      additionalProperty: {
        '@type': 'PropertyValue',
        propertyID: 'lowestPriceOf30Days',
        value: lowestPrior,
        unitText: currency,
      },
    }),
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url,
    ...(returns && { hasMerchantReturnPolicy: returns }),
  }
}
