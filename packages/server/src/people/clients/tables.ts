/** Apps and API keys, and what members allowed apps to do. */
export interface ClientTables {
  apps: {
    client_id: string
    name: string
    /** JSON list of exact redirect URIs for sign-in. */
    redirect_uris: string
    /** JSON list of web origins that may call the site and embed its silent sign-in. */
    allowed_origins: string
    /** JSON list of grant types. */
    grants: string
    /** JSON list of what it may do for the owner by its secret. */
    owner_scopes: string
    /** JSON list of response modes. */
    response_modes: string
    created_at: string
    /** Only a native app's loopback addresses may vary in their port. */
    application_type: 'web' | 'native'
    /** Of an app that can keep a secret. */
    secret_hash: string | null
    /** What its ID tokens are signed with, where it says so. */
    id_token_algorithm: 'EdDSA' | 'RS256' | null
    /** The form of image addresses in responses to its requests. */
    image_addresses: 'AUTOMATIC' | 'PROVIDER' | 'SITE'
    /** What `getCatalogVersion` returns to its clients. */
    catalog_version: 'V1_CATALOG' | 'V3_CATALOG'
    /** JSON list of addresses a sign-out may lead to, compared exactly. */
    post_logout_redirect_uris: string
    /** 1 when its members are asked before it gets in, once for what it wants. */
    requires_consent: 0 | 1
    /** The profile of the agent that it is the client of; null for any other app. */
    agent_profile: string | null
  }
  api_keys: {
    id: string
    name: string
    key_hash: string
    created_at: string
    /** To the minute. */
    last_used_at: string | null
    /** JSON list of what it is good for; null for everything. */
    scopes: string | null
  }
  /** What members have let apps do. */
  consents: {
    member_id: string
    client_id: string
    /** JSON list. */
    scopes: string
    granted_at: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends ClientTables {}
}
