import type { Product } from '@cartwright/client'

/** The picture of a product in a row. */
export function ProductImage({ product: { media } }: { readonly product: Product }) {
  const picture = media.mainMedia?.thumbnail ?? media.mainMedia?.image
  if (!picture) return <span className="size-9 shrink-0 rounded-control bg-sand" />
  return (
    <img src={picture.url} alt="" loading="lazy" className="size-9 shrink-0 rounded-control bg-sand object-cover" />
  )
}
