import type { ApiKeyScope } from '@cartwright/client'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { isFilled } from '../kit/validators.ts'
import { messages } from './messages.ts'
import { ScopeFields } from './scope-fields.tsx'

const { keys } = messages

interface KeyForm {
  name: string
  unlimited: boolean
  scopes: ApiKeyScope[]
}

interface KeyDialogProps {
  /** Receives the key, which the site shows this once. */
  readonly onCreated: (key: string) => void
  readonly onClose: () => void
}

export function KeyDialog({ onCreated, onClose }: KeyDialogProps) {
  const form = useForm<KeyForm>({ defaultValues: { name: '', unlimited: false, scopes: [] } })
  const { errors } = form.formState
  const isUnlimited = form.watch('unlimited')
  const save = async ({ name, scopes, unlimited }: KeyForm) => {
    const { key } = await client.apiKeys.createApiKey({ name, scopes: unlimited ? [] : scopes })
    onCreated(key)
  }
  return (
    <DialogForm title={keys.create} form={form} onClose={onClose} save={save} action={keys.create}>
      <TextField
        label={keys.name}
        maxLength={100}
        error={errors.name?.message}
        {...form.register('name', { validate: isFilled })}
      />
      <CheckField label={keys.unlimited} {...form.register('unlimited')} />
      {!isUnlimited && (
        <ScopeFields
          error={errors.scopes?.message}
          field={form.register('scopes', {
            validate: (chosen, { unlimited }) => unlimited || chosen.length > 0 || keys.chooseScope,
          })}
        />
      )}
    </DialogForm>
  )
}
