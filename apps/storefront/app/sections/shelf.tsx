import type { StorefrontSection } from '@cartwright/client'
import { ProductCard } from '../catalog/product-card.tsx'
import type { ProductCard as Card } from '../catalog/types.ts'
import { Link } from '../i18n/link.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { textLink } from '../ui/text-link.ts'

interface ShelfProps {
  section: StorefrontSection
  products: readonly Card[]
}

/** A row of products; on a phone it scrolls sideways. */
export function Shelf({ section: { title, text, products: source }, products }: ShelfProps) {
  const { nav } = useMessages()
  if (products.length === 0) return null
  return (
    <section aria-label={title} className="section-y">
      <div className="page-x flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          {title && <h2 className="poster text-title">{title}</h2>}
          {text && <p className="mt-2 text-lead text-muted">{text}</p>}
        </div>
        <Link to={`/collections/${source?.collection ?? 'all'}`} className={`${textLink} text-small font-semibold`}>
          {nav.everything}
        </Link>
      </div>
      <ShelfRow products={products} />
    </section>
  )
}

export function ShelfRow({ products }: Pick<ShelfProps, 'products'>) {
  return (
    <ul className="shelf page-x mt-9 sm:mt-12">
      {products.map((product) => (
        <li key={product.id} className="flex *:flex-1">
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  )
}
