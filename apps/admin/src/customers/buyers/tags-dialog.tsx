import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { TagsField } from '../../kit/tags-field.tsx'
import { segmentMessages as messages } from '../messages.ts'
import { refreshBuyers } from './queries.ts'

interface TagsForm {
  add: string[]
  remove: string[]
}

interface TagsDialogProps {
  /** The addresses of the customers. */
  readonly emails: readonly string[]
  readonly onClose: () => void
}

/** Adds tags to customers and removes tags from them. */
export function TagsDialog({ emails, onClose }: TagsDialogProps) {
  const form = useForm<TagsForm>({ defaultValues: { add: [], remove: [] } })
  const { add, remove } = form.watch()
  const save = async (changes: TagsForm) => {
    await client.customerTags.updateCustomerTags(emails, changes)
    await refreshBuyers()
  }
  const set = (name: 'add' | 'remove') => (tags: string[]) => form.setValue(name, tags, { shouldDirty: true })
  return (
    <DialogForm
      title={messages.editTags}
      lead={messages.editTagsLead(emails.length)}
      form={form}
      save={save}
      check={(values) => (values.add.length + values.remove.length === 0 ? messages.noChange : undefined)}
      done={messages.tagged}
      onClose={onClose}
    >
      <TagsField label={messages.add} hint={messages.tagsHint} value={add} onChange={set('add')} />
      <TagsField label={messages.removeTags} hint={messages.tagsHint} value={remove} onChange={set('remove')} />
    </DialogForm>
  )
}
