import { type IdentityProvider, NewIdentityProvider, toFieldViolations } from '@cartwright/contract'
import type { AuditAction } from '../../audit/actions.ts'
import { recordAudit } from '../../audit/record.ts'
import { write } from '../../database/write.ts'
import { currentCause } from '../../kernel/actor.ts'
import { invalidField, ValidationError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { readWebAddress } from '../../kernel/web-address.ts'
import { changeSettings } from '../../settings/change-settings.ts'
import { sealSecrets, withSecrets } from '../../settings/client-secrets.ts'
import { readSettings } from '../../settings/settings.ts'
import { readChanges } from '../../settings/update-settings.ts'
import { checkProvider } from './check-provider.ts'

/** How it wants a secret to be sent, the provider says itself. */
export type ProviderToAdd = Omit<NewIdentityProvider, 'clientAuthentication'>

/**
 * Adds an identity provider to the current ones, after its discovery document shows that it can sign members in. An
 * existing id stays as it is.
 * @throws ValidationError naming the invalid field
 * @throws ProviderUnusable
 */
export async function addProvider(site: Services, given: ProviderToAdd): Promise<void> {
  const parsed = NewIdentityProvider.safeParse(given)
  if (!parsed.success) throw new ValidationError(toFieldViolations(parsed.error))
  if (!readWebAddress(given.issuer)) throw invalidField('issuer', 'must be an https address', 'FORMAT')
  const provider = { ...parsed.data, clientAuthentication: await checkProvider(site, parsed.data) }
  await alterProviders(site, 'IDENTITY_PROVIDER_ADDED', provider, (known) =>
    known.some(({ id }) => id === provider.id) ? null : [...known, provider],
  )
}

export type ProviderChange = Partial<Pick<NewIdentityProvider, 'name' | 'clientId' | 'clientSecret' | 'responseMode'>>

/**
 * Changes the given fields of a provider. Its issuer cannot change: the same subject at another issuer is another
 * person.
 * @throws ValidationError naming the invalid field
 * @throws ProviderUnusable where a secret is given, and the provider takes none
 */
export async function changeProvider(site: Services, id: string, change: ProviderChange): Promise<void> {
  const { identityProviders } = await readSettings(site.db)
  const known = identityProviders.find((provider) => provider.id === id)
  if (!known) return
  const { clientSecret } = change
  const sent = clientSecret !== undefined && {
    clientAuthentication: await checkProvider(site, { issuer: known.issuer, clientSecret }),
  }
  await alterProviders(site, 'IDENTITY_PROVIDER_CHANGED', { id, ...change }, (providers) =>
    providers.map((provider) => {
      if (provider.id !== id) return provider
      const loses = provider.hasClientSecret && change.clientId !== undefined && change.clientId !== provider.clientId
      if (loses && clientSecret === undefined) {
        throw invalidField('clientSecret', 'is required with a new client id', 'REQUIRED_FIELD')
      }
      return { ...provider, ...change, ...sent }
    }),
  )
}

/** Removes a provider. Existing sessions continue. */
export async function removeProvider(site: Services, id: string): Promise<void> {
  await alterProviders(site, 'IDENTITY_PROVIDER_REMOVED', { id }, (known) => {
    const left = known.filter((provider) => provider.id !== id)
    return left.length < known.length ? left : null
  })
}

/**
 * Changes the providers from what they are in that moment: of two owners who change some at once, both do.
 *
 * @param given what is said of the one it is about
 * @param change answers the providers there are to be, or null to leave them
 */
async function alterProviders(
  site: Services,
  action: AuditAction,
  given: Pick<NewIdentityProvider, 'id' | 'clientSecret'>,
  change: (known: readonly IdentityProvider[]) => readonly NewIdentityProvider[] | null,
): Promise<void> {
  const { id, ...fields } = given
  const secrets = await sealSecrets(site.db, [given])
  await write(site, currentCause(), async (transaction) => {
    const before = (await readSettings(transaction)).identityProviders
    const changed = change(before)
    if (changed === null) return
    const { identityProviders = [] } = readChanges({ identityProviders: changed })
    const { providers, keepSecrets } = withSecrets(identityProviders, secrets, before)
    await keepSecrets(transaction)
    // Logs the issuer, so that the entry stays meaningful when the provider and its name are deleted.
    const issuer = [...before, ...providers].find((provider) => provider.id === id)?.issuer ?? ''
    const names = Object.keys(fields)
    const details = { issuer, ...(names.length > 0 && { fields: names }) }
    await recordAudit(transaction, { action, subject: { type: 'IDENTITY_PROVIDER', id }, details }, site.now())
    await changeSettings(site, transaction, { identityProviders: providers })
  })
}
