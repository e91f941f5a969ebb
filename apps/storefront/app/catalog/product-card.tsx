import { EnergyArrow } from '@cartwright/design/parts'
import { useState } from 'react'
import { Link } from '../i18n/link.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { deferred } from '../offline/deferred.tsx'
import { NoPicture } from '../ui/no-picture.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Rating } from './rating.tsx'
import type { Colour, ProductCard as Product } from './types.ts'

/** A part of its own: it is there without script, and loads behind the page. */
export const WishButton = deferred(() => import('../wishlist/wish-button.tsx'))
const CardForm = deferred(() => import('./card-form.tsx'))

interface ProductCardProps {
  product: Product
  /** Among the first of the page, visible without scrolling. */
  first?: boolean
  level?: 'h2' | 'h3'
  /** Whether it chooses a color and adds to the cart by itself. */
  actions?: boolean
}

export function ProductCard({ product, first = false, level: Heading = 'h3', actions = true }: ProductCardProps) {
  const { product: messages } = useMessages()
  const [picked, setPicked] = useState<Colour>()
  const image = picked?.image ?? product.image
  const choice = picked && product.colourOption && new URLSearchParams({ [product.colourOption]: picked.choice })
  return (
    <article className="product-card group relative flex flex-col">
      <div className="relative aspect-[4/5] overflow-hidden rounded-plate bg-sand">
        {image ? (
          <Picture
            image={image}
            first={first}
            className={`size-full object-cover ${product.soldOut ? 'opacity-60 saturate-50' : ''}`}
          />
        ) : (
          <NoPicture />
        )}
        {product.secondImage && !picked && (
          <Picture
            image={product.secondImage}
            decorative
            className="product-card-second absolute inset-0 size-full object-cover"
          />
        )}
        <Badge product={product} />
      </div>
      <div className="mt-3.5 flex flex-1 flex-col">
        <Heading className="display text-label leading-snug break-words max-sm:hyphens-auto">
          <Link
            to={`/products/${product.slug}${choice ? `?${choice}` : ''}`}
            className="decoration-clay decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:content-['']"
          >
            {product.name}
          </Link>
        </Heading>
        {product.brand && <p className="mt-0.5 text-small text-muted">{messages.by(product.brand)}</p>}
        {product.rating && (
          <p className="mt-1 text-small">
            <Rating rating={product.rating} />
          </p>
        )}
        <p className="mt-1.5 text-small">
          <Price price={product.price} />
          {product.energy && <EnergyArrow energy={product.energy} />}
        </p>
        {actions && (
          <CardForm
            product={product}
            chosen={picked ?? product.colours.find(({ soldOut }) => !soldOut)}
            onChoose={setPicked}
          />
        )}
      </div>
      {/* Over the picture, and after the product for keys and screen readers. */}
      <WishButton product={product} card />
    </article>
  )
}

function Badge({ product: { soldOut, ribbon, price } }: Pick<ProductCardProps, 'product'>) {
  const { product } = useMessages()
  const text = soldOut ? product.soldOut : (ribbon ?? (price.was && product.sale))
  return text ? (
    <p className="absolute top-2.5 left-2.5 rounded-pill bg-paper px-3 py-1 text-tiny font-semibold text-ink">{text}</p>
  ) : null
}
