import { useEffect, useState } from 'react'
import { Link } from '../i18n/link.tsx'
import { useLanguage } from '../i18n/use-messages.ts'
import { NoPicture } from '../ui/no-picture.tsx'
import { Picture } from '../ui/picture.tsx'
import { textLink } from '../ui/text-link.ts'
import { loadSeen, type SeenProduct, storeSeen, withSeen } from './seen-products.ts'
import type { ProductCard } from './types.ts'

const texts = {
  en: { title: 'Recently viewed', clear: 'Clear list', hint: 'Stored in this browser only.' },
  de: { title: 'Zuletzt angesehen', clear: 'Liste löschen', hint: 'Nur in diesem Browser gespeichert.' },
}

/** The products that were looked at before. The list is in the storage of the browser: no server reads it. */
export default function RecentlySeen({ product }: { product: ProductCard }) {
  const messages = texts[useLanguage()]
  const [seen, setSeen] = useState<readonly SeenProduct[]>([])
  useEffect(() => {
    const before = loadSeen()
    setSeen(before.filter(({ slug }) => slug !== product.slug).slice(0, 6))
    storeSeen(withSeen(before, product))
  }, [product])
  if (seen.length === 0) return null
  const clear = () => {
    storeSeen([])
    setSeen([])
  }
  return (
    <section aria-labelledby="recently-seen" className="page-x pt-16 sm:pt-20">
      <h2 id="recently-seen" className="display text-heading">
        {messages.title}
      </h2>
      <ul className="mt-6 grid grid-cols-3 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-6">
        {seen.map(({ slug, name, image }) => (
          <li key={slug} className="relative">
            <div className="aspect-[4/5] overflow-hidden rounded-plate bg-sand">
              {image ? <Picture image={image} decorative className="size-full object-cover" /> : <NoPicture />}
            </div>
            <Link
              to={`/products/${slug}`}
              className="mt-2 block text-small hover:underline after:absolute after:inset-0 after:content-['']"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-4 text-small text-muted">
        {messages.hint}
        <button type="button" className={textLink} onClick={clear}>
          {messages.clear}
        </button>
      </p>
    </section>
  )
}
