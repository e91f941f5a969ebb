import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { mayChange } from '../facts/permissions.ts'
import { Button } from './button.tsx'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { EmptyState, Failure, Skeleton } from './feedback.tsx'
import { messages } from './messages.ts'

interface ListResultsProps<Row> extends Omit<DataTableProps<Row>, 'more'> {
  /** A list that loads page by page, or all at once. */
  readonly list: UseInfiniteQueryResult | UseQueryResult
  /** Whether a search or a tab leaves rows out, which can be cleared. */
  readonly isFiltered: boolean
  /** What an empty list says. */
  readonly none: { readonly title: string; readonly lead: string }
  /** What an empty list offers, such as creating the first row. */
  readonly start?: ReactNode
}

/** A list while it loads, fails, is empty or has rows. Further pages load while it scrolls. */
export function ListResults<Row>({ list, isFiltered, none, start, ...table }: ListResultsProps<Row>) {
  const [, setSearch] = useSearchParams()
  const canChange = mayChange(useLocation().pathname)
  if (list.isPending) return <Skeleton lines={9} />
  // Rows that were loaded stay while a later page fails.
  const failure = list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />
  const more = 'fetchNextPage' in list ? moreOf(list) : undefined
  if (table.rows.length === 0 && !more?.has)
    return (
      failure || (
        <EmptyState
          title={isFiltered ? messages.noMatch : none.title}
          lead={isFiltered ? messages.noMatchLead : none.lead}
        >
          {isFiltered ? <Button onClick={() => setSearch({})}>{messages.clearFilters}</Button> : canChange && start}
        </EmptyState>
      )
    )
  return (
    <>
      {failure}
      <DataTable {...table} {...(more && { more })} />
    </>
  )
}

const moreOf = ({ hasNextPage, isFetchingNextPage, fetchNextPage }: UseInfiniteQueryResult) => ({
  has: hasNextPage,
  isLoading: isFetchingNextPage,
  load: () => void fetchNextPage(),
})
