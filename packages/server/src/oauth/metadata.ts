import type { Site } from '../site.ts'
import { SIGNING_ALGORITHM } from './signing-keys.ts'

/** What the authorization server can do, as RFC 8414 and OpenID Connect Discovery have it. */
export function describeServer({ url }: Site): object {
  return {
    issuer: url,
    authorization_endpoint: `${url}/_api/oauth2/authorize`,
    token_endpoint: `${url}/oauth2/token`,
    userinfo_endpoint: `${url}/oauth2/user-info`,
    revocation_endpoint: `${url}/oauth2/revoke`,
    jwks_uri: `${url}/oauth2/jwks`,
    scopes_supported: ['openid', 'offline_access'],
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment', 'web_message'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'anonymous'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
    claims_supported: ['sub', 'name', 'given_name', 'family_name', 'email', 'email_verified', 'picture'],
    ui_locales_supported: ['en', 'de'],
    authorization_response_iss_parameter_supported: true,
  }
}
