import type { ShopProduct, Storefront, StorefrontPage } from '@cartwright/client'
import { basePriceText } from './base-price.ts'
import { type LegalMessages, legalMessages } from './messages/legal.ts'
import { type PageUrl, pagePath } from './page-url.ts'

/** Props of `PriceNote`. */
export interface PriceNoteProps {
  /** Of `useStorefront` or `storefrontQuery`. */
  storefront: Pick<Storefront, 'business' | 'locale' | 'pages'>
  /** Without a product, the note is about all prices of a page. */
  product?: Pick<ShopProduct, 'productType' | 'convertedPriceData' | 'pricePerUnitData'>
  /** The address of the page about delivery. Default: `/pages/<slug>`. */
  pageUrl?: PageUrl
  /** The language of the words, `en` or `de`, and of the numbers. Default: the first of the storefront. */
  language?: string | undefined
  /** Texts in place of its own. */
  messages?: Partial<LegalMessages> | undefined
  className?: string | undefined
}

/**
 * What stands beside a price: the price per unit, whether VAT is in it, or why none is charged, and that delivery is extra. Its
 * words are English or German.
 */
export function PriceNote({ storefront, product, pageUrl = pagePath, language, messages, className }: PriceNoteProps) {
  const { business, locale, pages } = storefront
  const [shopLanguage = 'en'] = locale.languages
  const { taxIncluded, taxExtra, plus, delivery, ...noTax } = legalMessages(language ?? shopLanguage, messages)
  const tax = business.smallBusiness
    ? noTaxIn(locale.country, noTax)
    : locale.taxIncludedInPrices
      ? taxIncluded
      : taxExtra
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

type NoTax = Pick<LegalMessages, 'noTaxGermany' | 'noTaxAustria' | 'noTaxElsewhere'>

/** Why a small business charges no tax, by the law of its country. */
function noTaxIn(country: string, { noTaxGermany, noTaxAustria, noTaxElsewhere }: NoTax): string {
  if (country === 'DE') return noTaxGermany
  return country === 'AT' ? noTaxAustria : noTaxElsewhere
}

/** The price per unit with what it is for, such as `€4.50 / 100 g`. */
function priceOf(product: PriceNoteProps['product'], language: string): string | undefined {
  const price = product?.convertedPriceData.formatted.pricePerUnit
  const { baseQuantity, baseMeasurementUnit } = product?.pricePerUnitData ?? {}
  if (!price || baseQuantity === undefined || !baseMeasurementUnit) return price
  return basePriceText(price, baseQuantity, baseMeasurementUnit, language)
}
