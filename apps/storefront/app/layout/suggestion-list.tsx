import { Link } from 'react-router'
import type { Suggestion } from '../catalog/types.ts'
import { useMessages } from '../i18n/use-messages.ts'

interface SuggestionListProps {
  /** Prefix of the ids of its options. */
  id: string
  suggestions: Suggestion[]
  /** Index of the option that the keys are on. */
  active: number
  /** Wider than the field. */
  wide: boolean | undefined
  onPick: () => void
}

export default function SuggestionList({ id, suggestions, active, wide, onPick }: SuggestionListProps) {
  const { search } = useMessages()
  return (
    <div
      id={`${id}list`}
      role="listbox"
      aria-label={search.title}
      hidden={suggestions.length === 0}
      className={`absolute top-full z-30 mt-2 rounded-control border border-line bg-raised p-2 shadow-float ${wide ? 'right-0 w-96' : 'inset-x-0'}`}
    >
      {suggestions.map(({ kind, name, path, price, image }, index) => (
        <Link
          key={path}
          id={`${id}${index}`}
          to={path}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          prefetch="none"
          onClick={onPick}
          className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 text-small hover:bg-sand aria-selected:bg-sand"
        >
          {kind === 'product' && (
            <span className="aspect-[4/5] w-9 shrink-0 overflow-hidden rounded-plate bg-sand">
              {image && <img src={image} alt="" className="size-full object-cover" />}
            </span>
          )}
          <span className="min-w-0 flex-1 font-medium">{name}</span>
          <span className="shrink-0 text-muted">{kind === 'product' ? price : search.suggestedCollections}</span>
        </Link>
      ))}
    </div>
  )
}
