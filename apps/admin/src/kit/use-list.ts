import { type InfiniteData, type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

type ListOptions<Part, Key extends QueryKey, Param> = UseInfiniteQueryOptions<
  Part,
  Error,
  InfiniteData<Part>,
  Key,
  Param
>

/** The query of a list, by the address of its page. */
export type ListQuery<Part, Key extends QueryKey, Param> = (search: URLSearchParams) => ListOptions<Part, Key, Param>

/**
 * The rows of a list that are loaded, for `ListPage`.
 *
 * @param rowsOf the rows of a part
 */
export function useList<Part, Key extends QueryKey, Param, Row>(
  query: ListQuery<Part, Key, Param>,
  rowsOf: (part: Part) => readonly Row[],
) {
  const [search] = useSearchParams()
  const list = useInfiniteQuery(query(search))
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the rows are in a part never changes.
  const rows = useMemo(() => list.data?.pages.flatMap(rowsOf) ?? [], [list.data])
  return { list, rows }
}
