import { useSearchParams } from 'react-router'
import { useCurrentInView } from './use-current-in-view.ts'

interface ViewTabsProps {
  readonly label: string
  /** Name of the parameter in the address. */
  readonly name: string
  readonly tabs: readonly { readonly value: string; readonly label: string }[]
}

/** Views of a list, held in the address. */
export function ViewTabs({ label, name, tabs }: ViewTabsProps) {
  const [search, setSearch] = useSearchParams()
  const current = search.get(name) ?? ''
  const views = useCurrentInView(current)
  const choose = (value: string) =>
    setSearch((now) => {
      if (value) now.set(name, value)
      else now.delete(name)
      return now
    })
  return (
    <nav ref={views} aria-label={label} className="-mx-1 flex gap-1 overflow-x-auto px-1 pb-1">
      {tabs.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          aria-current={value === current ? 'true' : undefined}
          onClick={() => choose(value)}
          className="min-h-9 whitespace-nowrap rounded-control px-3 text-muted hover:text-ink aria-[current]:bg-sand aria-[current]:font-medium aria-[current]:text-ink"
        >
          {text}
        </button>
      ))}
    </nav>
  )
}
