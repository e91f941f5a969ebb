import type { ClientAuthentication, NewIdentityProvider } from '@cartwright/contract'
import { namedViolation, type ValidationError } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { readWebAddress } from '../../../platform/kernel/web-address.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { discover, type ProviderFault, ProviderUnusable } from './metadata.ts'

/** How a secret is sent, the usual way first. */
const SENT = {
  client_secret_basic: 'CLIENT_SECRET_BASIC',
  client_secret_post: 'CLIENT_SECRET_POST',
} as const satisfies Record<string, ClientAuthentication>

const faults: Record<ProviderFault, (explanation: string) => string> = {
  FORBIDDEN_ADDRESS: () => 'must be on the public internet, or in ALLOWED_PRIVATE_ADDRESSES',
  UNREACHABLE: (url) => `does not answer at ${url}`,
  NO_PROVIDER: (url) => `has no OpenID configuration at ${url}`,
  ANOTHER_ISSUER: (issuer) => `must be ${issuer}, as the provider names itself`,
  INCOMPLETE: (name) => `has no valid ${name} in its OpenID configuration`,
  NO_CODE: (types) => `must support the response type code, not only ${types}`,
  NO_SECRET: (methods) => `cannot be sent to this provider, which supports only ${methods}`,
}

/**
 * Fetches the OpenID configuration of each provider that is new or changed, and checks that members can sign in by it.
 *
 * @returns the providers, each new secret with the way the provider wants it sent
 * @throws ValidationError naming the field of the provider that does not fit
 */
export async function checkProviders(
  site: Pick<Services, 'db' | 'fetchPublic'>,
  given: readonly NewIdentityProvider[],
): Promise<NewIdentityProvider[]> {
  const known = (await readSettings(site.db)).identityProviders
  const isUnchanged = ({ id, issuer, clientSecret }: NewIdentityProvider) =>
    clientSecret === undefined && known.some((before) => before.id === id && before.issuer === issuer)
  return Promise.all(
    given.map(async (provider, index) => {
      // Saving rejects an address of another kind, which must not be fetched.
      if (isUnchanged(provider) || !readWebAddress(provider.issuer)) return provider
      try {
        const clientAuthentication = await checkProvider(site, provider)
        return { ...(clientAuthentication && { clientAuthentication }), ...provider }
      } catch (error) {
        throw error instanceof ProviderUnusable ? toViolation(error, index) : error
      }
    }),
  )
}

function toViolation({ fault, explanation }: ProviderUnusable, index: number): ValidationError {
  const name = fault === 'NO_SECRET' ? 'clientSecret' : 'issuer'
  const about = explanation.slice(0, 300)
  const field = `settings.identityProviders[${index}].${name}`
  return namedViolation(field, faults[fault](about), `IDENTITY_PROVIDER_${fault}`, { about })
}

/**
 * @returns how the provider wants the secret to be sent, if there is one
 * @throws ProviderUnusable
 */
async function checkProvider(
  { fetchPublic }: Pick<Services, 'fetchPublic'>,
  { issuer, clientSecret }: NewIdentityProvider,
): Promise<ClientAuthentication | undefined> {
  const described = await discover(fetchPublic, issuer)
  for (const name of ['authorization_endpoint', 'token_endpoint'] as const) {
    if (described[name] === undefined) throw new ProviderUnusable('INCOMPLETE', name)
  }
  const types = described.response_types_supported
  if (types && !types.includes('code')) throw new ProviderUnusable('NO_CODE', types.join(', '))
  if (clientSecret === undefined) return undefined
  // The default if the provider names no methods (OpenID Connect Discovery, section 3).
  const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = described
  const sent = (['client_secret_basic', 'client_secret_post'] as const).find((method) => methods.includes(method))
  if (sent === undefined) throw new ProviderUnusable('NO_SECRET', methods.join(', '))
  return SENT[sent]
}
