/** Sessions, and what is redeemed for one. Of each secret only the SHA-256 is stored. */
export interface SessionTables {
  /** A family of refresh tokens. A visitor's has the visitor's id, and no row before its first refresh. */
  sessions: {
    id: string
    role: 'visitor' | 'member' | 'owner'
    subject_id: string
    client_id: string | null
    /** The sign-in on the site's own pages that it came from: signing out there ends it too. */
    browser_session_id: string | null
    /** 1 when each refresh gives a new refresh token, and an old one gives the thief away. */
    rotates: 0 | 1
    created_at: string
    last_used_at: string
    /** The end of its life, however much it is used. */
    expires_at: string
    revoked_at: string | null
    /** The thumbprint of the key (RFC 9449) without which its tokens are of no use; null for bearer tokens. */
    dpop_jkt: string | null
    scope: string | null
    /** 1 for a standard OpenID Connect request: then its scopes decide the claims. */
    follows_scopes: 0 | 1
    /** What a person would call it, such as `Firefox on Windows`. */
    device: string | null
  }
  /** The scopes of an app that authenticated by its secret; no member is signed in. */
  app_sessions: {
    id: string
    client_id: string
    created_at: string
    expires_at: string
    revoked_at: string | null
  }
  refresh_tokens: {
    token_hash: string
    session_id: string
    created_at: string
    replaced_at: string | null
    /** With the replaced token itself, and only with it, gives the successor again to a client that lost the answer. */
    successor_salt: string | null
    successor_hash: string | null
  }
  /** Proof of a fresh authentication, good for one authorization. */
  session_tokens: {
    token_hash: string
    member_id: string
    authenticated_at: string
    expires_at: string
    used_at: string | null
  }
  /** What an authorization gives an app by redirect, to be redeemed for a session. */
  authorization_codes: {
    code_hash: string
    client_id: string
    redirect_uri: string | null
    code_challenge: string
    scope: string | null
    nonce: string | null
    member_id: string
    /** The code dies with it; null when a session token was used instead of a cookie. */
    browser_session_id: string | null
    /** Whose cart becomes the member's. */
    visitor_id: string | null
    authenticated_at: string
    expires_at: string
    used_at: string | null
    /** The session it gave, to be revoked should the code appear again. */
    session_id: string | null
    /** The thumbprint of the only key it may be redeemed with. */
    dpop_jkt: string | null
    device: string | null
    /** Of the sign-in it comes from. */
    amr: string | null
  }
  /** A member signed in on the site's own pages, by cookie. */
  browser_sessions: {
    id: string
    token_hash: string
    member_id: string
    authenticated_at: string
    last_used_at: string
    expires_at: string
    revoked_at: string | null
    device: string | null
    /** JSON list of what the member proved itself with (RFC 8176); null where that is not known. */
    amr: string | null
  }
  /** Where members have signed in before. A program has an empty name. */
  member_devices: {
    member_id: string
    device: string
    last_seen_at: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends SessionTables {}
}
