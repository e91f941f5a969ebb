import type { products } from '@wix/stores'
import Link from 'next/link'
import { WixImage } from './wix-image'

export function ProductCard({ product }: { product: products.Product }) {
  const { name, slug, media, priceData, ribbon } = product
  return (
    <li className="card">
      <Link href={`/product/${slug}`}>
        <WixImage src={media?.mainMedia?.image?.url} alt="" width={320} height={320} />
        {ribbon && <span className="ribbon">{ribbon}</span>}
        <h3>{name}</h3>
        <p className="price">
          {priceData?.price !== priceData?.discountedPrice && <s>{priceData?.formatted?.price}</s>}{' '}
          {priceData?.formatted?.discountedPrice}
        </p>
      </Link>
    </li>
  )
}
