import type { SubscriptionStatus } from '@cartwright/contract'

/** Consents to the newsletter, one row for each address. */
export interface EmailSubscriptionTables {
  email_subscriptions: {
    id: string
    /** The address in lower case, by which subscriptions are compared. */
    email_key: string
    status: SubscriptionStatus
    created_at: string
    /** The subscription without its link, as JSON text: see `StoredSubscription`. */
    document: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends EmailSubscriptionTables {}
}
