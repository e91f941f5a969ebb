import type { EmailSubscription, SubscriptionStatus } from '@cartwright/client'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { client, queries } from '../../app.ts'
import { fileDate, saveFile, toCsv } from '../../kit/csv.ts'

const PAGE = 100

/** What the list shows, as its address holds it. */
export interface NewsletterView {
  readonly q: string
  readonly tab: string
}

const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  '': 'SUBSCRIBED',
  pending: 'PENDING',
  unsubscribed: 'UNSUBSCRIBED',
}

export const readNewsletterView = (search: URLSearchParams): NewsletterView => ({
  q: search.get('q') ?? '',
  tab: search.get('tab') ?? '',
})

function readPage({ q, tab }: NewsletterView, cursor: string | undefined, signal?: AbortSignal) {
  const text = q.trim().toLowerCase()
  const filter = { subscriptionStatus: statuses[tab] ?? 'SUBSCRIBED', ...(text && { email: { $startsWith: text } }) }
  const cursorPaging = { limit: PAGE, ...(cursor !== undefined && { cursor }) }
  return client.emailSubscriptions.queryEmailSubscriptions({ filter, cursorPaging }, signal && { signal })
}

/** Subscriptions of a view, the newest first. */
export const newsletterList = (view: NewsletterView) =>
  infiniteQueryOptions({
    queryKey: ['newsletter', view.q, view.tab],
    queryFn: ({ pageParam, signal }) => readPage(view, pageParam || undefined, signal),
    initialPageParam: '',
    getNextPageParam: ({ pagingMetadata: { hasNext, cursors } }) => (hasNext ? cursors?.next : undefined),
    placeholderData: keepPreviousData,
  })

export const refreshNewsletter = () => queries.invalidateQueries({ queryKey: ['newsletter'] })

/** What mail services import, with the proof of each consent. */
const csvHeader = ['Email', 'Status', 'Confirmed', 'Source', 'Consent', 'Language', 'Unsubscribe link']

const toRow = (one: EmailSubscription): string[] => [
  one.email,
  one.subscriptionStatus,
  one.confirmedDate?.toISOString() ?? '',
  one.source,
  one.consentText ?? '',
  one.language ?? '',
  one.unsubscribeUrl,
]

/** All subscriptions of a view as a file. */
export async function exportNewsletter(view: NewsletterView): Promise<void> {
  const rows: string[][] = []
  for (let cursor: string | undefined; ; ) {
    const { subscriptions, pagingMetadata } = await readPage(view, cursor)
    rows.push(...subscriptions.map(toRow))
    cursor = pagingMetadata.hasNext ? pagingMetadata.cursors?.next : undefined
    if (cursor === undefined) break
  }
  saveFile(`newsletter-${fileDate()}.csv`, toCsv([csvHeader, ...rows]))
}
