import type { ShopProduct } from '@cartwright/client'
import { ProductCard, WishlistButton } from '@cartwright/react'
import { Link } from '../framework'
import { Head } from '../head'
import { localPath } from '../languages'
import { messagesIn } from '../messages'
import type { ShopView } from '../shop'

interface WishlistPageProps {
  readonly view: ShopView
  readonly products: readonly ShopProduct[]
}

/** The products that the shopper saved. */
export function WishlistPage({ view, products }: WishlistPageProps) {
  const { language } = view
  const t = messagesIn(language)
  return (
    <>
      <Head view={view} title={t.wishlist} noIndex />
      <h1>{t.wishlist}</h1>
      {products.length === 0 && (
        <p className="empty">
          {t.wishlistEmpty} <Link href={localPath(language, '/collections/all')}>{t.seeAll}</Link>
        </p>
      )}
      <ul className="grid">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} level="h2" className="card">
              <WishlistButton product={product} className="link wish">
                {t.save}
              </WishlistButton>
            </ProductCard>
          </li>
        ))}
      </ul>
    </>
  )
}
