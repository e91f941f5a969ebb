import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

export interface Selection {
  readonly ids: ReadonlySet<string>
  /** Whether all results of the view are selected, also those that are not loaded. */
  readonly isAll: boolean
  selectAll(): void
  set(ids: readonly string[]): void
  /**
   * Selects or deselects a row; with Shift, all rows since the last one.
   *
   * @param all ids of the rows in their order
   */
  toggle(all: readonly string[], index: number, withShift: boolean): void
}

interface Selected {
  /** The filters of the list. */
  readonly view: string
  readonly ids: ReadonlySet<string>
  readonly isAll: boolean
  /** Index of the row that was selected or deselected last. */
  readonly last: number
}

const nothing: Omit<Selected, 'view'> = { ids: new Set(), isAll: false, last: 0 }

/** The rows that are selected in a list. Other filters begin a new selection, so that it never has rows out of view. */
export function useSelection(): Selection {
  const [search] = useSearchParams()
  const view = filtersOf(search)
  const [stored, setStored] = useState<Selected>({ view, ...nothing })
  return useMemo(() => {
    const { ids, isAll, last } = stored.view === view ? stored : nothing
    return {
      ids,
      isAll,
      selectAll: () => setStored({ view, ids, isAll: true, last }),
      set: (next) => setStored({ view, ids: new Set(next), isAll: false, last }),
      toggle(all, index, withShift) {
        const range = withShift
          ? all.slice(Math.min(last, index), Math.max(last, index) + 1)
          : all.slice(index, index + 1)
        const next = new Set(ids)
        const isAdding = !ids.has(all[index] ?? '')
        for (const id of range.filter(Boolean)) {
          if (isAdding) next.add(id)
          else next.delete(id)
        }
        setStored({ view, ids: next, isAll: false, last: index })
      },
    }
  }, [stored, view])
}

/** The parameters of an address that decide which rows a list has; their order changes nothing. */
export function filtersOf(search: URLSearchParams): string {
  const filters = new URLSearchParams(search)
  for (const name of ['sort', 'columns', 'lang']) filters.delete(name)
  filters.sort()
  return filters.toString()
}
