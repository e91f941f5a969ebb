import type { Member } from '@cartwright/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { queries } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { fileDate } from '../kit/csv.ts'
import type { Column } from '../kit/data-table-props.ts'
import { download } from '../kit/download.ts'
import { formatDate } from '../kit/format.ts'
import { ListResults } from '../kit/list-results.tsx'
import { Page } from '../kit/page.tsx'
import { SearchBox } from '../kit/search-box.tsx'
import { ViewTabs } from '../kit/tabs.tsx'
import { useAction } from '../kit/use-action.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { messages } from './messages.ts'
import { customerList, customerTabs, exportCustomers, nameOf, readCustomerView } from './queries.ts'
import { MemberState } from './state.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  void queries.prefetchInfiniteQuery(customerList(readCustomerView(new URL(request.url).searchParams)))
  return null
}

const { columns: names } = messages

const columns: readonly Column<Member>[] = [
  {
    id: 'name',
    header: names.name,
    cell: (member) => (
      <Link to={`/customers/${member.id}`} className="font-medium hover:underline">
        {nameOf(member)}
      </Link>
    ),
  },
  { id: 'email', header: names.email, className: 'w-full max-w-0 truncate', cell: ({ loginEmail }) => loginEmail },
  { id: 'state', header: names.state, cell: (member) => <MemberState member={member} /> },
  { id: 'since', header: names.since, end: true, cell: ({ createdDate }) => formatDate(createdDate) },
  {
    id: 'last',
    header: names.last,
    end: true,
    cell: ({ lastLoginDate }) => (lastLoginDate ? formatDate(lastLoginDate) : messages.never),
  },
]

export function Component() {
  const [search] = useSearchParams()
  const [isInviting, setIsInviting] = useState(false)
  const view = readCustomerView(search)
  const list = useInfiniteQuery(customerList(view))
  const rows = useMemo(() => list.data?.pages.flatMap(({ members }) => members) ?? [], [list.data])
  const { run, isBusy } = useAction()
  const save = async () => download(`customers-${fileDate()}.csv`, 'text/csv', await exportCustomers(view))
  const isFiltered = view.q !== '' || view.tab !== ''
  return (
    <Page
      title={messages.title}
      actions={
        <>
          {may('VIEW_ORDERS') && <ButtonLink to="/customers/buyers">{messages.buyers}</ButtonLink>}
          <ButtonLink to="/customers/newsletter">{messages.newsletter}</ButtonLink>
          <ButtonLink to="/customers/reviews">{messages.reviews}</ButtonLink>
          <ButtonLink to="/customers/groups">{messages.groups}</ButtonLink>
          {may('MANAGE_CUSTOMERS') && (
            <Button busy={isBusy} onClick={() => void run(save)}>
              {messages.exportCsv}
            </Button>
          )}
          {may('MANAGE_CUSTOMERS') && (
            <Button tone="main" onClick={() => setIsInviting(true)}>
              {messages.invite}
            </Button>
          )}
        </>
      }
    >
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <ViewTabs
          label={messages.views}
          name="tab"
          tabs={customerTabs.map((value) => ({ value, label: messages.tabs[value] ?? value }))}
        />
        <SearchBox label={messages.search} />
      </div>
      <ListResults
        list={list}
        isFiltered={isFiltered}
        none={{ title: messages.none, lead: messages.noneLead }}
        label={messages.title}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={nameOf}
        linkOf={({ id }) => `/customers/${id}`}
        phone={(member) => <PhoneCustomer member={member} />}
      />
    </Page>
  )
}

function PhoneCustomer({ member }: { readonly member: Member }) {
  return (
    <>
      <span className="block truncate font-medium">{nameOf(member)}</span>
      <span className="flex justify-between gap-3 text-table">
        <span className="truncate text-muted">{member.loginEmail}</span>
        <MemberState member={member} />
      </span>
    </>
  )
}
