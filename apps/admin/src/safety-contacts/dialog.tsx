import type { SafetyContact } from '@cartwright/client'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { TextArea, TextField } from '../kit/field.tsx'
import { isFilled } from '../kit/validators.ts'
import { messages } from './messages.ts'

interface ContactDialogProps {
  /** Null for a new one. */
  readonly contact: SafetyContact | null
  readonly onClose: () => void
}

const toForm = (contact: SafetyContact | null) => ({ name: contact?.name ?? '', text: contact?.text ?? '' })

/** What a manufacturer or responsible person is called, and what product pages show. */
export function ContactDialog({ contact, onClose }: ContactDialogProps) {
  const form = useForm({ defaultValues: toForm(contact) })
  const { errors } = form.formState
  const save = ({ name, text }: ReturnType<typeof toForm>, stored: SafetyContact | null) => {
    const given = { name: name.trim(), text: text.trim() }
    if (!stored?.id) return client.safetyContacts.createSafetyContact(given)
    return client.safetyContacts.updateSafetyContact(stored.id, { ...given, revision: stored.revision ?? '' })
  }
  return (
    <DialogForm
      title={contact ? messages.edit : messages.add}
      form={form}
      record={{
        item: contact,
        toForm,
        load: ({ id }) => client.safetyContacts.getSafetyContact(id ?? ''),
        names: { fields: { name: messages.name, text: messages.text } },
      }}
      save={save}
      done={messages.saved}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        maxLength={100}
        error={errors.name?.message}
        {...form.register('name', { validate: isFilled })}
      />
      <TextArea
        label={messages.text}
        hint={messages.textHint}
        rows={4}
        maxLength={500}
        error={errors.text?.message}
        {...form.register('text', { validate: isFilled })}
      />
    </DialogForm>
  )
}
