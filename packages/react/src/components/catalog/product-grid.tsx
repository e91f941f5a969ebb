'use client'

import type { ShopProduct } from '@cartwright/client'
import { useLocalPath } from '../../provider.tsx'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { useLoadedStorefront, useTextLanguage } from '../kit/use-texts.ts'
import { pagePath } from '../page-url.ts'
import { PriceNote } from '../price-note.tsx'
import { ProductCard } from '../product/product-card.tsx'

/** Props of `ProductGrid`. */
export interface ProductGridProps {
  products: readonly ShopProduct[]
  /** The level of the names among the headings of the page. Default: `h3`. */
  level?: 'h2' | 'h3' | 'h4'
  /** The `sizes` of the images. Default: `25vw`. */
  sizes?: string
  language?: string | undefined
  className?: string | undefined
  classNames?: PartClasses<'card' | 'note'>
}

/** Products beside each other, with what their prices include below them. */
export function ProductGrid({ products, level = 'h3', sizes, language: own, className, classNames }: ProductGridProps) {
  const language = useTextLanguage(own)
  const storefront = useLoadedStorefront()
  const localPath = useLocalPath()
  const part = partsOf(classNames)
  return (
    <>
      <ul data-part="grid" className={className}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              level={level}
              language={language}
              className={part('card').className}
              {...(sizes && { sizes })}
            />
          </li>
        ))}
      </ul>
      {storefront && (
        <p {...part('note')}>
          <PriceNote storefront={storefront} language={language} pageUrl={(page) => localPath(pagePath(page))} />
        </p>
      )}
    </>
  )
}
