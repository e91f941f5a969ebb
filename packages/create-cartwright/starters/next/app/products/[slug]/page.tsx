import { Image } from '@cartwright/react/server'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BuyForm } from '@/components/buy-form'
import { readProduct } from '@/shop/catalog'

interface Props {
  params: Promise<{ slug: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await readProduct((await params).slug)
  return product ? { title: product.name } : {}
}

export default async function ProductPage({ params }: Props) {
  const product = await readProduct((await params).slug)
  if (!product) notFound()
  return (
    <div className="product">
      <Image
        className="picture"
        image={product.media?.mainMedia}
        sizes="(min-width: 48rem) 50vw, 100vw"
        loading="eager"
        fetchPriority="high"
      />
      <div>
        <h1>{product.name}</h1>
        <BuyForm product={product} />
        {product.description && (
          // The site has removed scripts from what the owner wrote.
          <div className="description" dangerouslySetInnerHTML={{ __html: product.description }} />
        )}
      </div>
    </div>
  )
}
