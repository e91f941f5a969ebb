/**
 * The steps by which the checkout pays for an order. After a crash between any two of them, the next attempt or the
 * outbox continues:
 * 1. A payment is stored as `pending`, with the amount the shopper reviewed.
 * 2. `authorize` asks the provider, outside of any transaction. The payment's id is the idempotency key, so a retry
 * gets the same authorization.
 * 3. One transaction takes stock, counts the coupon, stores the order and marks the payment `authorized`. If it fails
 * (sold out, for example), `void` releases the payment.
 * 4. After the commit the outbox captures the payment, with retries.
 */
export interface PaymentProvider {
  /** Stored with each payment, so it never changes. */
  readonly id: string
  /** Whether this order may be paid this way. */
  isAvailable(request: PaymentTerms): boolean
  /** Sets the money aside, or takes it. Left out by a provider that has nothing to ask before the order stands. */
  authorize?(request: PaymentRequest): Promise<Authorization>
  /** Takes the money that was set aside. */
  capture?(payment: AuthorizedPayment): Promise<void>
  /** Releases what was authorized. */
  void?(payment: AuthorizedPayment): Promise<void>
  /** Returns money that was captured, whole or in part. Left out by a provider that cannot. */
  refund?(refund: RefundRequest): Promise<RefundOutcome>
}

export interface PaymentTerms {
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  /** Where it goes; null when nothing is delivered. */
  readonly country: string | null
}

export interface PaymentRequest extends PaymentTerms {
  /** The payment's id: under one key a provider does a thing once. */
  readonly idempotencyKey: string
  readonly email: string
  /** Whether the payer has to be authenticated (3-D Secure). Default: as the provider decides. */
  readonly requires3dSecure?: boolean
  /** Where the provider leads the shopper back to, when it has to see them. */
  readonly returnUrl: string
}

export type Authorization =
  | { readonly status: 'authorized'; readonly reference: string }
  /** The shopper has to confirm at the provider first, and comes back to `returnUrl`. */
  | { readonly status: 'redirect'; readonly url: string; readonly reference: string }
  | { readonly status: 'declined'; readonly reason: string }

export interface AuthorizedPayment {
  readonly idempotencyKey: string
  readonly reference: string
  readonly amount: number
  readonly currency: string
}

export interface RefundRequest {
  /** The id of the refund: under one key a provider refunds once. */
  readonly idempotencyKey: string
  /** The provider's reference of the payment. */
  readonly reference: string
  /** Minor units, at most what was captured and not refunded before. */
  readonly amount: number
  readonly currency: string
}

export type RefundOutcome =
  | { readonly status: 'succeeded'; readonly reference: string }
  | { readonly status: 'failed'; readonly reason: string }

declare module '../kernel/services.ts' {
  interface Services {
    /** Ways to pay, in the order they are offered. */
    readonly paymentProviders: readonly PaymentProvider[]
  }
}
