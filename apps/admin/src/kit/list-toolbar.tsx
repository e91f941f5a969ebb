import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { SelectField } from './field.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { SavedViews } from './saved-views.tsx'
import { SearchBox } from './search-box.tsx'
import { ViewTabs } from './tabs.tsx'
import { usePhone } from './use-media.ts'

export interface ListTools {
  /** The views of the list, held in the address. */
  readonly views?:
    | {
        readonly label: string
        /** Name of the parameter in the address. Default: `tab`. */
        readonly name?: string
        readonly values: readonly string[]
        readonly labels: Readonly<Record<string, string>>
      }
    | undefined
  /** What the search is for. Default: the list has none. */
  readonly search?: string | undefined
  /** On a phone, or where there are many, they open as a sheet. */
  readonly filters?: { readonly count: number; readonly fields: ReactNode; readonly areMany?: boolean } | undefined
  /** Further tools, such as the choice of columns. */
  readonly tools?: ReactNode
  /** The name under which views of the list can be saved, if they can. */
  readonly saved?: string | undefined
}

interface ToolbarProps extends ListTools {
  /** Whether there is anything to search, filter and save. */
  readonly hasRows: boolean
  /** Whether the pages of the section stand above, which is the one row of tabs that a phone has room for. */
  readonly hasTabs: boolean
}

/** With more, a phone has no room for the tools beside them. */
const MOST_PHONE_TABS = 4

/** Views, search and filters of a list in one row. */
export function ListToolbar({ views, search, filters, tools, saved, hasRows, hasTabs }: ToolbarProps): ReactNode {
  const isPhone = usePhone()
  const { fields, count = 0, areMany = false } = filters ?? {}
  const isSheet = isPhone || areMany
  const isSelect = isPhone && (hasTabs || (views?.values.length ?? 0) > MOST_PHONE_TABS)
  if (!views && !(hasRows && (search || filters || tools || saved))) return null
  return (
    <div className="mb-2 flex items-center gap-2 sm:mb-3 sm:flex-wrap sm:justify-between sm:gap-3">
      {views && <Views {...views} isSelect={isSelect} />}
      {hasRows && (
        <div className="flex min-w-0 flex-1 gap-2 sm:flex-none sm:flex-wrap sm:items-center">
          {search && <SearchBox label={search} />}
          {fields && (isSheet ? <FilterSheet count={count}>{fields}</FilterSheet> : fields)}
          {tools}
          {saved && <SavedViews list={saved} />}
        </div>
      )}
    </div>
  )
}

interface ViewsProps extends NonNullable<ListTools['views']> {
  readonly isSelect: boolean
}

function Views({ label, name = 'tab', values, labels, isSelect }: ViewsProps) {
  const [search, setSearch] = useSearchParams()
  const tabs = values.map((value) => ({ value, label: labels[value] ?? value }))
  if (!isSelect) return <ViewTabs label={label} name={name} tabs={tabs} />
  return (
    <div className="w-32 shrink-0">
      <SelectField
        label={label}
        isLabelHidden
        value={search.get(name) ?? ''}
        onChange={({ target: { value } }) =>
          setSearch((now) => {
            if (value) now.set(name, value)
            else now.delete(name)
            return now
          })
        }
      >
        {tabs.map((tab) => (
          <option key={tab.value} value={tab.value}>
            {tab.label}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
