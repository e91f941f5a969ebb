import type { EmailSubscription } from '@cartwright/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { client, queries } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmButton } from '../../kit/confirm-button.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { formatDate } from '../../kit/format.ts'
import { ListResults } from '../../kit/list-results.tsx'
import { Page } from '../../kit/page.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { ViewTabs } from '../../kit/tabs.tsx'
import { useAction } from '../../kit/use-action.ts'
import { messages as customerMessages } from '../messages.ts'
import { ConsentDialog } from './consent-dialog.tsx'
import { messages } from './messages.ts'
import { exportNewsletter, newsletterList, readNewsletterView, refreshNewsletter } from './queries.ts'

export function loader({ request }: LoaderFunctionArgs) {
  void queries.prefetchInfiniteQuery(newsletterList(readNewsletterView(new URL(request.url).searchParams)))
  return null
}

const { columns: names } = messages

/** When the address got the status it has. */
const sinceOf = ({ subscriptionStatus, confirmedDate, unsubscribedDate, createdDate }: EmailSubscription): Date =>
  (subscriptionStatus === 'SUBSCRIBED'
    ? confirmedDate
    : subscriptionStatus === 'UNSUBSCRIBED'
      ? unsubscribedDate
      : null) ?? createdDate

const columns: readonly Column<EmailSubscription>[] = [
  { id: 'email', header: names.email, className: 'font-medium', cell: ({ email }) => email },
  { id: 'source', header: names.source, cell: ({ source }) => messages.sources[source] },
  {
    id: 'text',
    header: names.text,
    className: 'w-full max-w-0 truncate',
    cell: ({ consentText }) => consentText ?? '–',
  },
  { id: 'date', header: names.date, end: true, cell: (one) => formatDate(sinceOf(one)) },
  { id: 'end', header: messages.unsubscribe, end: true, cell: (one) => <Unsubscribe subscription={one} /> },
]

/** Who agreed to get the newsletter. */
export function Component() {
  const [search] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const view = readNewsletterView(search)
  const list = useInfiniteQuery(newsletterList(view))
  const rows = useMemo(() => list.data?.pages.flatMap(({ subscriptions }) => subscriptions) ?? [], [list.data])
  const { run, isBusy } = useAction()
  return (
    <Page
      title={messages.title}
      back={{ to: '/customers', label: customerMessages.title }}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void run(() => exportNewsletter(view))}>
            {messages.exportCsv}
          </Button>
          {may('MANAGE_CUSTOMERS') && (
            <Button tone="main" onClick={() => setIsAdding(true)}>
              {messages.add}
            </Button>
          )}
        </>
      }
    >
      {isAdding && <ConsentDialog onClose={() => setIsAdding(false)} />}
      <p className="-mt-3 mb-4 max-w-prose text-muted">{messages.lead}</p>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <ViewTabs
          label={messages.views}
          name="tab"
          tabs={Object.entries(messages.tabs).map(([value, label]) => ({ value, label }))}
        />
        <SearchBox label={messages.search} />
      </div>
      <ListResults
        list={list}
        isFiltered={view.q !== '' || view.tab !== ''}
        none={{ title: messages.none, lead: messages.noneLead }}
        label={messages.title}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ email }) => email}
        phone={(one) => (
          <>
            <span className="block truncate font-medium">{one.email}</span>
            <span className="flex items-center justify-between gap-3 text-table">
              <span className="truncate text-muted">
                {messages.sources[one.source]} · {formatDate(sinceOf(one))}
              </span>
              <Unsubscribe subscription={one} />
            </span>
          </>
        )}
      />
    </Page>
  )
}

function Unsubscribe({ subscription: { email, subscriptionStatus } }: { readonly subscription: EmailSubscription }) {
  if (subscriptionStatus === 'UNSUBSCRIBED' || !may('MANAGE_CUSTOMERS')) return null
  return (
    <ConfirmButton
      label={messages.unsubscribe}
      name={email}
      lead={messages.unsubscribeLead}
      done={messages.unsubscribed}
      work={() =>
        client.emailSubscriptions
          .upsertEmailSubscription({ email, subscriptionStatus: 'UNSUBSCRIBED' })
          .then(refreshNewsletter)
      }
    />
  )
}
