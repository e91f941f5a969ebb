/** Requests to pay an amount of an order. */
export interface PaymentRequestTables {
  order_payment_requests: {
    id: string
    order_id: string
    status: 'UNPAID' | 'PAID' | 'EXPIRED' | 'VOIDED'
    amount_minor: number
    expires_at: string
    created_at: string
    /** The request ready to send, as JSON text. */
    document: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends PaymentRequestTables {}
}
