/** The site’s own secrets, and one-time tokens that were used. */
export interface SecretTables {
  secrets: {
    name: string
    /** Base64url. */
    value: string
  }
  /** Tokens of others that are good once. */
  spent_tokens: {
    token_hash: string
    expires_at: string
  }
}

declare module '../database/schema.ts' {
  interface Schema extends SecretTables {}
}
