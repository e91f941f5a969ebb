import { Link } from '../i18n/link.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import type { CollectionCard } from './types.ts'

/** Links to the categories below one; nothing where there are none. */
export function SubCategories({ categories }: { readonly categories: readonly CollectionCard[] }) {
  const { collection: messages } = useMessages()
  if (categories.length === 0) return null
  return (
    <nav aria-label={messages.below} className="pt-2 pb-6">
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ id, slug, name }) => (
          <li key={id}>
            <Link
              to={`/collections/${slug}`}
              className="inline-flex min-h-10 items-center rounded-control border border-line px-3.5 text-label hover:border-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
