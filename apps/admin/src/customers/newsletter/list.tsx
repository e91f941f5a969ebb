import type { EmailSubscription } from '@cartwright/client'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { client, listLoader } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { ConfirmButton } from '../../kit/confirm-button.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { formatDate } from '../../kit/format.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { PhoneLines } from '../../kit/phone-lines.tsx'
import { useList } from '../../kit/use-list.ts'
import { newsletterMessages as messages } from '../messages.ts'
import { CustomerTabs } from '../tabs.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { exportNewsletter, newsletterList, readNewsletterView, refreshNewsletter } from './queries.ts'

const query = (search: URLSearchParams) => newsletterList(readNewsletterView(search))
export const loader = listLoader(query)

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
  return (
    <ListPage
      title={messages.title}
      create={{ label: messages.add, onClick: () => setIsAdding(true) }}
      more={[{ label: messages.exportCsv, onClick: () => exportNewsletter(readNewsletterView(search)) }]}
      tabs={<CustomerTabs />}
      lead={messages.lead}
      views={{ label: messages.views, values: Object.keys(messages.tabs), labels: messages.tabs }}
      search={messages.search}
      {...useList(query, ({ subscriptions }) => subscriptions)}
      none={{ title: messages.none, lead: messages.noneLead }}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ email }) => email}
      phone={(one) => (
        <PhoneLines title={one.email}>
          <span className="truncate">
            {messages.sources[one.source]} · {formatDate(sinceOf(one))}
          </span>
          <Unsubscribe subscription={one} />
        </PhoneLines>
      )}
    >
      {isAdding && <ConsentDialog onClose={() => setIsAdding(false)} />}
    </ListPage>
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
