import type { Services } from '../../platform/kernel/services.ts'
import { ID_TOKEN_ALGORITHM, SIGNING_ALGORITHM } from '../../platform/keys/signing-keys.ts'
import { apiKeyScopes } from '../clients/api-keys.ts'
import { AGENT_SCOPES, MEMBER_SCOPES } from '../clients/member-scopes.ts'
import { DPOP_ALGORITHMS } from './dpop/proof.ts'

/** The site as a resource that is protected by its own authorization server, for agents that members link. */
export const describeResource = ({ url }: Pick<Services, 'url'>): object => ({
  resource: url,
  authorization_servers: [url],
  scopes_supported: AGENT_SCOPES,
  bearer_methods_supported: ['header'],
  dpop_signing_alg_values_supported: DPOP_ALGORITHMS,
})

/** What the authorization server can do, as RFC 8414 and OpenID Connect Discovery have it. */
export function describeServer({ url }: Services): object {
  const clientAuthentication = ['none', 'client_secret_basic', 'client_secret_post']
  return {
    issuer: url,
    authorization_endpoint: `${url}/_api/oauth2/authorize`,
    token_endpoint: `${url}/oauth2/token`,
    userinfo_endpoint: `${url}/oauth2/user-info`,
    revocation_endpoint: `${url}/oauth2/revoke`,
    introspection_endpoint: `${url}/oauth2/introspect`,
    end_session_endpoint: `${url}/oauth2/end-session`,
    jwks_uri: `${url}/oauth2/jwks`,
    scopes_supported: [...MEMBER_SCOPES, ...AGENT_SCOPES, ...apiKeyScopes],
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment', 'web_message'],
    grant_types_supported: [
      'authorization_code',
      'refresh_token',
      'anonymous',
      'authorized_client',
      'client_credentials',
      'strip_bound_session',
    ],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: clientAuthentication,
    revocation_endpoint_auth_methods_supported: clientAuthentication,
    introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    dpop_signing_alg_values_supported: DPOP_ALGORITHMS,
    prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [ID_TOKEN_ALGORITHM, SIGNING_ALGORITHM],
    claims_supported: [
      'iss',
      'sub',
      'aud',
      'iat',
      'exp',
      'auth_time',
      'amr',
      'nonce',
      'sid',
      'name',
      'given_name',
      'family_name',
      'email',
      'email_verified',
      'picture',
    ],
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    ui_locales_supported: ['en', 'de'],
    authorization_response_iss_parameter_supported: true,
  }
}
