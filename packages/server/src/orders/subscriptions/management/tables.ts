/** Tables of the management of subscriptions. */
export interface SubscriptionManagementTables {
  subscription_runs: {
    id: string
    created_at: string
    /** A `SubscriptionBulkChange` as JSON. */
    change: string
    /** The number of subscriptions that it changed. */
    changed: number
    /** Each subscription before the change, and the revision after it, as JSON. */
    entries: string
    undone_at: string | null
  }
  imported_subscriptions: {
    /** Its id in the other shop. */
    external_id: string
    contract_id: string
  }
  subscription_cancellations: {
    id: string
    /** Null where no subscription matches. */
    contract_id: string | null
    /** The address of the customer, normalized; empty once it is erased. */
    email_key: string
    created_at: string
    /** The `SubscriptionCancellation` as JSON. */
    document: string
  }
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends SubscriptionManagementTables {}
}
