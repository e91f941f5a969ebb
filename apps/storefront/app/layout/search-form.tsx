import { lazy, Suspense, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { SearchIcon } from '../brand/icons.tsx'
import { useLocalPath, useMessages } from '../i18n/use-messages.ts'
import { loadPatiently } from '../offline/load-patiently.ts'
import { useSuggestions } from './use-suggestions.ts'

// Only typing needs it, so it is not part of the first download.
const SuggestionList = lazy(loadPatiently(() => import('./suggestion-list.tsx')))

interface SearchFormProps {
  /** The small one of the header, without a visible button. */
  compact?: boolean
  term?: string
}

/** The search field. With script it suggests collections and products while a customer types; without, it is a form. */
export function SearchForm({ compact, term }: SearchFormProps) {
  const { search } = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { id, suggestions, active, open, onInput, onKeyDown, close } = useSuggestions((path) => {
    field.current?.blur()
    void navigate(path)
  })
  return (
    <Form
      action={useLocalPath()('/search')}
      role="search"
      aria-label={compact ? search.title : search.placeholder}
      className="relative flex items-center"
      onSubmit={close}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <SearchIcon className="pointer-events-none absolute left-3.5 size-4.5 text-muted" />
      <input
        ref={field}
        type="search"
        name="q"
        key={term}
        defaultValue={term}
        maxLength={100}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}list` : undefined}
        aria-activedescendant={open && active >= 0 ? `${id}${active}` : undefined}
        aria-label={search.placeholder}
        placeholder={compact ? search.title : search.placeholder}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
        onKeyDown={onKeyDown}
        className={`search-field w-full rounded-pill border border-edge bg-raised pr-4 pl-10 placeholder:text-muted hover:border-ink ${compact ? 'h-10 text-small' : 'h-13 pr-28 text-body'}`}
      />
      {!compact && (
        <button
          type="submit"
          className="absolute right-1.5 h-10 rounded-pill bg-clay px-5 text-small font-semibold text-on-clay hover:bg-clay-deep"
        >
          {search.submit}
        </button>
      )}
      {open && (
        <Suspense fallback={null}>
          <SuggestionList id={id} suggestions={suggestions} active={active} wide={compact} onPick={close} />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {open && search.suggestions(suggestions.length)}
      </p>
    </Form>
  )
}
