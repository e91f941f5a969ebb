import type { IdentityProvider, InvalidField, SiteSettings } from '@cartwright/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { isFilled } from '../kit/validators.ts'
import { refreshSiteSettings } from '../settings/site-settings.ts'
import { asGiven } from './as-given.ts'
import { messages } from './messages.ts'

const { providers } = messages

interface ProviderForm {
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  posts: boolean
}

interface ProviderDialogProps {
  /** Null for a new one. */
  readonly provider: IdentityProvider | null
  readonly settings: SiteSettings
  readonly onClose: () => void
}

/** Why the site cannot use the provider, in the language of the person. */
function explain({ ruleName = '', data }: InvalidField): string | undefined {
  const about = typeof data?.about === 'string' ? data.about : ''
  return providers.faults[ruleName.replace('IDENTITY_PROVIDER_', '')]?.(about)
}

const toProviderForm = (provider: IdentityProvider | null): ProviderForm => ({
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  posts: provider?.responseMode === 'FORM_POST',
})

/** A provider in the settings that have it; null for a new one. */
interface StoredProvider {
  readonly provider: IdentityProvider | null
  readonly all: readonly IdentityProvider[]
  /** Of the settings. */
  readonly revision: string
}

const inSettings = (provider: IdentityProvider | null, settings: SiteSettings): StoredProvider => ({
  provider,
  all: settings.identityProviders,
  revision: settings.revision,
})

async function load({ provider }: StoredProvider): Promise<StoredProvider | undefined> {
  const settings = await client.siteSettings.getSiteSettings()
  const stored = settings.identityProviders.find(({ id }) => id === provider?.id)
  return provider === null || stored ? inSettings(stored ?? null, settings) : undefined
}

const fieldNames = {
  name: providers.name,
  issuer: providers.issuer,
  clientId: providers.clientId,
  clientSecret: providers.clientSecret,
  posts: providers.formPost,
}

/** Sign-in by a provider, new or changed. The list of providers is one of the settings. */
export function ProviderDialog({ provider, settings, onClose }: ProviderDialogProps) {
  const [id] = useState(provider?.id ?? crypto.randomUUID())
  const form = useForm<ProviderForm>({ defaultValues: toProviderForm(provider) })
  const { errors } = form.formState
  const save = ({ posts, clientSecret, ...given }: ProviderForm, item: StoredProvider | null) => {
    const { provider: stored, all, revision } = item ?? inSettings(provider, settings)
    const secret = clientSecret.trim()
    const changed = {
      ...(stored && asGiven(stored)),
      ...given,
      id,
      responseMode: posts ? ('FORM_POST' as const) : ('QUERY' as const),
      ...(secret && { clientSecret: secret }),
    }
    const others = all.map((one) => (one.id === id ? changed : asGiven(one)))
    const identityProviders = stored ? others : [...others, changed]
    return client.siteSettings.updateSiteSettings({ identityProviders, revision }).finally(refreshSiteSettings)
  }
  return (
    <DialogForm
      title={provider ? providers.edit : providers.add}
      form={form}
      record={{
        item: inSettings(provider, settings),
        toForm: (item) => toProviderForm(item.provider),
        load,
        names: { fields: fieldNames },
      }}
      save={save}
      explain={explain}
      done={providers.saved}
      onClose={onClose}
    >
      <TextField
        label={providers.name}
        maxLength={100}
        error={errors.name?.message}
        {...form.register('name', { validate: isFilled })}
      />
      <TextField
        label={providers.issuer}
        readOnly={provider !== null}
        hint={providers.issuerHint}
        type="url"
        error={errors.issuer?.message}
        {...form.register('issuer', { validate: isFilled })}
      />
      <TextField
        label={providers.clientId}
        error={errors.clientId?.message}
        {...form.register('clientId', { validate: isFilled })}
      />
      <TextField
        label={providers.clientSecret}
        type="password"
        autoComplete="new-password"
        error={errors.clientSecret?.message}
        {...(provider?.hasClientSecret && { hint: providers.secretHint })}
        {...form.register('clientSecret')}
      />
      <CheckField label={providers.formPost} {...form.register('posts')} />
      <p>
        <span className="block text-muted text-table">{providers.callback}</span>
        <code className="select-all break-all">{`${location.origin}/sign-in/with/${id}/callback`}</code>
      </p>
    </DialogForm>
  )
}
