/** Writes that carried an `Idempotency-Key`, and what they were answered. */
export interface IdempotencyTables {
  idempotency_keys: {
    /** Role and id, so that keys of different callers never collide. */
    caller: string
    /** The name of the call. */
    call: string
    key: string
    /** Tells the request from any other. */
    fingerprint: string
    /** Null while the write is committed and its response is not. */
    status: number | null
    body: string | null
    created_at: string
  }
}

declare module '../../database/schema.ts' {
  interface Schema extends IdempotencyTables {}
}
