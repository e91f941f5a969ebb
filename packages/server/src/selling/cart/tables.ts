import type { Generated } from 'kysely'
import type { CartDetails, OwnerKind, StoredLine } from './cart.ts'

/** Carts. Columns that hold JSON name its type. */
export interface CartTables {
  carts: {
    id: string
    owner_kind: OwnerKind
    /** A visitor's, member's or API key's id. */
    owner_id: string
    /** JSON: {@link StoredLine}[] */
    lines: string
    /** JSON: {@link CartDetails} */
    details: string
    revision: number
    purchase_flow_id: string
    checkout_id: string | null
    /** The cart as it went out last, and the state of catalog and settings it was written for. */
    wire_text: string
    written_for: string
    created_at: string
    updated_at: string
    /** 1 where it is the one that calls without an id are about; of these an owner has one. */
    /** Null for the further carts of an owner: an index on one value would be prepared at each run. */
    is_current: Generated<1 | null>
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends CartTables {}
}
