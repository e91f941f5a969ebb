import type { ServicePlugin } from '@cartwright/client'
import { ServicePluginKind } from '@cartwright/client/enumerations'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { CheckField, SelectField, TextField } from '../kit/field.tsx'
import { isFilled } from '../kit/validators.ts'
import { messages } from './messages.ts'

const { plugins } = messages

interface PluginForm {
  name: string
  kind: ServicePluginKind
  url: string
  enabled: boolean
  timeLimit: string
}

interface PluginDialogProps {
  /** Null for a new one. */
  readonly plugin: ServicePlugin | null
  readonly onClose: () => void
}

const toForm = (plugin: ServicePlugin | null): PluginForm => ({
  name: plugin?.name ?? '',
  kind: plugin?.kind ?? 'ECOM_SHIPPING_RATES',
  url: plugin?.url ?? '',
  enabled: plugin?.enabled ?? true,
  timeLimit: String(plugin?.timeLimit ?? 3000),
})

const fieldNames = { name: plugins.name, url: plugins.url, enabled: plugins.enabled, timeLimit: plugins.timeLimit }

export function PluginDialog({ plugin, onClose }: PluginDialogProps) {
  const form = useForm<PluginForm>({ defaultValues: toForm(plugin) })
  const { errors } = form.formState
  const save = async ({ kind, timeLimit, ...values }: PluginForm) => {
    const given = { ...values, timeLimit: Number(timeLimit) }
    return plugin
      ? client.pluginRegistry.updateServicePlugin(plugin.id, given)
      : client.pluginRegistry.createServicePlugin({ ...given, kind })
  }
  return (
    <DialogForm
      title={plugin ? plugins.edit : plugins.add}
      form={form}
      record={{
        item: plugin,
        toForm,
        load: async ({ id }) =>
          (await client.pluginRegistry.listServicePlugins()).servicePlugins.find((one) => one.id === id),
        names: { fields: fieldNames },
      }}
      save={save}
      done={plugins.saved}
      onClose={onClose}
    >
      <TextField
        label={plugins.name}
        maxLength={100}
        error={errors.name?.message}
        {...form.register('name', { validate: isFilled })}
      />
      <SelectField label={plugins.kind} disabled={plugin !== null} {...form.register('kind')}>
        {Object.values(ServicePluginKind).map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </SelectField>
      <TextField
        label={plugins.url}
        type="url"
        error={errors.url?.message}
        {...form.register('url', { validate: isFilled })}
      />
      <TextField
        label={plugins.timeLimit}
        type="number"
        min={100}
        max={10_000}
        error={errors.timeLimit?.message}
        {...form.register('timeLimit', { validate: isFilled })}
      />
      <CheckField label={plugins.enabled} {...form.register('enabled')} />
    </DialogForm>
  )
}
