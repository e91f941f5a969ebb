import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Failure, Skeleton } from '../../kit/feedback.tsx'
import { messages as kitMessages } from '../../kit/messages.ts'
import { MembershipRows } from './membership-rows.tsx'
import { membershipsQuery } from './queries.ts'

interface MembershipsProps {
  readonly filter: Parameters<typeof membershipsQuery>[0]
  /** The name of a row. */
  readonly by: 'customer' | 'level'
  readonly none: string
}

/** The memberships of a customer or a level, the newest first. */
export function Memberships({ filter, by, none }: MembershipsProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    membershipsQuery(filter),
  )
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} />
  return (
    <>
      <MembershipRows memberships={data} by={by} none={none} />
      {hasNextPage && (
        <Button className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {kitMessages.loadMore}
        </Button>
      )}
    </>
  )
}
