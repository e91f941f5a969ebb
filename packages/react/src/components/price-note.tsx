import type { ShopProduct, Storefront, StorefrontPage } from '@cartwright/client'
import { legalMessages } from './legal-messages.ts'
import { type PageUrl, pagePath } from './page-url.ts'

export interface PriceNoteProps {
  /** Of `useStorefront` or `storefrontQuery`. */
  storefront: Pick<Storefront, 'business' | 'locale' | 'pages'>
  /** Without a product, the note is about all prices of a page. */
  product?: Pick<ShopProduct, 'productType' | 'convertedPriceData' | 'pricePerUnitData'>
  /** The address of the page about delivery. Default: `/pages/<slug>`. */
  pageUrl?: PageUrl
  className?: string
}

/**
 * What stands beside a price: the price per unit, whether VAT is in it, or why none is charged, and that delivery is extra. Its
 * words are English or German, by the first language of the storefront.
 */
export function PriceNote({ storefront, product, pageUrl = pagePath, className }: PriceNoteProps) {
  const { business, locale, pages } = storefront
  const { taxIncluded, taxExtra, noTax, plus, delivery } = legalMessages(locale.languages[0])
  const country = locale.country === 'DE' || locale.country === 'AT' ? locale.country : 'other'
  const tax = business.smallBusiness ? noTax[country] : locale.taxIncludedInPrices ? taxIncluded : taxExtra
  const perUnit = product?.convertedPriceData.formatted.pricePerUnit
  const page: StorefrontPage | undefined = pages.find(({ kind }) => kind === 'delivery')
  return (
    <small className={className}>
      {perUnit && `${perUnit}${unitOf(product)}, `}
      {tax}
      {product?.productType !== 'digital' && (
        <>
          , {plus} {page ? <a href={pageUrl(page)}>{delivery}</a> : delivery}
        </>
      )}
    </small>
  )
}

/** The amount that a price per unit is for, such as ` / 100 g`. */
function unitOf(product: PriceNoteProps['product']): string {
  const { baseQuantity, baseMeasurementUnit } = product?.pricePerUnitData ?? {}
  if (!baseMeasurementUnit) return ''
  return ` / ${baseQuantity === 1 ? '' : `${baseQuantity} `}${baseMeasurementUnit.toLowerCase()}`
}
