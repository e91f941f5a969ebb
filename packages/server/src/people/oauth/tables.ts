/** Authorizations in progress. Of each secret only the SHA-256 is stored. */
export interface OAuthTables {
  /** An authorization that waits for the member to sign in. */
  authorization_requests: {
    id: string
    /** The checked request as JSON text. */
    parameters: string
    created_at: string
    expires_at: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends OAuthTables {}
}
