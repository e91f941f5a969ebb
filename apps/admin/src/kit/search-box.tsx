import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Field } from './field.tsx'

/** Milliseconds without a key until the list follows. */
const PAUSE = 250

/** A search as you type, held in the address as `q`. */
export function SearchBox({ label }: { readonly label: string }) {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const [text, setText] = useState(q)
  useEffect(() => setText(q), [q])
  useEffect(() => {
    if (text === q) return
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
  }, [text, q, setSearch])
  return (
    <div className="w-full sm:w-80">
      <Field label={label} quiet>
        {(control) => (
          <input
            {...control}
            type="search"
            className="input"
            placeholder={label}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}
