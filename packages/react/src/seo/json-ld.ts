import type { PriceData, ReviewSummary, ShopProduct, Storefront } from '@cartwright/client'
import { type PageAddresses, pageAddress, plainText } from './page-address.ts'

/** The storefront and the language of a page. */
export interface PageLanguage extends PageAddresses {
  readonly language: string
}

/** The shop as a seller for search engines (schema.org `OnlineStore`), for the home page. */
export const organizationLd = (origin: string, { profile }: Pick<Storefront, 'profile'>): object => ({
  '@type': 'OnlineStore',
  name: profile.name,
  url: origin,
  ...(profile.logo && { logo: profile.logo.url }),
  ...(profile.contact.email && { email: profile.contact.email }),
  ...(profile.contact.phone && { telephone: profile.contact.phone }),
})

/** A page above the current one, or the current one. */
export interface Breadcrumb {
  readonly name: string
  readonly href: string
}

/** The place of a page in the shop for search engines (`BreadcrumbList`). */
export const breadcrumbsLd = (page: PageLanguage, steps: readonly Breadcrumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: pageAddress(page, page.language, href),
  })),
})

/** A product with its offers for search engines, or a group (`ProductGroup`) with an offer for each variant. */
export function productLd(page: PageLanguage, product: ShopProduct, rating: ReviewSummary | undefined): object {
  const url = pageAddress(page, page.language, `/products/${product.slug}`)
  const images = product.media.items.flatMap(({ image }) => image?.url ?? [])
  const shared = {
    name: product.name,
    description: plainText(product.description),
    url,
    ...(images.length > 0 && { image: images }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(rating &&
      rating.count > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.averageRating, reviewCount: rating.count },
      }),
  }
  if (product.productOptions.length === 0) {
    const offers = offer(product.convertedPriceData, product.stock.inStock, url)
    return { '@type': 'Product', ...shared, ...(product.sku && { sku: product.sku }), offers }
  }
  return {
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: product.id,
    variesBy: product.productOptions.map(({ name }) => name),
    hasVariant: product.variants
      .filter(({ variant }) => variant.visible)
      .map(({ choices, variant, stock }) => ({
        '@type': 'Product',
        name: `${product.name}, ${Object.values(choices).join(', ')}`,
        ...(variant.sku && { sku: variant.sku }),
        ...(images[0] && { image: images[0] }),
        offers: offer(variant.convertedPriceData, stock.inStock, `${url}?${new URLSearchParams(choices)}`),
      })),
  }
}

const offer = ({ price, discountedPrice, currency }: PriceData, inStock: boolean, url: string): object => ({
  '@type': 'Offer',
  url,
  price: discountedPrice,
  priceCurrency: currency,
  availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  ...(discountedPrice < price && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price,
      priceCurrency: currency,
    },
  }),
})
