import type { Review } from '@cartwright/client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../kit/button.tsx'
import { EmptyState, Failure, Skeleton } from '../../kit/feedback.tsx'
import { messages as kitMessages } from '../../kit/messages.ts'
import { Page } from '../../kit/page.tsx'
import { ViewTabs } from '../../kit/tabs.tsx'
import { reviewMessages as messages } from '../messages.ts'
import { CustomerTabs } from '../tabs.tsx'
import { exportReviews, ImportDialog } from './files.tsx'
import { productNames, reviewList, statuses } from './queries.ts'
import { ReviewCard } from './review-card.tsx'

/** Products whose names are read at once. */
const MOST_NAMES = 100

export function Component() {
  const [search] = useSearchParams()
  const [isImporting, setIsImporting] = useState(false)
  const status = statuses[search.get('view') ?? ''] ?? 'IN_MODERATION'
  const list = useInfiniteQuery(reviewList(status))
  const found = list.data?.pages.flatMap(({ reviews }) => reviews)
  return (
    <Page
      title={messages.title}
      width="narrow"
      tabs={<CustomerTabs />}
      lead={messages.lead}
      more={[
        { label: kitMessages.importCsv, onClick: () => setIsImporting(true) },
        { label: kitMessages.exportCsv, onClick: exportReviews },
      ]}
    >
      <ViewTabs
        label={messages.views}
        name="view"
        tabs={Object.entries(messages.tabs).map(([value, label]) => ({ value, label }))}
      />
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton lines={6} />}
      {found?.length === 0 && <EmptyState title={messages.none} lead={messages.noneLead} />}
      {found && found.length > 0 && <Reviews found={found} />}
      {list.hasNextPage && (
        <Button className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {messages.more}
        </Button>
      )}
    </Page>
  )
}

function Reviews({ found }: { readonly found: readonly Review[] }) {
  const ids = [...new Set(found.map(({ entityId }) => entityId))].sort().slice(0, MOST_NAMES)
  const { data: names } = useQuery(productNames(ids))
  return (
    <ul aria-label={messages.title} className="mt-3 border-line border-t">
      {found.map((review) => (
        <ReviewCard key={review.id} review={review} product={names?.get(review.entityId) ?? '…'} />
      ))}
    </ul>
  )
}
