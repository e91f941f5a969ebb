import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure, Skeleton } from './feedback.tsx'

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>
  readonly lines?: number
  readonly children: (data: Data) => ReactNode
}

/** What a query found; grey lines while it loads; a way out when it failed. */
export function Loaded<Data>({ query, lines = 6, children }: LoadedProps<Data>): ReactNode {
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return query.data === undefined ? <Skeleton lines={lines} /> : children(query.data)
}
