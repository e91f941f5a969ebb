import type { CustomerGroup } from '@cartwright/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client, queries } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { EmptyState } from '../kit/feedback.tsx'
import { formatNumber } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { Row, Rows } from '../kit/rows.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { messages } from './messages.ts'
import { allCustomerGroups } from './queries.ts'
import { CustomerTabs } from './tabs.tsx'

const groupsQuery = queryOptions({
  queryKey: ['customers', 'groups'],
  queryFn: ({ signal }) => allCustomerGroups(signal),
})
const refresh = () => queries.invalidateQueries({ queryKey: groupsQuery.queryKey })
const mayManage = may('MANAGE_CUSTOMERS')

export function Component() {
  const query = useQuery(groupsQuery)
  const [edited, setEdited] = useState<CustomerGroup | 'new' | null>(null)
  return (
    <Page
      title={messages.groups}
      width="narrow"
      create={{ label: messages.addGroup, onClick: () => setEdited('new') }}
      tabs={<CustomerTabs />}
      lead={messages.groupsLead}
    >
      <Loaded query={query}>
        {(groups) =>
          groups.length === 0 ? (
            <EmptyState title={messages.noGroups} lead={messages.noGroupsLead} />
          ) : (
            <Rows label={messages.groups}>
              {groups.map((group) => (
                <Group key={group.id} group={group} onEdit={() => setEdited(group)} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {edited && (
        <GroupDialog
          group={edited === 'new' ? null : edited}
          onClose={() => {
            setEdited(null)
            void refresh()
          }}
        />
      )}
    </Page>
  )
}

function Group({ group, onEdit }: { readonly group: CustomerGroup; readonly onEdit: () => void }) {
  const { id = '', name = '', memberIds = [] } = group
  return (
    <Row title={name} lead={messages.groupCount(formatNumber(memberIds.length))}>
      {mayManage && (
        <>
          <Button aria-label={`${messages.editGroup}: ${name}`} onClick={onEdit}>
            {messages.editGroup}
          </Button>
          <ConfirmButton
            label={messages.deleteGroup}
            name={name}
            lead={messages.deleteGroupLead}
            done={messages.groupDeleted}
            work={() => client.customerGroups.deleteCustomerGroup(id).then(refresh)}
          />
        </>
      )}
    </Row>
  )
}
