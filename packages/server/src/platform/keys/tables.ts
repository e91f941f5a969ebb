import type { Generated } from 'kysely'

/** Signing keys. */
export interface KeyTables {
  signing_keys: {
    id: string
    /** What it signs: tokens, ID tokens for clients that only know RSA, webhooks, or messages to agents. */
    purpose: Generated<'tokens' | 'id-tokens' | 'webhooks' | 'messages'>
    /** JWK as JSON text; empty once all its signatures have expired. */
    private_key: string
    /** JWK as JSON text. */
    public_key: string
    created_at: string
    /** From then on its signatures are rejected; null for the current signing key. */
    retired_at: string | null
  }
}

declare module '../database/schema.ts' {
  interface Schema extends KeyTables {}
}
