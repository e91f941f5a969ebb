import type { PaymentProviderState } from '@cartwright/client'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { CheckField, TextField } from '../../kit/field.tsx'
import { requireSeen } from '../../kit/unchanged.ts'
import { isFilled } from '../../kit/validators.ts'
import { paymentMessages as messages } from '../messages.ts'
import type { Connectable } from './connectable.ts'
import type { KeyField, KeysRequest, ProviderKeys } from './keys/provider-keys.ts'
import { refreshPayments } from './queries.ts'

interface KeysDialogProps {
  readonly provider: Connectable
  readonly keys: ProviderKeys
  /** The stored keys that are replaced; none for a provider that is added. */
  readonly stored: PaymentProviderState['keys']
  readonly onClose: () => void
}

interface KeysForm {
  readonly texts: Record<string, string>
  readonly checks: Record<string, boolean>
}

/** The keys of a provider, which checks them when they are saved. They are never shown again. */
export function KeysDialog({ provider, keys, stored, onClose }: KeysDialogProps) {
  const form = useForm<KeysForm>({ defaultValues: emptyForm(keys.fields) })
  const connect = async (request: KeysRequest) => {
    const providers = await client.siteSettings.listPaymentProviders()
    const current = providers.find((one) => one.provider === provider)
    try {
      requireSeen(current?.keys ?? [], stored)
      await client.siteSettings.connectPaymentProvider(provider, request)
    } finally {
      // After a conflict the page shows what another person stored.
      await refreshPayments()
    }
  }
  return (
    <DialogForm
      title={messages.setUpOf(messages.connectNames[provider])}
      lead={keys.lead}
      form={form}
      done={messages.connected}
      action={messages.connect}
      onClose={onClose}
      save={({ texts, checks }) => {
        const trimmed = Object.entries(texts).map(([name, text]) => [name, text.trim()] as const)
        return connect(keys.request(Object.fromEntries(trimmed), checks))
      }}
    >
      {keys.fields.map((field) => (
        <KeyInput key={field.name} field={field} form={form} />
      ))}
    </DialogForm>
  )
}

function emptyForm(fields: readonly KeyField[]): KeysForm {
  const namesOf = (isCheck: boolean) =>
    fields.filter(({ kind }) => (kind === 'check') === isCheck).map(({ name }) => name)
  return {
    texts: Object.fromEntries(namesOf(false).map((name) => [name, ''])),
    checks: Object.fromEntries(namesOf(true).map((name) => [name, false])),
  }
}

const secret = { type: 'password', autoComplete: 'new-password', spellCheck: false } as const

function KeyInput({ field, form }: { readonly field: KeyField; readonly form: UseFormReturn<KeysForm> }) {
  const { name, kind, isRequired, hint } = field
  const label = messages.keyNames[name] ?? name
  const value = form.watch(`texts.${name}`) ?? ''
  const described = hint && { hint: hint(value.trim()) }
  if (kind === 'check') return <CheckField label={label} {...described} {...form.register(`checks.${name}`)} />
  return (
    <TextField
      label={label}
      error={form.formState.errors.texts?.[name]?.message}
      {...described}
      {...(kind === 'secret' && secret)}
      {...form.register(`texts.${name}`, isRequired ? { validate: isFilled } : {})}
    />
  )
}
