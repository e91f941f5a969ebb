import { Form } from 'react-router'
import { SearchIcon } from '../brand/icons.tsx'
import { useLocalPath, useMessages } from '../i18n/use-messages.ts'

interface SearchFormProps {
  /** The small one of the header, without a visible button. */
  compact?: boolean
  term?: string
}

export function SearchForm({ compact, term }: SearchFormProps) {
  const { search } = useMessages()
  return (
    <Form
      action={useLocalPath()('/search')}
      role="search"
      aria-label={compact ? search.title : search.placeholder}
      className="relative flex items-center"
    >
      <SearchIcon className="pointer-events-none absolute left-3.5 size-4.5 text-muted" />
      <input
        type="search"
        name="q"
        key={term}
        defaultValue={term}
        required
        maxLength={100}
        aria-label={search.placeholder}
        placeholder={compact ? search.title : search.placeholder}
        className={`w-full rounded-pill border border-edge bg-raised pr-4 pl-10 placeholder:text-muted hover:border-ink ${compact ? 'h-10 text-small' : 'h-13 pr-28 text-body'}`}
      />
      {!compact && (
        <button
          type="submit"
          className="absolute right-1.5 h-10 rounded-pill bg-clay px-5 text-small font-semibold text-on-clay hover:bg-clay-deep"
        >
          {search.submit}
        </button>
      )}
    </Form>
  )
}
