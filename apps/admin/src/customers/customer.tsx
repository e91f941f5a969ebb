import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { client, queries } from '../app.ts'
import { ExtensionParts } from '../extend/extension-parts.tsx'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { countryName, formatDate, formatDateTime } from '../kit/format.ts'
import { Columns, Page, Section } from '../kit/page.tsx'
import { useAction } from '../kit/use-action.ts'
import { Access } from './access.tsx'
import { CustomerCart } from './cart.tsx'
import { CustomerData } from './data.tsx'
import { CustomerEInvoice } from './e-invoice.tsx'
import { CustomerOrders, FactList } from './facts.tsx'
import { MembershipPanel } from './memberships/panel.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { messages } from './messages.ts'
import { CustomerNotes } from './notes.tsx'
import { customerQuery, nameOf, refreshCustomers } from './queries.ts'
import { MemberState } from './state.tsx'
import { StoreCreditPanel } from './store-credit.tsx'

export function loader({ params }: LoaderFunctionArgs) {
  void queries.prefetchQuery(customerQuery(params.memberId ?? ''))
  return null
}

type Found = Awaited<ReturnType<NonNullable<ReturnType<typeof customerQuery>['queryFn']>>>
const back = { to: '/customers', label: messages.title }

export function Component() {
  const { memberId = '' } = useParams()
  const { data, error, refetch } = useQuery(customerQuery(memberId))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Page title={messages.title} back={back}>
        <Skeleton lines={8} />
      </Page>
    )
  const { member } = data
  return (
    <Page
      title={nameOf(member)}
      back={back}
      beside={<MemberState member={member} />}
      actions={may('MANAGE_CUSTOMERS') && <Actions data={data} />}
    >
      <Columns
        side={
          <>
            <Profile data={data} />
            {member.loginEmail && <CustomerEInvoice email={member.loginEmail} />}
            <ExtensionParts on="customer" entityId={member.id} />
          </>
        }
      >
        <Section title={messages.orders}>
          <CustomerOrders orders={data.orders} />
        </Section>
        {may('VIEW_ORDERS') && (
          <Section title={messages.cart}>
            <CustomerCart memberId={member.id} />
          </Section>
        )}
        <MembershipPanel memberId={member.id} />
        {may('VIEW_ORDERS') && <StoreCreditPanel memberId={member.id} />}
        <Section title={messages.notes}>
          <CustomerNotes customer={{ memberId: member.id }} />
        </Section>
        <Section title={messages.sessions}>
          <Sessions data={data} />
        </Section>
        {may('MANAGE_CUSTOMERS') && (
          <>
            <Section title={messages.access}>
              <Access member={member} />
            </Section>
            <Section title={messages.data}>
              <CustomerData member={member} />
            </Section>
          </>
        )}
      </Columns>
    </Page>
  )
}

function Actions({ data: { member } }: { readonly data: Found }) {
  const [isMerging, setIsMerging] = useState(false)
  const { run, isBusy } = useAction()
  const { id, status } = member
  const unblock = () => client.memberManagement.unblockMember(id)
  const block = () =>
    run(() => client.memberManagement.blockMember(id), {
      done: messages.blocked,
      undo: () => unblock().finally(refreshCustomers),
    }).then(refreshCustomers)
  const approve = () =>
    run(() => client.memberManagement.approveMember(id), { done: messages.approved }).then(refreshCustomers)
  return (
    <>
      {status === 'PENDING' && (
        <Button tone="main" busy={isBusy} onClick={approve}>
          {messages.approve}
        </Button>
      )}
      <Button onClick={() => setIsMerging(true)}>{messages.mergeOpen}</Button>
      {isMerging && <MergeDialog member={member} onClose={() => setIsMerging(false)} />}
      {status === 'BLOCKED' ? (
        <Button busy={isBusy} onClick={() => run(unblock, { done: messages.unblocked }).then(refreshCustomers)}>
          {messages.unblock}
        </Button>
      ) : (
        <Button tone="alarm" busy={isBusy} onClick={block}>
          {messages.block}
        </Button>
      )}
    </>
  )
}

function Sessions({ data: { member, sessions } }: { readonly data: Found }) {
  const { run, isBusy } = useAction()
  if (sessions.length === 0) return <p className="text-muted">{messages.noSessions}</p>
  const end = () =>
    run(() => client.sessions.endMemberSessions(member.id), { done: messages.sessionsEnded }).then(refreshCustomers)
  return (
    <>
      <ul className="mb-3">
        {sessions.map(({ id, device, lastUsedDate }) => (
          <li key={id} className="flex justify-between gap-3 border-line border-b py-2 last:border-0">
            <span>{device}</span>
            <span className="text-muted">{formatDateTime(lastUsedDate)}</span>
          </li>
        ))}
      </ul>
      {may('MANAGE_CUSTOMERS') && (
        <Button busy={isBusy} onClick={end}>
          {messages.endSessions}
        </Button>
      )}
    </>
  )
}

function Profile({ data: { member } }: { readonly data: Found }) {
  const { loginEmail, loginEmailVerified, contact, createdDate, lastLoginDate } = member
  const facts = [
    [messages.email, `${loginEmail ?? ''} (${loginEmailVerified ? messages.verified : messages.unverified})`],
    [messages.phone, contact?.phones?.join(', ')],
    [messages.company, contact?.company],
    [messages.columns.since, formatDate(createdDate)],
    [messages.columns.last, lastLoginDate ? formatDateTime(lastLoginDate) : messages.never],
    [messages.furtherEmails, contact?.emails?.slice(1).join(', ')],
  ] as const
  const addresses = contact?.addresses ?? []
  return (
    <>
      <Section title={messages.profile}>
        <FactList facts={facts} />
      </Section>
      <Section title={messages.addresses}>
        {addresses.length === 0 && <p className="text-muted">{messages.noAddress}</p>}
        <ul className="flex flex-col gap-3">
          {addresses.map((address) => (
            <li key={address.id}>
              {[
                address.addressLine,
                [address.postalCode, address.city].filter(Boolean).join(' '),
                countryName(address.country ?? ''),
              ]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
