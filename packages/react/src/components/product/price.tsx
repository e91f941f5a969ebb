'use client'

import type { ShopProduct, Storefront, Variant } from '@cartwright/client'
import { useLocalPath } from '../../provider.tsx'
import { flag, type PartClasses, partsOf } from '../kit/parts.ts'
import { useLoadedStorefront, useTexts } from '../kit/use-texts.ts'
import { VisuallyHidden } from '../kit/visually-hidden.tsx'
import type { TextProps } from '../messages/default-texts.ts'
import { legalTexts } from '../messages/legal.ts'
import { type PriceMessages, priceTexts } from '../messages/price.ts'
import { Money } from '../money.tsx'
import { type PageUrl, pagePath } from '../page-url.ts'
import { PriceNote } from '../price-note.tsx'

/** Props of `Price`. */
export interface PriceProps extends TextProps<PriceMessages> {
  product: Pick<
    ShopProduct,
    'convertedPriceData' | 'manageVariants' | 'priceRange' | 'pricePerUnitData' | 'productType' | 'variants'
  >
  /** The chosen variant. Without one, the price is that of the least expensive. */
  variant?: Variant | undefined
  /** Of `useStorefront` or `storefrontQuery`, for the note on tax and delivery. Default: the shop that is loaded. */
  storefront?: Pick<Storefront, 'business' | 'locale' | 'pages'> | undefined
  /** Shows the price per unit, tax and delivery. Default: true, as the law requires beside each price. */
  note?: boolean
  /** The address of the page about delivery. Default: `/pages/<slug>`. */
  pageUrl?: PageUrl
  className?: string | undefined
  classNames?: PartClasses<'from' | 'amount' | 'note'>
}

/**
 * The price of a product: the former one of a sale with the lowest of 30 days, `from` where variants differ, the price per
 * unit, and the note on tax and delivery. `data-sale` is set for a sale.
 */
export function Price(props: PriceProps) {
  const { product, variant, note = true, pageUrl, className, classNames, language: own, messages } = props
  const { texts, language } = useTexts('price', priceTexts, { language: own, messages })
  const { texts: legal } = useTexts('legal', legalTexts, { language: own })
  const localPath = useLocalPath()
  const loaded = useLoadedStorefront()
  const storefront = props.storefront ?? loaded
  const part = partsOf(classNames)
  const { price, isFrom } = shownPrice(product, variant)
  const isSale = price.discountedPrice < price.price
  return (
    <div data-part="price" data-sale={flag(isSale)} className={className}>
      {isFrom && <span {...part('from')}>{texts.from} </span>}
      {isSale && (
        <VisuallyHidden>
          {texts.was} {price.formatted.price}, {texts.now} {price.formatted.discountedPrice}.{' '}
        </VisuallyHidden>
      )}
      <span {...part('amount')}>
        <Money value={price} language={language} messages={legal} />
      </span>
      {note && storefront && (
        <>
          {' '}
          <PriceNote
            storefront={storefront}
            product={product}
            language={language}
            messages={legal}
            className={classNames?.note}
            pageUrl={pageUrl ?? ((page) => localPath(pagePath(page)))}
          />
        </>
      )}
    </div>
  )
}

/** The price of the variant; without one the least of all, and whether others cost more. */
function shownPrice(product: PriceProps['product'], variant: Variant | undefined) {
  if (variant) return { price: variant.variant.convertedPriceData, isFrom: false }
  const { convertedPriceData, manageVariants, variants, priceRange } = product
  if (!manageVariants) return { price: convertedPriceData, isFrom: false }
  const prices = variants.filter(({ variant }) => variant.visible).map(({ variant }) => variant.convertedPriceData)
  const [first = convertedPriceData] = prices
  const least = prices.reduce((best, one) => (one.discountedPrice < best.discountedPrice ? one : best), first)
  // Lists of catalog V3 have no variants, but the least price and the greatest.
  if (prices.length === 0) return { price: convertedPriceData, isFrom: priceRange.minValue < priceRange.maxValue }
  return { price: least, isFrom: prices.some(({ discountedPrice }) => discountedPrice > least.discountedPrice) }
}
