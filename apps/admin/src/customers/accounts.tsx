import type { Member } from '@cartwright/client'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listLoader } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { fileDate } from '../kit/csv.ts'
import type { Column } from '../kit/data-table-props.ts'
import { download } from '../kit/download.ts'
import { formatDate } from '../kit/format.ts'
import { ListPage } from '../kit/list-page.tsx'
import { PhoneLines } from '../kit/phone-lines.tsx'
import { useList } from '../kit/use-list.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { messages } from './messages.ts'
import { customerList, customerTabs, exportCustomers, nameOf, readCustomerView } from './queries.ts'
import { MemberState } from './state.tsx'
import { CustomerTabs } from './tabs.tsx'

const query = (search: URLSearchParams) => customerList(readCustomerView(search))
export const loader = listLoader(query)

const { columns: names } = messages

const columns: readonly Column<Member>[] = [
  { id: 'name', header: names.name, cell: nameOf },
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

/** The customers with an account. */
export function Component() {
  const [search] = useSearchParams()
  const [isInviting, setIsInviting] = useState(false)
  const save = async () =>
    download(`customers-${fileDate()}.csv`, 'text/csv', await exportCustomers(readCustomerView(search)))
  return (
    <ListPage
      title={messages.places.accounts}
      create={{ label: messages.invite, onClick: () => setIsInviting(true) }}
      more={may('MANAGE_CUSTOMERS') ? [{ label: messages.exportCsv, onClick: save }] : []}
      tabs={<CustomerTabs />}
      views={{ label: messages.views, values: customerTabs, labels: messages.tabs }}
      search={messages.search}
      {...useList(query, ({ members }) => members)}
      none={{ title: messages.none, lead: messages.noneLead }}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={nameOf}
      linkOf={({ id }) => `/customers/${id}`}
      phone={(member) => (
        <PhoneLines title={nameOf(member)}>
          <span className="truncate">{member.loginEmail}</span>
          <MemberState member={member} />
        </PhoneLines>
      )}
    >
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </ListPage>
  )
}
