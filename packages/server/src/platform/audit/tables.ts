import type { Generated } from 'kysely'

/** The actor: a role of the wire, an anonymous caller, an operator at the command line, or the site itself. */
export type AuditActorType = 'ANONYMOUS' | 'VISITOR' | 'MEMBER' | 'OWNER' | 'APP' | 'OPERATOR' | 'SITE'

export interface AuditTables {
  /** What happened that concerns security. Rows are only ever added, each sealed with the one before it. */
  audit_log: {
    sequence: Generated<number>
    id: string
    at: string
    action: string
    outcome: 'SUCCESS' | 'FAILURE'
    actor_type: AuditActorType | 'NOBODY'
    actor_id: string | null
    /** What it happened to, such as `MEMBER`. */
    subject_type: string | null
    subject_id: string | null
    /** The network the request came from, without the part that tells machines apart. */
    network: string | null
    /** JSON object of names and ids; never input. */
    details: string
    previous_hash: string
    hash: string
  }
  /** Entries that wait for their seal. They move to the log in the order of their numbers. */
  unsealed_audit_entries: Omit<AuditTables['audit_log'], 'sequence' | 'previous_hash' | 'hash'> & {
    number: Generated<number>
  }
  /** Checkpoints written when the expired beginning of the log is deleted. Append-only, sealed like the log. */
  audit_checkpoints: {
    /** The last row that is gone. */
    sequence: number
    at: string
    /** How many rows went. */
    removed: number
    /** The hash of the last row that is gone, which the first that is left is sealed with. */
    log_hash: string
    previous_hash: string
    hash: string
  }
}

declare module '../database/schema.ts' {
  interface Schema extends AuditTables {}
}
