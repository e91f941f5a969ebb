import type { WebhookSubscription } from '@cartwright/client'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { CheckField, TextArea, TextField } from '../kit/field.tsx'
import { isUrl } from '../kit/validators.ts'
import { linesOf } from './lines.ts'
import { messages } from './messages.ts'

const { webhooks } = messages

interface WebhookForm {
  url: string
  description: string
  eventTypes: string
  active: boolean
}

interface WebhookDialogProps {
  /** Null for a new one. */
  readonly webhook: WebhookSubscription | null
  /** Receives the secret of a new one, which the site shows this once. */
  readonly onSecret: (secret: string) => void
  readonly onClose: () => void
}

const toForm = (webhook: WebhookSubscription | null): WebhookForm => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  eventTypes: webhook?.eventTypes.join('\n') ?? '',
  active: webhook?.active ?? true,
})

const fieldNames = {
  url: webhooks.url,
  description: webhooks.description,
  eventTypes: webhooks.types,
  active: webhooks.active,
}

export function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const form = useForm<WebhookForm>({ defaultValues: toForm(webhook) })
  const { errors } = form.formState
  const save = async ({ url, description, eventTypes, active }: WebhookForm) => {
    const given = { url, description, eventTypes: linesOf(eventTypes) }
    if (webhook) {
      await client.webhookSubscriptions.updateWebhookSubscription(webhook.id, { ...given, active })
      return
    }
    const { secret } = await client.webhookSubscriptions.createWebhookSubscription(given)
    onSecret(secret)
  }
  return (
    <DialogForm
      title={webhook ? webhooks.edit : webhooks.add}
      form={form}
      record={{
        item: webhook,
        toForm,
        load: async ({ id }) =>
          (await client.webhookSubscriptions.listWebhookSubscriptions()).find((one) => one.id === id),
        names: { fields: fieldNames },
      }}
      save={save}
      done={webhooks.saved}
      onClose={onClose}
    >
      <TextField
        label={webhooks.url}
        type="url"
        error={errors.url?.message}
        {...form.register('url', { validate: isUrl })}
      />
      <TextField
        label={webhooks.description}
        maxLength={200}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <TextArea
        label={webhooks.types}
        hint={webhooks.typesHint}
        error={errors.eventTypes?.message}
        {...form.register('eventTypes')}
      />
      {webhook && <CheckField label={webhooks.active} {...form.register('active')} />}
    </DialogForm>
  )
}
