import type { ShopProduct } from '@cartwright/client'
import { Image, Money, PriceNote } from '@cartwright/react/server'
import { Link } from '../framework'
import { localPath } from '../languages'
import { messagesIn } from '../messages'
import type { ShopView } from '../shop'

interface ProductCardProps {
  readonly view: ShopView
  readonly product: ShopProduct
  /** The level of the name among the headings of the page. Default: `h3`. */
  readonly level?: 'h2' | 'h3'
}

/** A product in a list. */
export function ProductCard({ view: { language }, product, level: Heading = 'h3' }: ProductCardProps) {
  const { slug, name, ribbon, media, stock, convertedPriceData } = product
  return (
    <article className="card">
      <Link href={localPath(language, `/products/${slug}`)}>
        <span className="plate">
          <Image className="picture" image={media.mainMedia} alt="" sizes="(min-width: 60rem) 18rem, 50vw" />
          {ribbon && <span className="ribbon">{ribbon}</span>}
        </span>
        <Heading>{name}</Heading>
      </Link>
      <p className="card-price">
        {stock.inStock ? (
          <Money value={convertedPriceData} language={language} />
        ) : (
          <span className="quiet">{messagesIn(language).soldOut}</span>
        )}
      </p>
    </article>
  )
}

interface ProductGridProps extends Pick<ProductCardProps, 'view' | 'level'> {
  readonly products: readonly ShopProduct[]
}

/** Products beside each other, with what their prices include below them. */
export function ProductGrid({ view, products, level }: ProductGridProps) {
  const { language, storefront } = view
  return (
    <>
      <ul className="grid">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard view={view} product={product} {...(level && { level })} />
          </li>
        ))}
      </ul>
      <PriceNote
        className="quiet"
        storefront={storefront}
        language={language}
        pageUrl={(page) => localPath(language, `/pages/${page.slug}`)}
      />
    </>
  )
}
