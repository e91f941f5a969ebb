import type { MembershipLevel } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { client, queries } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import type { Column } from '../../kit/data-table-props.ts'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { TextField } from '../../kit/field.tsx'
import { formatNumber } from '../../kit/format.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { PhoneLines } from '../../kit/phone-lines.tsx'
import { isFilled } from '../../kit/validators.ts'
import { messages as customerMessages } from '../messages.ts'
import { CustomerTabs } from '../tabs.tsx'
import { LevelState } from './level-state.tsx'
import { messages } from './messages.ts'
import { levelsQuery, refreshMemberships } from './queries.ts'

export function loader() {
  void queries.prefetchQuery(levelsQuery)
  return null
}

const columns: readonly Column<MembershipLevel>[] = [
  { id: 'name', header: messages.name, cell: ({ name }) => name },
  { id: 'benefits', header: messages.benefits, className: 'w-full min-w-40 whitespace-normal', cell: benefitsOf },
  { id: 'state', header: messages.state, cell: (level) => <LevelState level={level} /> },
  { id: 'members', header: messages.members, end: true, cell: ({ memberCount = 0 }) => formatNumber(memberCount) },
]

/** The levels of membership of the shop. */
export function Component() {
  const list = useQuery(levelsQuery)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ListPage
      title={customerMessages.title}
      {...(may('MANAGE_CUSTOMERS') && { create: { label: messages.create, onClick: () => setIsOpen(true) } })}
      tabs={<CustomerTabs />}
      list={list}
      none={{ title: messages.none, lead: messages.noneLead }}
      label={messages.title}
      columns={columns}
      rows={list.data ?? []}
      idOf={({ id = '' }) => id}
      nameOf={({ name = '' }) => name}
      linkOf={({ id = '' }) => `/customers/memberships/${id}`}
      phone={(row) => (
        <PhoneLines title={row.name} end={<LevelState level={row} />}>
          {benefitsOf(row)}
        </PhoneLines>
      )}
    >
      {isOpen && <CreateDialog onClose={() => setIsOpen(false)} />}
    </ListPage>
  )
}

function benefitsOf(level: MembershipLevel): string {
  const names = ['priceListIds', 'freeDeliveryCodes', 'pageIds', 'collections', 'includedCollectionIds'] as const
  return names
    .filter((name) => (level[name] ?? []).length > 0)
    .map((name) => messages.fields[name])
    .join(', ')
}

function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { name: '' } })
  // A new level is hidden until its benefits are right.
  const create = async ({ name }: { readonly name: string }) => {
    const level = await client.memberships.createMembershipLevel({ name: name.trim(), visible: false })
    await refreshMemberships()
    return level
  }
  return (
    <DialogForm
      kind="box"
      title={messages.create}
      lead={messages.createLead}
      form={form}
      save={create}
      next={({ id }) => navigate(`/customers/memberships/${id}`)}
      action={messages.create}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        maxLength={100}
        error={form.formState.errors.name?.message}
        {...form.register('name', { validate: isFilled })}
      />
    </DialogForm>
  )
}
