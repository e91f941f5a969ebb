import type { Generated } from 'kysely'

export interface RedirectTables {
  /** A redirect to a hosted page and back. The URL carries the id, so only its SHA-256 is stored. */
  redirect_sessions: {
    id_hash: string
    intent: string
    client_id: string | null
    visitor_id: string | null
    member_id: string | null
    /** The session whose access token asked for it. The rights of its member end with it. */
    caller_session_id: string | null
    checkout_id: string | null
    session_token_hash: string | null
    /** The web origin that asked, when it is one of the app's. */
    origin: string | null
    /** JSON object of checked callback addresses. */
    callbacks: string
    created_at: string
    expires_at: string
    /** SHA-256 of the cookie that the first browser got, where it proves the member by nothing else. */
    browser_hash: Generated<string | null>
  }
  /** A short address of a redirect session. Like the session, it is found by a hash, so that a copy of it opens nothing. */
  redirect_short_urls: {
    key_hash: string
    /** The address, with a placeholder for the key. */
    target: string
    expires_at: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends RedirectTables {}
}
