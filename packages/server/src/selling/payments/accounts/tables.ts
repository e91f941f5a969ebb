/** Accounts at payment providers that were entered in the admin. */
export interface PaymentAccountTables {
  payment_accounts: {
    provider: string
    /** Keys as JSON, encrypted with a secret of the site. Empty for a way to pay that needs none. */
    keys: string
    /** The last characters of each key as JSON, by its name. */
    hints: string
    /** The webhook at the provider that the site added; empty where the owner added it. */
    webhook_id: string
    updated_at: string
  }
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends PaymentAccountTables {}
}
