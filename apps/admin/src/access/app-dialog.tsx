import type { ApiKeyScope, OAuthApp, SiteCatalogVersion } from '@cartwright/client'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { CheckField, Options, SelectField, TextArea, TextField } from '../kit/field.tsx'
import { isFilled } from '../kit/validators.ts'
import { linesOf } from './lines.ts'
import { messages } from './messages.ts'
import { ScopeFields } from './scope-fields.tsx'

const { apps, keys } = messages

interface AppForm {
  name: string
  allowedRedirectUris: string
  allowedOrigins: string
  allowedLogoutUris: string
  isNative: boolean
  catalogVersion: SiteCatalogVersion
  requiresConsent: boolean
  agentProfile: string
  actsForOwner: boolean
  scopes: ApiKeyScope[]
}

interface AppDialogProps {
  /** Null for a new one. */
  readonly app: OAuthApp | null
  readonly onClose: () => void
}

const toAppForm = (app: OAuthApp | null): AppForm => ({
  name: app?.name ?? '',
  allowedRedirectUris: app?.allowedRedirectUris.join('\n') ?? '',
  allowedOrigins: app?.allowedOrigins.join('\n') ?? '',
  allowedLogoutUris: app?.allowedLogoutUris.join('\n') ?? '',
  isNative: app?.applicationType === 'NATIVE',
  catalogVersion: app?.catalogVersion ?? 'V3_CATALOG',
  requiresConsent: app?.requiresConsent ?? false,
  agentProfile: app?.agentProfile ?? '',
  actsForOwner: app?.actsForOwner ?? false,
  scopes: app?.scopes ?? [],
})

function store(app: OAuthApp | null, { isNative, ...values }: AppForm): Promise<unknown> {
  const changes = {
    name: values.name,
    allowedRedirectUris: linesOf(values.allowedRedirectUris),
    allowedOrigins: linesOf(values.allowedOrigins),
    allowedLogoutUris: linesOf(values.allowedLogoutUris),
    applicationType: isNative ? ('NATIVE' as const) : ('WEB' as const),
    catalogVersion: values.catalogVersion,
    requiresConsent: values.requiresConsent,
    agentProfile: values.agentProfile.trim(),
    actsForOwner: values.actsForOwner,
    ...(values.actsForOwner && { scopes: values.scopes }),
  }
  return app ? client.oauthApps.updateOAuthApp(app.id, changes) : client.oauthApps.createOAuthApp(changes)
}

const addresses = [
  ['allowedRedirectUris', apps.redirectUris],
  ['allowedOrigins', apps.origins],
  ['allowedLogoutUris', apps.logoutUris],
] as const

const fieldNames = {
  name: apps.name,
  ...Object.fromEntries(addresses),
  isNative: apps.native,
  catalogVersion: apps.catalog,
  requiresConsent: apps.consent,
  agentProfile: apps.agentProfile,
  actsForOwner: apps.actsForOwner,
  scopes: keys.scopes,
}

/** The site knows more rules; this one is explained in the language of the person. */
const isEmptyOrAddress = (address: string) => address.trim() === '' || /^https?:\/\/[^/]/.test(address.trim())

export function AppDialog({ app, onClose }: AppDialogProps) {
  const form = useForm<AppForm>({ defaultValues: toAppForm(app) })
  const { errors } = form.formState
  const actsForOwner = form.watch('actsForOwner')
  const isOfAgent = form.watch('agentProfile').trim() !== ''
  return (
    <DialogForm
      title={app ? apps.edit : apps.create}
      form={form}
      record={{
        item: app,
        toForm: toAppForm,
        load: async ({ id }) => (await client.oauthApps.listOAuthApps()).find((one) => one.id === id),
        names: { fields: fieldNames, ids: apps.catalogs },
      }}
      save={(values) => store(app, values)}
      done={apps.saved}
      onClose={onClose}
    >
      <TextField
        label={apps.name}
        maxLength={100}
        error={errors.name?.message}
        {...form.register('name', { validate: isFilled })}
      />
      {addresses.map(([name, label]) => (
        <TextArea
          key={name}
          label={label}
          hint={apps.onePerLine}
          error={errors[name]?.message}
          {...form.register(name)}
        />
      ))}
      <SelectField label={apps.catalog} hint={apps.catalogHint} {...form.register('catalogVersion')}>
        <Options labels={apps.catalogs} />
      </SelectField>
      <CheckField label={apps.native} {...form.register('isNative')} />
      <TextField
        label={apps.agentProfile}
        hint={apps.agentProfileHint}
        inputMode="url"
        maxLength={500}
        error={errors.agentProfile?.message}
        {...form.register('agentProfile', {
          validate: (address) => isEmptyOrAddress(address) || apps.agentProfileInvalid,
        })}
      />
      {!isOfAgent && <CheckField label={apps.consent} {...form.register('requiresConsent')} />}
      {(!isOfAgent || actsForOwner) && <CheckField label={apps.actsForOwner} {...form.register('actsForOwner')} />}
      {actsForOwner && (
        <ScopeFields
          error={errors.scopes?.message}
          field={form.register('scopes', {
            validate: (chosen, values) => !values.actsForOwner || chosen.length > 0 || keys.chooseScope,
          })}
        />
      )}
    </DialogForm>
  )
}
