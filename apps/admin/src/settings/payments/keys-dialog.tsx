import type { PaymentProviderState } from '@cartwright/client'
import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { CheckField, TextField } from '../../kit/field.tsx'
import { requireSeen } from '../../kit/unchanged.ts'
import { isFilled } from '../../kit/validators.ts'
import { paymentMessages as messages } from '../messages.ts'
import { refreshPayments } from './queries.ts'

interface KeysDialogProps {
  readonly provider: 'stripe' | 'paypal'
  /** What is known of the keys that are replaced; none for a provider that is added. */
  readonly known: PaymentProviderState['keys']
  readonly onClose: () => void
}

/** The keys of a provider, which checks them when they are saved. They are never shown again. */
export function KeysDialog({ provider, known, onClose }: KeysDialogProps) {
  const connect = async (keys: Keys) => {
    const providers = await client.siteSettings.listPaymentProviders()
    const stored = providers.find((one) => one.provider === provider)
    try {
      requireSeen(stored?.keys ?? [], known)
      await client.siteSettings.connectPaymentProvider(provider, keys)
    } finally {
      // After a conflict the page shows what another person stored.
      await refreshPayments()
    }
  }
  return provider === 'stripe' ? (
    <StripeDialog connect={connect} onClose={onClose} />
  ) : (
    <PayPalDialog connect={connect} onClose={onClose} />
  )
}

type Keys = NonNullable<Parameters<typeof client.siteSettings.connectPaymentProvider>[1]>

interface ProviderKeysProps extends Pick<KeysDialogProps, 'onClose'> {
  readonly connect: (keys: Keys) => Promise<void>
}

/** What an optional field sends. */
const given = <Name extends string>(name: Name, text: string) =>
  (text.trim() === '' ? {} : { [name]: text.trim() }) as { readonly [Key in Name]?: string }

const secret = { type: 'password', autoComplete: 'new-password', spellCheck: false } as const

function StripeDialog({ connect, onClose }: ProviderKeysProps) {
  const form = useForm({ defaultValues: { secretKey: '', publishableKey: '', webhookSecret: '' } })
  const { errors } = form.formState
  const secretKey = form.watch('secretKey').trim()
  return (
    <DialogForm
      title={messages.setUpOf(messages.connectNames.stripe)}
      lead={messages.stripeLead}
      form={form}
      done={messages.connected}
      action={messages.connect}
      onClose={onClose}
      save={async (values) => {
        const keys = {
          ...given('publishableKey', values.publishableKey),
          ...given('webhookSecret', values.webhookSecret),
        }
        await connect({ stripe: { secretKey, ...keys } })
      }}
    >
      <TextField
        label={messages.keyNames.secretKey ?? ''}
        hint={hintOf(secretKey)}
        error={errors.secretKey?.message}
        {...secret}
        {...form.register('secretKey', { validate: isFilled })}
      />
      <TextField
        label={messages.keyNames.publishableKey ?? ''}
        hint={messages.publishableHint}
        error={errors.publishableKey?.message}
        {...form.register('publishableKey')}
      />
      <TextField
        label={messages.keyNames.webhookSecret ?? ''}
        hint={messages.webhookSecretHint}
        error={errors.webhookSecret?.message}
        {...secret}
        {...form.register('webhookSecret')}
      />
    </DialogForm>
  )
}

/** Whether a key moves money, which its beginning says. */
function hintOf(key: string): string {
  if (/^[rs]k_test_/.test(key)) return messages.testKey
  if (/^[rs]k_live_/.test(key)) return messages.liveKey
  return messages.secretKeyHint
}

function PayPalDialog({ connect, onClose }: ProviderKeysProps) {
  const form = useForm({ defaultValues: { clientId: '', clientSecret: '', webhookId: '', sandbox: false } })
  const { errors } = form.formState
  return (
    <DialogForm
      title={messages.setUpOf(messages.connectNames.paypal)}
      lead={messages.paypalLead}
      form={form}
      done={messages.connected}
      action={messages.connect}
      onClose={onClose}
      save={async ({ clientId, clientSecret, webhookId, sandbox }) => {
        const keys = { clientId: clientId.trim(), clientSecret: clientSecret.trim(), sandbox }
        await connect({ paypal: { ...keys, ...given('webhookId', webhookId) } })
      }}
    >
      <TextField
        label={messages.keyNames.clientId ?? ''}
        error={errors.clientId?.message}
        {...form.register('clientId', { validate: isFilled })}
      />
      <TextField
        label={messages.keyNames.clientSecret ?? ''}
        error={errors.clientSecret?.message}
        {...secret}
        {...form.register('clientSecret', { validate: isFilled })}
      />
      <TextField
        label={messages.keyNames.webhookId ?? ''}
        hint={messages.webhookIdHint}
        error={errors.webhookId?.message}
        {...form.register('webhookId')}
      />
      <CheckField label={messages.sandbox} hint={messages.sandboxHint} {...form.register('sandbox')} />
    </DialogForm>
  )
}
