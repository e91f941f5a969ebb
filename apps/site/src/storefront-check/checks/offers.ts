import { isRecord, isType, type Page, type StructuredData } from '../page.ts'

/** The product of a page in its structured data. */
export const productOf = (page: Page): StructuredData | undefined =>
  page.structuredData.find((data) => isType(data, 'Product', 'ProductGroup'))

/** The offers of the product and of its variants. */
export function offersOf(page: Page): readonly StructuredData[] {
  const product = productOf(page)
  const variants = [product?.hasVariant ?? []].flat().filter(isRecord)
  return [product, ...variants]
    .flatMap((one) => [one?.offers ?? []].flat())
    .filter(isRecord)
    .flatMap(withOffers)
}

/** An `AggregateOffer` may list the offers that it sums up. */
const withOffers = (offer: StructuredData): StructuredData[] => [offer, ...[offer.offers ?? []].flat().filter(isRecord)]
