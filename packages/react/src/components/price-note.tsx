import type { ShopProduct, Storefront, StorefrontPage } from '@cartwright/client'
import { basePriceText } from './base-price.ts'
import { legalMessages } from './legal-messages.ts'
import { type PageUrl, pagePath } from './page-url.ts'

/** What `PriceNote` takes. */
export interface PriceNoteProps {
  /** Of `useStorefront` or `storefrontQuery`. */
  storefront: Pick<Storefront, 'business' | 'locale' | 'pages'>
  /** Without a product, the note is about all prices of a page. */
  product?: Pick<ShopProduct, 'productType' | 'convertedPriceData' | 'pricePerUnitData'>
  /** The address of the page about delivery. Default: `/pages/<slug>`. */
  pageUrl?: PageUrl
  /** The language of the words, `en` or `de`, and of the numbers. Default: the first of the storefront. */
  language?: string | undefined
  className?: string
}

/**
 * What stands beside a price: the price per unit, whether VAT is in it, or why none is charged, and that delivery is extra. Its
 * words are English or German.
 */
export function PriceNote({ storefront, product, pageUrl = pagePath, language, className }: PriceNoteProps) {
  const { business, locale, pages } = storefront
  const [shopLanguage = 'en'] = locale.languages
  const { taxIncluded, taxExtra, noTax, plus, delivery } = legalMessages(language ?? shopLanguage)
  const country = locale.country === 'DE' || locale.country === 'AT' ? locale.country : 'other'
  const tax = business.smallBusiness ? noTax[country] : locale.taxIncludedInPrices ? taxIncluded : taxExtra
  const perUnit = priceOf(product, language ?? shopLanguage)
  const page: StorefrontPage | undefined = pages.find(({ kind }) => kind === 'delivery')
  return (
    <small className={className}>
      {perUnit && `${perUnit}, `}
      {tax}
      {product?.productType !== 'digital' && (
        <>
          , {plus} {page ? <a href={pageUrl(page)}>{delivery}</a> : delivery}
        </>
      )}
    </small>
  )
}

/** The price per unit with what it is for, such as `€4.50 / 100 g`. */
function priceOf(product: PriceNoteProps['product'], language: string): string | undefined {
  const price = product?.convertedPriceData.formatted.pricePerUnit
  const { baseQuantity, baseMeasurementUnit } = product?.pricePerUnitData ?? {}
  if (!price || baseQuantity === undefined || !baseMeasurementUnit) return price
  return basePriceText(price, baseQuantity, baseMeasurementUnit, language)
}
