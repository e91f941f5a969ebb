import type { ClientAuthentication, NewIdentityProvider } from '@cartwright/contract'
import type { Services } from '../../kernel/services.ts'
import { discover, ProviderUnusable } from './metadata.ts'

/** How a secret is sent, the usual way first. */
const SENT = {
  client_secret_basic: 'CLIENT_SECRET_BASIC',
  client_secret_post: 'CLIENT_SECRET_POST',
} as const satisfies Record<string, ClientAuthentication>

type Checked = Pick<NewIdentityProvider, 'issuer' | 'clientSecret'>

/**
 * Asks a provider whether it can sign anybody in here.
 *
 * @returns how it wants a secret to be sent
 * @throws ProviderUnusable
 */
export async function checkProvider(
  { fetchPublic }: Pick<Services, 'fetchPublic'>,
  { issuer, clientSecret }: Checked,
): Promise<ClientAuthentication> {
  const described = await discover(fetchPublic, issuer)
  for (const name of ['authorization_endpoint', 'token_endpoint'] as const) {
    if (described[name] === undefined) throw new ProviderUnusable('INCOMPLETE', name)
  }
  const types = described.response_types_supported
  if (types && !types.includes('code')) throw new ProviderUnusable('NO_CODE', types.join(', '))
  if (clientSecret === undefined) return 'NONE'
  // One that does not say takes the usual one (OpenID Connect Discovery, section 3).
  const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = described
  const sent = (['client_secret_basic', 'client_secret_post'] as const).find((method) => methods.includes(method))
  if (sent === undefined) throw new ProviderUnusable('NO_SECRET', methods.join(', '))
  return SENT[sent]
}
