import type { SearchOrdersResponse } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { failedImagesQuery } from '../bulk/failed-images-query.ts'
import { messages as bulkMessages } from '../bulk/messages.ts'
import { formatDate, formatNumber } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { refundDay } from '../orders/withdrawals/refund-day.ts'
import { messages } from './messages.ts'
import { feedsToFixQuery, lowStockPath, lowStockQuery, reviewsQuery, type Work } from './queries.ts'

/** A count; with a plus where there are more than a page. */
export const countOf = ({ orders, metadata }: Pick<SearchOrdersResponse, 'orders' | 'metadata'>): string =>
  `${formatNumber(orders.length)}${metadata.hasNext ? '+' : ''}`

/** What waits for the owner, the most urgent first: what the law gives days for, then customers, then the shop. */
export function ToDo({ work }: { readonly work: Work }) {
  const { data: failedImages } = useQuery(failedImagesQuery)
  const { data: reviews = 0 } = useQuery(reviewsQuery)
  const { data: feeds = 0 } = useQuery(feedsToFixQuery)
  const { data: lowStock } = useQuery(lowStockQuery)
  const [firstDue] = work.refundsDue
  const rows = [
    [
      firstDue ? messages.refundsDue(formatDate(refundDay(firstDue))) : '',
      formatNumber(work.refundsDue.length),
      '/orders/withdrawals?tab=accepted',
    ],
    [messages.withdrawals, formatNumber(work.withdrawals), '/orders/withdrawals'],
    [messages.cancelRequests, countOf(work.cancelRequests), '/orders?tab=cancel-requests'],
    [messages.toShip, countOf(work.toShip), '/orders?tab=to-ship'],
    [messages.declined, countOf(work.declined), '/orders?payment=DECLINED'],
    [messages.capture, countOf(work.toCapture), '/orders?payment=AUTHORIZED'],
    [messages.giveBack, countOf(work.giveBack), '/orders/payments?tab=give-back'],
    [messages.receive, countOf(work.receive), '/orders/payments?tab=receive'],
    [messages.returns, formatNumber(work.returns), '/orders/returns'],
    [messages.reviews, formatNumber(reviews), '/customers/reviews'],
    [bulkMessages.failedImages.title, formatNumber(failedImages?.total ?? 0), '/products/failed-images'],
    [messages.feeds, formatNumber(feeds), '/settings/feeds'],
    [messages.lowStock, formatNumber(lowStock?.length ?? 0), lowStockPath],
  ] as const
  const waiting = rows.filter(([, count]) => count !== '0')
  return (
    <Section title={messages.work}>
      {waiting.length === 0 && <p className="text-muted">{messages.nothingToDo}</p>}
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {waiting.map(([label, count, to]) => (
          <li key={to} className="border-line border-b">
            <Link to={to} className="flex justify-between gap-3 py-2.5 hover:underline">
              {label}
              <span className="money font-semibold">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
