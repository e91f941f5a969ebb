import { Link } from '../i18n/link.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { Picture } from '../ui/picture.tsx'
import type { CollectionCard } from './types.ts'

/** The collections as a wall of unequal pictures. */
export function CollectionTiles({ title, collections }: { title: string; collections: CollectionCard[] }) {
  const { collection: messages } = useMessages()
  return (
    <section aria-label={title} className="page-x pb-[clamp(4rem,2.6rem+5.5vw,8rem)]">
      <h2 className="poster max-w-[18ch] text-title">{title}</h2>
      <ul className="collection-wall mt-9 sm:mt-12">
        {collections.map(({ slug, name, image, count }) => (
          <li key={slug} className="group relative overflow-hidden rounded-plate bg-sand">
            {image && <Picture image={image} decorative className="collection-wall-picture size-full object-cover" />}
            <div className="absolute inset-x-0 bottom-0 flex flex-wrap items-baseline justify-between gap-x-3 bg-paper/92 px-3.5 py-2.5 sm:px-4 sm:py-3">
              <h3 className="display text-label">
                <Link to={`/collections/${slug}`} className="after:absolute after:inset-0 after:content-['']">
                  {name}
                </Link>
              </h3>
              {count !== undefined && count > 0 && (
                <p className="shrink-0 text-tiny text-muted">{messages.count(count)}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
