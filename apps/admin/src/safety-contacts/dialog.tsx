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

/** What a manufacturer or responsible person is called, and what product pages show. */
export function ContactDialog({ contact, onClose }: ContactDialogProps) {
  const form = useForm({ defaultValues: { name: contact?.name ?? '', text: contact?.text ?? '' } })
  const { errors } = form.formState
  const save = ({ name, text }: { name: string; text: string }) => {
    const given = { name: name.trim(), text: text.trim() }
    if (!contact?.id) return client.safetyContacts.createSafetyContact(given)
    return client.safetyContacts.updateSafetyContact(contact.id, { ...given, revision: contact.revision ?? '' })
  }
  return (
    <DialogForm
      title={contact ? messages.edit : messages.add}
      form={form}
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
