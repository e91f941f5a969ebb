/** How members sign in, and what limits attempts. Of each secret only a hash is stored. */
export interface SignInTables {
  /** What proves this shop to a provider, encrypted. */
  identity_provider_secrets: {
    provider_id: string
    secret: string
  }
  credentials: {
    member_id: string
    /** Argon2id in PHC form: it names its own parameters. */
    password_hash: string
    updated_at: string
    /** 1: the password is void until a new one is set. */
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
  /** What a state token stands for: an authentication that waits, or an address that is being verified. */
  verifications: {
    token_hash: string
    kind: 'SIGN_IN' | 'ADDRESS' | 'ADDRESS_CHANGE' | 'ORDER_CLAIM'
    /** Null for the decoy that stands for an address which is a member's already. */
    member_id: string | null
    /** Where the code goes. It proves this address and no other. */
    email: string
    /** The order that is claimed; null for the decoy that stands for none. */
    order_id: string | null
    language: string | null
    code_hash: string | null
    code_expires_at: string | null
    /** Of the code that was sent last. */
    tries: number
    sends: number
    last_sent_at: string
    authenticated_at: string
    expires_at: string
    finished_at: string | null
  }
  recovery_tokens: {
    token_hash: string
    member_id: string
    /** Where the link went. */
    email: string
    /** Where to go once the password is set; it was checked. */
    redirect_url: string | null
    expires_at: string
    used_at: string | null
  }
  idp_connections: {
    idp_connection_id: string
    /** The provider's `sub`. */
    idp_user_id: string
    member_id: string
    created_at: string
    /** The address, or else the name, of the account there; null where that is not known. */
    known_as: string | null
    last_used_at: string | null
  }
  member_passkeys: {
    /** What the authenticator calls it, in base64url. */
    id: string
    member_id: string
    /** COSE, in base64url. */
    public_key: string
    counter: number
    /** JSON list. */
    transports: string
    name: string
    created_at: string
    last_used_at: string | null
  }
  /** SHA-256 of addresses that guests bought with: who registers with one has to prove that it is theirs. */
  known_addresses: {
    email_hash: string
    created_at: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends SignInTables {}
}
