/** The site’s own secrets, and one-time tokens that were used. */
export interface SecretTables {
  secrets: {
    name: string
    /** Base64url. */
    value: string
  }
  /** Single-use tokens issued elsewhere. */
  spent_tokens: {
    token_hash: string
    expires_at: string
  }
}

declare module '../database/schema.ts' {
  interface Schema extends SecretTables {}
}
