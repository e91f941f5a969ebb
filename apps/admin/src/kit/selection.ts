import { useMemo, useState } from 'react'

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

/** The rows that are selected in a list. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState(0)
  const [isAll, setIsAll] = useState(false)
  return useMemo(
    () => ({
      ids,
      isAll,
      selectAll: () => setIsAll(true),
      set: (next) => {
        setIsAll(false)
        setIds(new Set(next))
      },
      toggle(all, index, withShift) {
        const range = withShift
          ? all.slice(Math.min(last, index), Math.max(last, index) + 1)
          : all.slice(index, index + 1)
        setIsAll(false)
        const next = new Set(ids)
        const isAdding = !ids.has(all[index] ?? '')
        for (const id of range.filter(Boolean)) {
          if (isAdding) next.add(id)
          else next.delete(id)
        }
        setLast(index)
        setIds(next)
      },
    }),
    [ids, isAll, last],
  )
}
