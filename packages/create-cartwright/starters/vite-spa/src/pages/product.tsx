import { Image, useProduct } from '@cartwright/react'
import { useParams } from 'react-router'
import { BuyForm } from '../components/buy-form'
import { NotFoundPage } from './not-found'

export function ProductPage() {
  const { slug = '' } = useParams()
  const { data: product, isPending } = useProduct({ slug })
  if (isPending) return <p className="lead">Loading …</p>
  if (!product) return <NotFoundPage />
  return (
    <div className="product">
      <title>{product.name}</title>
      <Image
        className="picture"
        image={product.media?.mainMedia}
        sizes="(min-width: 48rem) 50vw, 100vw"
        loading="eager"
      />
      <div>
        <h1>{product.name}</h1>
        <BuyForm key={product.id} product={product} />
        {product.description && (
          // The site has removed scripts from what the owner wrote.
          <div className="description" dangerouslySetInnerHTML={{ __html: product.description }} />
        )}
      </div>
    </div>
  )
}
