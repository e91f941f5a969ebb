/** Statements by which customers withdraw from contracts. */
export interface WithdrawalTables {
  withdrawals: {
    id: string
    /** The order that it is about; null where none matches. */
    order_id: string | null
    /** As the customer entered it. */
    order_number: string
    /** The address of the customer, normalized; empty once it is erased. */
    email_key: string
    status: string
    created_at: string
    /** The withdrawal ready to send to staff, as JSON text. */
    document: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends WithdrawalTables {}
}
