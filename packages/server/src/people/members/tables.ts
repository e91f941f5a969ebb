/** Members. */
export interface MemberTables {
  members: {
    id: string
    contact_id: string
    /** In lower case; two spellings of one address are one member. */
    email: string
    email_verified: 0 | 1
    status: MemberRowStatus
    /** JSON list of why a pending member is pending. */
    pending_reasons: string
    slug: string
    /** What it is called, for sorting. */
    display_name: string
    /** Address, names and company in lower case, for finding it. */
    search_text: string
    /** The identity's profile as JSON text, as the wire has it. */
    profile: string
    revision: number
    created_at: string
    updated_at: string
    last_login_at: string | null
  }
}

export type MemberRowStatus = 'PENDING' | 'ACTIVE' | 'DELETED' | 'BLOCKED' | 'OFFLINE'

declare module '../../platform/database/schema.ts' {
  interface Schema extends MemberTables {}
}
