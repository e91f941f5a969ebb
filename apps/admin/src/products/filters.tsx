import { isComposing } from '@cartwright/design'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { isBuiltIn } from '../collections/queries.ts'
import { SelectField, TextField } from '../kit/field.tsx'
import { messages } from './messages.ts'
import { collectionsQuery } from './queries.ts'
import type { ProductView } from './view.ts'

/** Collection and price, held in the address. */
export function ProductFilters({ view }: { readonly view: ProductView }) {
  const [, setSearch] = useSearchParams()
  const { data: collections = [] } = useQuery(collectionsQuery)
  const set = (name: string, value: string) =>
    setSearch(
      (now) => {
        if (value) now.set(name, value)
        else now.delete(name)
        return now
      },
      { replace: true },
    )
  return (
    <div className="grid grid-cols-2 gap-3">
      <div className="col-span-2">
        <SelectField
          label={messages.inCollection}
          value={view.collection}
          onChange={(event) => set('collection', event.target.value)}
        >
          <option value="">{messages.everyCollection}</option>
          {collections
            .filter(({ id }) => !isBuiltIn(id))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
      </div>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={`${name}-${view[name]}`}
          label={messages.priceFilter[name]}
          inputMode="decimal"
          defaultValue={view[name]}
          onBlur={(event) => set(name, event.target.value.trim())}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) set(name, event.currentTarget.value.trim())
          }}
        />
      ))}
    </div>
  )
}
