'use client'

import type { ReviewSummary, ShopProduct, Storefront } from '@cartwright/client'
import type { ReactNode } from 'react'
import { isBuyable } from '../../catalog/variant-selection.ts'
import { useLocalPath } from '../../provider.tsx'
import { Image } from '../image.tsx'
import { flag, type PartClasses, partsOf } from '../kit/parts.ts'
import { ShopLink } from '../kit/shop-link.tsx'
import { useTexts } from '../kit/use-texts.ts'
import { type CardMessages, cardTexts } from '../messages/card.ts'
import type { TextProps } from '../messages/default-texts.ts'
import { Price } from './price.tsx'

/** Props of `ProductCard`. */
export interface ProductCardProps extends TextProps<CardMessages> {
  product: ShopProduct
  /** The address of the product's page. Default: `/products/<slug>`. */
  href?: string
  /** The level of the name among the headings of the page. Default: `h3`. */
  level?: 'h2' | 'h3' | 'h4'
  /** The `sizes` of the image. Default: `25vw`. */
  sizes?: string
  /** Set for a card that is visible without scrolling: its image loads at once. */
  isFirst?: boolean
  /** Number and average of its reviews, of `reviews.summarizeReviews`. */
  rating?: Pick<ReviewSummary, 'count' | 'averageRating'> | undefined
  /** Adds the note on tax and delivery. Default: false: lists have one for all prices. */
  note?: boolean
  storefront?: Pick<Storefront, 'business' | 'locale' | 'pages'> | undefined
  /** Shown below the price, such as `AddToCart` or `WishlistButton`. */
  children?: ReactNode
  className?: string | undefined
  classNames?: PartClasses<'link' | 'image' | 'badge' | 'name' | 'brand' | 'rating' | 'price'>
}

/**
 * A product of a list: image, name with the link, brand, stars, price, and a badge for what is sold out, reduced or new. It is
 * one stop of the keyboard.
 */
export function ProductCard(props: ProductCardProps) {
  const { product, level: Heading = 'h3', sizes = '25vw', isFirst = false, rating, note = false, children } = props
  const localPath = useLocalPath()
  const { href = localPath(`/products/${encodeURIComponent(product.slug)}`), storefront, className, classNames } = props
  const { texts, language } = useTexts('card', cardTexts, props)
  const part = partsOf(classNames)
  const isSoldOut = !product.stock.inStock && !product.variants.some(isBuyable)
  const { price, discountedPrice } = product.convertedPriceData
  const badge = isSoldOut ? texts.soldOut : product.ribbon || (discountedPrice < price ? texts.sale : null)
  return (
    <article data-part="product-card" data-sold-out={flag(isSoldOut)} className={className}>
      <div {...part('image')}>
        <Image image={product.media.mainMedia} alt="" sizes={sizes} {...(isFirst && { loading: 'eager' })} />
        {badge && <p {...part('badge')}>{badge}</p>}
      </div>
      <Heading {...part('name')}>
        <ShopLink href={href} {...part('link')}>
          {product.name}
        </ShopLink>
      </Heading>
      {product.brand && <p {...part('brand')}>{texts.by(product.brand)}</p>}
      {rating && rating.count > 0 && (
        <p {...part('rating')}>{texts.rated(decimal(rating.averageRating, language), rating.count)}</p>
      )}
      <Price product={product} note={note} language={language} className={classNames?.price} storefront={storefront} />
      {children}
    </article>
  )
}

const decimal = (average: string, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(Number(average))
