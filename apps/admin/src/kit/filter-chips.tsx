import { useSearchParams } from 'react-router'

interface FilterChipsProps {
  /** The filters that are set, each as a text such as `Tag: gift`. */
  readonly filters: readonly { readonly name: string; readonly text: string }[]
  readonly removeLabel: (text: string) => string
}

/** One chip for each filter of the address that is set, which removes it. */
export function FilterChips({ filters, removeLabel }: FilterChipsProps) {
  const [, setSearch] = useSearchParams()
  if (filters.length === 0) return null
  const remove = (name: string) =>
    setSearch((now) => {
      now.delete(name)
      return now
    })
  return (
    <ul className="mb-3 flex flex-wrap gap-1.5">
      {filters.map(({ name, text }) => (
        <li key={name} className="flex items-center rounded-pill bg-sand ps-3">
          {text}
          <button type="button" className="min-h-8 px-2.5" aria-label={removeLabel(text)} onClick={() => remove(name)}>
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}
