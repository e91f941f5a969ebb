import type { Storefront } from '@cartwright/client'
import type { PriceTerms } from './types.ts'

/** What a price includes, and where the shop describes delivery costs. */
export function priceTermsOf({ locale, pages }: Storefront): PriceTerms {
  const page = pages.find(({ kind }) => kind === 'delivery')
  return { taxIncluded: locale.taxIncludedInPrices, ...(page && { deliveryPath: `/pages/${page.slug}` }) }
}
