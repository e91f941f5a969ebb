import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../kit/button.tsx'
import { countries } from '../../kit/countries.ts'
import { Options, SelectField, TextField } from '../../kit/field.tsx'
import { messages as customerMessages, segmentMessages as messages } from '../messages.ts'
import { tagList } from './queries.ts'
import { type BuyerView, countFilters, type FilterName, filterNames } from './view.ts'

/** The filters of the list of buyers. They apply while they are set. */
export function BuyerFilters({ view }: { readonly view: BuyerView }) {
  const [, setSearch] = useSearchParams()
  const { data: tags = [] } = useQuery(tagList())
  const set = (changes: Partial<Record<FilterName | 'sort', string>>) =>
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) now.set(name, value)
          else now.delete(name)
        }
        return now
      },
      { replace: true },
    )
  const shared = { view, set }
  return (
    <>
      <SelectField
        label={customerMessages.sortBuyers}
        value={view.sort}
        onChange={({ target }) => set({ sort: target.value })}
      >
        <Options labels={customerMessages.buyerSorts} />
      </SelectField>
      <div className="grid grid-cols-2 gap-3">
        <Typed {...shared} name="minimumOrders" inputMode="numeric" />
        <Typed {...shared} name="minimumSpent" inputMode="decimal" />
        <Typed {...shared} name="lastOrderFrom" type="date" />
        <Typed {...shared} name="lastOrderBefore" type="date" />
        <Chosen {...shared} name="country" any={messages.anyCountry}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Chosen>
        <Chosen {...shared} name="tag" any={messages.anyTag}>
          {tags.map(({ tag, customers }) => (
            <option key={tag} value={tag}>
              {`${tag} (${customers})`}
            </option>
          ))}
        </Chosen>
        <Chosen {...shared} name="newsletter" any={messages.anyNewsletter}>
          <option value="yes">{messages.subscribed}</option>
          <option value="no">{messages.notSubscribed}</option>
        </Chosen>
        <Chosen {...shared} name="account" any={messages.anyAccount}>
          <option value="yes">{messages.registered}</option>
          <option value="no">{messages.notRegistered}</option>
        </Chosen>
      </div>
      {countFilters(view) > 0 && (
        <Button className="self-start" onClick={() => set(Object.fromEntries(filterNames.map((name) => [name, ''])))}>
          {messages.clear}
        </Button>
      )}
    </>
  )
}

interface FilterProps {
  readonly view: BuyerView
  readonly set: (changes: Partial<Record<FilterName, string>>) => void
  readonly name: FilterName
}

interface TypedProps extends FilterProps {
  readonly type?: 'date'
  readonly inputMode?: 'numeric' | 'decimal'
}

const Typed = ({ view, set, name, ...field }: TypedProps) => (
  <TextField
    label={messages[name]}
    name={name}
    value={view[name]}
    onChange={({ target }) => set({ [name]: target.value })}
    {...field}
  />
)

interface ChosenProps extends FilterProps {
  /** What the choice of none is called. */
  readonly any: string
  readonly children: ReactNode
}

const Chosen = ({ view, set, name, any, children }: ChosenProps) => (
  <SelectField label={messages[name]} value={view[name]} onChange={({ target }) => set({ [name]: target.value })}>
    <option value="">{any}</option>
    {children}
  </SelectField>
)
