import type { DeviceClass } from '../../platform/kernel/device-class.ts'

/** Checkouts. */
export interface CheckoutTables {
  checkouts: {
    id: string
    /** The cart it shows; null when it was made with lines of its own. */
    cart_id: string | null
    visitor_id: string | null
    member_id: string | null
    completed: 0 | 1
    order_id: string | null
    /** What the shopper entered, as JSON text of `CheckoutDetails`. */
    details: string
    /** The checkout ready to send, kept when it became an order; before that it is priced at each read. */
    document: string | null
    /** The kind of device that the shopper filled it in on; null where it is not known. */
    device: DeviceClass | null
    created_at: string
    updated_at: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends CheckoutTables {}
}
