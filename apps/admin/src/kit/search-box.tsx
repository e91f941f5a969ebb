import { useEffect, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { Field } from './field.tsx'

/** Milliseconds without a key until the list follows. */
const PAUSE = 250

/** A search as you type, held in the address as `q`. */
export function SearchBox({ label }: { readonly label: string }) {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const [text, setText] = useState(q)
  const { state } = useNavigation()
  useEffect(() => setText(q), [q])
  useEffect(() => {
    // A change of the address would cancel the navigation to a result that was just clicked.
    if (text === q || state !== 'idle') return
    const timer = setTimeout(
      () =>
        setSearch(
          (now) => {
            if (text) now.set('q', text)
            else now.delete('q')
            return now
          },
          { replace: true },
        ),
      PAUSE,
    )
    return () => clearTimeout(timer)
  }, [text, q, state, setSearch])
  return (
    <div className="min-w-0 flex-1 sm:w-72 sm:flex-none">
      <Field label={label} isLabelHidden>
        {(control) => (
          <input
            {...control}
            type="search"
            className="control"
            placeholder={label}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}
