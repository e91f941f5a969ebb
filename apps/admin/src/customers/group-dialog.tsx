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
  const answers = await Promise.all(
    parts.map((part) =>
      client.members.queryMembers({
        fieldsets: ['FULL'],
        query: { filter: { [field]: { $in: part } }, paging: { limit: PART } },
      }),
    ),
  )
  return answers.flatMap(({ members }) => members)
}

/** A group of customers, whose members are named by their addresses. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const query = useQuery({
    queryKey: ['customers', 'groups', group?.id ?? 'new', 'members'],
    queryFn: () => membersBy('id', group?.memberIds ?? []),
  })
  return <Loaded query={query}>{(members) => <GroupFields {...{ group, members, onClose }} />}</Loaded>
}

function GroupFields({ group, members, onClose }: GroupDialogProps & { readonly members: readonly Member[] }) {
  const emails = members.flatMap(({ loginEmail }) => loginEmail ?? []).toSorted()
  const form = useForm<GroupForm>({ defaultValues: { name: group?.name ?? '', memberIds: emails.join('\n') } })
  const { errors } = form.formState
  const save = async ({ name, memberIds }: GroupForm) => {
    const wanted = memberIds.split('\n').flatMap((line) => line.trim().toLowerCase() || [])
    const found = await membersBy('loginEmail', [...new Set(wanted)])
    const unknown = wanted.find((email) => !found.some((member) => member.loginEmail?.toLowerCase() === email))
    if (unknown) {
      form.setError('memberIds', { message: messages.unknownMember(unknown) })
      throw new Error(messages.unknownMember(unknown))
    }
    const given = { name, memberIds: found.map(({ id }) => id) }
    if (!group?.id) return client.customerGroups.createCustomerGroup(given)
    return client.customerGroups.updateCustomerGroup(group.id, { ...given, revision: group.revision ?? '' })
  }
  return (
    <DialogForm
      title={group ? messages.editGroup : messages.addGroup}
      form={form}
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
