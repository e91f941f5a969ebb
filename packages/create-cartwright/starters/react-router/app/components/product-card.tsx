import type { ShopProduct } from '@cartwright/client'
import { Image, Money } from '@cartwright/react/server'
import { Link } from 'react-router'

export function ProductCard({ product }: { product: ShopProduct }) {
  return (
    <Link className="card" to={`/products/${product.slug}`}>
      <Image className="picture" image={product.media?.mainMedia} alt="" sizes="(min-width: 48rem) 18rem, 50vw" />
      <h2>{product.name}</h2>
      <p>{product.stock.inStock ? <Money value={product.priceData} /> : 'Sold out'}</p>
    </Link>
  )
}
