import type { EmailSubscription } from '@cartwright/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { client, queries } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { EmptyState } from '../../kit/feedback.tsx'
import { formatDate, formatMoney, formatNumber } from '../../kit/format.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { Columns, Page, Section } from '../../kit/page.tsx'
import { CustomerEInvoice } from '../e-invoice.tsx'
import { CustomerOrders, FactList } from '../facts.tsx'
import { messages, newsletterMessages, segmentMessages } from '../messages.ts'
import { CustomerNotes } from '../notes.tsx'
import { Tags } from './tags.tsx'
import { TagsDialog } from './tags-dialog.tsx'

/** A buyer without an account: what the address ordered, and what it agreed to. */
const guestQuery = (email: string) =>
  queryOptions({
    queryKey: ['customers', 'guests', email],
    queryFn: async ({ signal }) => {
      const [{ buyers, currency }, { orders }, { subscriptions }] = await Promise.all([
        client.orderManagement.queryBuyers({ search: email, limit: 100 }, { signal }),
        client.orderSearch.searchOrders(
          { filter: { 'buyerInfo.email': email }, cursorPaging: { limit: 20 } },
          { signal },
        ),
        client.emailSubscriptions.queryEmailSubscriptions(
          { filter: { email }, cursorPaging: { limit: 1 } },
          { signal },
        ),
      ])
      return {
        buyer: buyers.find((one) => one.email === email),
        currency,
        orders,
        consent: subscriptions[0],
      }
    },
  })

export function loader({ params: { email = '' } }: LoaderFunctionArgs) {
  void queries.prefetchQuery(guestQuery(email))
  return null
}

const back = { to: '/customers', label: messages.title }

export function Component() {
  const { email = '' } = useParams()
  const query = useQuery(guestQuery(email))
  const [isTagging, setIsTagging] = useState(false)
  const buyer = query.data?.buyer
  const tag = { label: segmentMessages.editTags, onClick: () => setIsTagging(true) }
  return (
    <Page title={buyer?.name ?? email} back={back} beside={messages.guest} more={may('MANAGE_CUSTOMERS') ? [tag] : []}>
      {isTagging && <TagsDialog emails={[email]} onClose={() => setIsTagging(false)} />}
      <Loaded query={query}>
        {({ orders, consent, currency }) =>
          buyer === undefined && orders.length === 0 ? (
            <EmptyState title={messages.noGuest} lead={messages.noGuestLead} />
          ) : (
            <Columns
              side={
                <>
                  <Section title={messages.profile}>
                    <FactList
                      facts={[
                        [messages.email, email],
                        [messages.buyerColumns.orders, formatNumber(buyer?.orders ?? orders.length)],
                        [messages.buyerColumns.spent, buyer && formatMoney(buyer.spent, currency)],
                        [messages.firstOrder, buyer?.firstOrderDate && formatDate(buyer.firstOrderDate)],
                        [messages.buyerColumns.last, buyer?.lastOrderDate && formatDate(buyer.lastOrderDate)],
                        [segmentMessages.tags, buyer && buyer.tags.length > 0 && <Tags tags={buyer.tags} />],
                      ]}
                    />
                  </Section>
                  <Section title={messages.newsletter}>
                    <Consent consent={consent} />
                  </Section>
                  <CustomerEInvoice email={email} />
                </>
              }
            >
              <Section title={messages.orders}>
                <CustomerOrders orders={orders} />
              </Section>
              <Section title={messages.notes}>
                <CustomerNotes customer={{ email }} />
              </Section>
            </Columns>
          )
        }
      </Loaded>
    </Page>
  )
}

function Consent({ consent }: { readonly consent: EmailSubscription | undefined }) {
  if (!consent) return <p className="text-muted">{messages.noConsent}</p>
  const { subscriptionStatus, source, consentText, confirmedDate, unsubscribedDate, createdDate } = consent
  return (
    <FactList
      facts={[
        [messages.columns.state, messages.consentStates[subscriptionStatus] ?? subscriptionStatus],
        [newsletterMessages.columns.source, newsletterMessages.sources[source]],
        [newsletterMessages.columns.date, formatDate(unsubscribedDate ?? confirmedDate ?? createdDate)],
        [newsletterMessages.columns.text, consentText],
      ]}
    />
  )
}
