import type { CustomerGroup, Member } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { TextArea, TextField } from '../kit/field.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { isFilled } from '../kit/validators.ts'
import { messages } from './messages.ts'

interface GroupForm {
  name: string
  /** Email addresses, one per line. */
  memberIds: string
}

interface GroupDialogProps {
  /** Null for a new one. */
  readonly group: CustomerGroup | null
  readonly onClose: () => void
}

const PART = 100

/** Members in parts that one call takes. */
async function membersBy(field: 'id' | 'loginEmail', values: readonly string[]): Promise<Member[]> {
  const parts = Array.from({ length: Math.ceil(values.length / PART) }, (_, part) =>
    values.slice(part * PART, (part + 1) * PART),
  )
  const responses = await Promise.all(
    parts.map((part) =>
      client.members.queryMembers({
        fieldsets: ['FULL'],
        query: { filter: { [field]: { $in: part } }, paging: { limit: PART } },
      }),
    ),
  )
  return responses.flatMap(({ members }) => members)
}

/** A group of customers, whose members are named by their addresses. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const query = useQuery({
    queryKey: ['customers', 'groups', group?.id ?? 'new', 'members'],
    queryFn: () => withEmails(group ?? {}),
    // The form begins with what is stored now.
    gcTime: 0,
  })
  return <Loaded query={query}>{(stored) => <GroupFields group={group && stored} onClose={onClose} />}</Loaded>
}

/** A group with the addresses of its members. */
type NamedGroup = CustomerGroup & { readonly emails: readonly string[] }

async function withEmails(group: CustomerGroup): Promise<NamedGroup> {
  const members = await membersBy('id', group.memberIds ?? [])
  return { ...group, emails: members.flatMap(({ loginEmail }) => loginEmail ?? []).toSorted() }
}

const toForm = (group: NamedGroup | null): GroupForm => ({
  name: group?.name ?? '',
  memberIds: group?.emails.join('\n') ?? '',
})

function GroupFields({ group, onClose }: { readonly group: NamedGroup | null; readonly onClose: () => void }) {
  const form = useForm<GroupForm>({ defaultValues: toForm(group) })
  const { errors } = form.formState
  const save = async ({ name, memberIds }: GroupForm, stored: NamedGroup | null) => {
    const wanted = memberIds.split('\n').flatMap((line) => line.trim().toLowerCase() || [])
    const found = await membersBy('loginEmail', [...new Set(wanted)])
    const unknown = wanted.find((email) => !found.some((member) => member.loginEmail?.toLowerCase() === email))
    if (unknown) {
      form.setError('memberIds', { message: messages.unknownMember(unknown) })
      throw new Error(messages.unknownMember(unknown))
    }
    const given = { name, memberIds: found.map(({ id }) => id) }
    if (!stored?.id) return client.customerGroups.createCustomerGroup(given)
    return client.customerGroups.updateCustomerGroup(stored.id, { ...given, revision: stored.revision ?? '' })
  }
  return (
    <DialogForm
      title={group ? messages.editGroup : messages.addGroup}
      form={form}
      record={{
        item: group,
        toForm,
        load: async ({ id }) => withEmails(await client.customerGroups.getCustomerGroup(id ?? '')),
        names: { fields: { name: messages.groupName, memberIds: messages.groupMembers } },
      }}
      save={save}
      done={messages.groupSaved}
      onClose={onClose}
    >
      <TextField
        label={messages.groupName}
        maxLength={100}
        error={errors.name?.message}
        {...form.register('name', { validate: isFilled })}
      />
      <TextArea
        label={messages.groupMembers}
        hint={messages.groupMembersHint}
        rows={8}
        error={errors.memberIds?.message}
        {...form.register('memberIds')}
      />
    </DialogForm>
  )
}
