/** Who there is: apps, keys, owners, members, and what guards their sign-in. */
export interface IdentityTables {
  apps: {
    client_id: string
    name: string
    /** JSON list of addresses a sign-in may lead back to, compared exactly. */
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
    /** JSON list of addresses a sign-out may lead to, compared exactly. */
    post_logout_redirect_uris: string
    /** 1 when its members are asked before it gets in, once for what it wants. */
    requires_consent: 0 | 1
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
  owners: {
    id: string
    email: string
    password_hash: string
    created_at: string
  }
  members: {
    id: string
    contact_id: string
    /** In lower case; two spellings of one address are one member. */
    email: string
    email_verified: 0 | 1
    status: MemberRowStatus
    /** JSON list of why a pending member is pending. */
    pending_reasons: string
    slug: string
    /** What it is called, for sorting. */
    display_name: string
    /** Address, names and company in lower case, for finding it. */
    search_text: string
    /** The identity's profile as JSON text, as the wire has it. */
    profile: string
    revision: number
    created_at: string
    updated_at: string
    last_login_at: string | null
  }
  credentials: {
    member_id: string
    /** Argon2id in PHC form: it names its own parameters. */
    password_hash: string
    updated_at: string
    /** 1: even the right password gets nobody in, until a new one is set. */
    reset_required: 0 | 1
  }
  throttles: {
    /** What is counted: an account, an address, or an account as seen from a familiar address. */
    key: string
    attempts: number
    last_attempt_at: string
    blocked_until: string
  }
  /** Where an account signed in from before: an attack from elsewhere does not slow these down. */
  familiar_addresses: {
    account: string
    address: string
    last_seen_at: string
  }
}

export type MemberRowStatus = 'PENDING' | 'ACTIVE' | 'DELETED' | 'BLOCKED' | 'OFFLINE'
