import type { StorefrontSection } from '@cartwright/client'
import type { ProductCard as Card, CollectionCard } from '../catalog/types.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { Picture } from '../ui/picture.tsx'
import { SectionImage } from './section-image.tsx'
import { SectionLinks } from './section-links.tsx'
import { ShelfRow } from './shelf.tsx'

interface FeaturedCollectionProps {
  section: StorefrontSection
  products: readonly Card[]
  /** Undefined where it was deleted. */
  collection: CollectionCard | undefined
}

/** A collection with its picture, its text, and some of its products. */
export function FeaturedCollection({ section, products, collection }: FeaturedCollectionProps) {
  const { nav } = useMessages()
  if (!collection) return null
  const { title = collection.name, text = collection.description, images, links } = section
  const own = { label: collection.name || nav.everything, url: `/collections/${collection.slug}` }
  return (
    <section aria-label={title} className="section-y">
      <div className="page-x grid items-center gap-x-12 gap-y-8 md:grid-cols-2">
        <div className="order-last md:order-first">
          <h2 className="poster text-title">{title}</h2>
          {text && <p className="mt-4 max-w-prose text-lead text-muted">{text}</p>}
          <SectionLinks links={links.length > 0 ? links : [own]} className="mt-7" />
        </div>
        {images ? (
          <SectionImage images={images} className="feature-image" />
        ) : (
          collection.image && (
            <div className="feature-image">
              <Picture image={collection.image} decorative />
            </div>
          )
        )}
      </div>
      {products.length > 0 && <ShelfRow products={products} />}
    </section>
  )
}
