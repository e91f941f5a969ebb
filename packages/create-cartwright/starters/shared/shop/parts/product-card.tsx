import type { ShopProduct } from '@cartwright/client'
import { ProductCard } from '@cartwright/react'
import { PriceNote } from '@cartwright/react/server'
import { localPath } from '../languages'
import type { ShopView } from '../shop'

interface ProductGridProps {
  readonly view: ShopView
  readonly products: readonly ShopProduct[]
  /** The level of the names among the headings of the page. Default: `h3`. */
  readonly level?: 'h2' | 'h3'
}

/** Products beside each other, with what their prices include below them. */
export function ProductGrid({ view: { language, storefront }, products, level = 'h3' }: ProductGridProps) {
  return (
    <>
      <ul className="grid">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard className="card" product={product} level={level} sizes="(min-width: 60rem) 18rem, 50vw" />
          </li>
        ))}
      </ul>
      <p>
        <PriceNote
          className="quiet"
          storefront={storefront}
          language={language}
          pageUrl={(page) => localPath(language, `/pages/${page.slug}`)}
        />
      </p>
    </>
  )
}
