import type { Order } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import type { RenewalOfContract } from '../../selling/checkout/details.ts'
import type { PricedCheckout } from '../../selling/checkout/priced-checkout.ts'

/** The lines of a renewal say which delivery of which subscription they are. */
export function asRenewal(order: Order, renewal: RenewalOfContract | undefined): Order {
  if (!renewal) return order
  const subscriptionInfo = { ...renewal.info, id: renewal.contractId, cycleNumber: renewal.cycle }
  return { ...order, lineItems: order.lineItems.map((line) => ({ ...line, subscriptionInfo })) }
}

declare module '../../platform/kernel/services.ts' {
  interface Services {
    /** Subscriptions that begin with an order. */
    readonly subscriptions: {
      /** Stores the contracts of an order, in the transaction that places it. */
      start(transaction: Transaction, placed: SubscribedOrder, now: Date): Promise<void>
      /** The contracts that began with an order, the first one first. */
      idsOfOrder(orderId: string): Promise<readonly string[]>
    }
    /** Deliveries of subscriptions. */
    readonly renewals: {
      /**
       * Counts the order of a delivery, in the transaction that places it.
       *
       * @throws Rejection when the subscription no longer needs it; the money then goes back
       */
      record(transaction: Transaction, renewal: RenewalOfContract, now: Date): Promise<void>
    }
  }
}

/** An order that begins subscriptions. */
export interface SubscribedOrder {
  readonly order: Order
  readonly priced: PricedCheckout
  /** Its payment. */
  readonly provider: string
}
