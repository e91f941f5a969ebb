import type { StaffRole } from '@cartwright/contract'
import type { Generated } from 'kysely'

/** Owners, their sessions and credentials. Secrets are hashed or encrypted. */
export interface OwnerTables {
  owners: {
    id: string
    email: string
    password_hash: string
    /** 1: the site generated the password, which was not changed since. */
    has_generated_password: Generated<number>
    created_at: string
    /** Empty until colleagues named the person. */
    name: string
    role: StaffRole
    /** JSON list, of a custom role. */
    permissions: string
    /** Null until an invitation was accepted. */
    joined_at: string | null
  }
  /** An owner signed in on the site's own pages, by cookie. */
  owner_sessions: {
    id: string
    token_hash: string
    owner_id: string
    /** JSON list of what it was proven with. */
    factors: string
    authenticated_at: string
    last_used_at: string
    expires_at: string
    revoked_at: string | null
    device: string | null
  }
  /** What the authorize endpoint gives the admin of a signed-in owner, to be redeemed for an access token. */
  owner_codes: {
    code_hash: string
    owner_id: string
    owner_session_id: string
    code_challenge: string
    expires_at: string
    used_at: string | null
    /** The session it gave, to be revoked if the code appears again. */
    session_id: string | null
  }
  /** What waits for the second step of something, named by a token that only the browser has. */
  owner_challenges: {
    token_hash: string
    kind: 'SECOND_FACTOR' | 'PASSKEY_SIGN_IN' | 'PASSKEY_REGISTRATION'
    owner_id: string | null
    /** What a passkey has to sign. */
    challenge: string | null
    tries: number
    expires_at: string
  }
  /** A link by which an owner who forgot its password sets a new one. */
  owner_password_resets: {
    token_hash: string
    owner_id: string
    expires_at: string
  }
  owner_totp: {
    owner_id: string
    /** Encrypted: see `../../platform/secrets/secret-box.ts`. */
    secret: string
    /** Null until a first code has shown that the owner's app has it. */
    confirmed_at: string | null
    /** The time step of the last code that was taken: none is taken twice. */
    last_step: number
  }
  owner_recovery_codes: {
    code_hash: string
    owner_id: string
    used_at: string | null
  }
  owner_passkeys: {
    /** What the authenticator calls it, in base64url. */
    id: string
    owner_id: string
    /** COSE, in base64url. */
    public_key: string
    counter: number
    /** JSON list. */
    transports: string
    name: string
    created_at: string
    last_used_at: string | null
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends OwnerTables {}
}
