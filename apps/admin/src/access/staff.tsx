import type { StaffMember } from '@cartwright/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client, queries } from '../app.ts'
import { facts } from '../facts/facts.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { formatDate } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { Row, Rows } from '../kit/rows.tsx'
import { Status } from '../kit/status.tsx'
import { useAction } from '../kit/use-action.ts'
import { back, messages, titleOf } from './messages.ts'
import { StaffDialog } from './staff-dialog.tsx'

const staffQuery = queryOptions({
  queryKey: ['settings', 'staff'],
  queryFn: ({ signal }) => client.staff.listStaff({ signal }),
})
const refresh = () => queries.invalidateQueries({ queryKey: staffQuery.queryKey })

const { staff } = messages
const title = titleOf('staff')

export function Component() {
  const query = useQuery(staffQuery)
  const [edited, setEdited] = useState<StaffMember | 'new' | null>(null)
  const invite = (
    <Button tone="main" onClick={() => setEdited('new')}>
      {staff.invite}
    </Button>
  )
  return (
    <Page title={title} back={back} width="narrow" actions={invite}>
      <p className="-mt-3 mb-6 text-muted">{staff.lead}</p>
      <Loaded query={query}>
        {(people) => (
          <Rows label={title}>
            {people.map((person) => (
              <Person key={person.id} person={person} onEdit={() => setEdited(person)} />
            ))}
          </Rows>
        )}
      </Loaded>
      {edited && (
        <StaffDialog
          person={edited === 'new' ? null : edited}
          onClose={() => {
            setEdited(null)
            void refresh()
          }}
        />
      )}
    </Page>
  )
}

function Person({ person, onEdit }: { readonly person: StaffMember; readonly onEdit: () => void }) {
  const { run, isBusy } = useAction()
  const { id, email, name, role, invited, secondFactor, lastUsedDate } = person
  const isSelf = email === facts.owner
  const [roleName] = staff.roles[role]
  const lead = [
    name && email,
    roleName,
    !invited && (secondFactor ? staff.secondFactor : staff.noSecondFactor),
    lastUsedDate && staff.lastUsed(formatDate(lastUsedDate)),
  ]
  return (
    <Row
      title={`${name ?? email}${isSelf ? ` (${staff.you})` : ''}`}
      lead={lead.filter(Boolean).join(' · ')}
      beside={
        <Status tone={invited ? 'wait' : 'good'} progress={invited ? 'none' : 'full'}>
          {invited ? staff.invited : staff.joined}
        </Status>
      }
    >
      {invited && (
        <Button
          busy={isBusy}
          aria-label={`${staff.resend}: ${email}`}
          onClick={() => run(() => client.staff.resendStaffInvitation(id), { done: staff.sent })}
        >
          {staff.resend}
        </Button>
      )}
      <Button aria-label={`${staff.edit}: ${email}`} onClick={onEdit}>
        {staff.edit}
      </Button>
      {!isSelf && (
        <ConfirmButton
          label={staff.remove}
          name={email}
          lead={staff.removeLead}
          done={staff.removed}
          work={() => client.staff.removeStaffMember(id).then(refresh)}
        />
      )}
    </Row>
  )
}
