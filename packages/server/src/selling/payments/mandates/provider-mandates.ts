/**
 * Agreements of customers to charges without them, such as those of a subscription. A payment sets one up where its
 * request says so; without a payment, the customer does so on a page of the provider.
 */
export interface Mandates {
  /**
   * Opens the account of a customer at the provider. Left out by a provider that opens none.
   *
   * @param idempotencyKey the same for each attempt for one customer
   */
  createCustomer?(customer: { readonly idempotencyKey: string; readonly email: string }): Promise<string>
  /** The mandate that a confirmed payment set up; null when it set up nothing. */
  find(payment: MandatePayment): Promise<MandateMethod | null>
  /** Starts to set one up without a payment, on a page of the provider. Under one key this is done once. */
  setUp(request: MandateRequest): Promise<{ readonly url: string; readonly reference: string }>
  /** The outcome of it. Safe to repeat. */
  readSetUp(setUp: { readonly reference: string; readonly idempotencyKey: string }): Promise<MandateSetUp>
  /** The card as its bank describes it now; null when it is gone. Left out by a provider that does not say. */
  read?(method: { readonly customer: string; readonly reference: string }): Promise<MandateMethod | null>
  /** Ends it at the provider. One that is gone already is no error. */
  remove(method: { readonly customer: string; readonly reference: string }): Promise<void>
}

/** A payment method that is charged without the customer. */
export interface MandateMethod {
  /** The provider's id of the customer; empty where it has none. */
  readonly customer: string
  /** The provider's id of it. */
  readonly reference: string
  /** In lower case, such as `visa` or `paypal`. */
  readonly brand: string
  /** Empty where it is no card. */
  readonly lastDigits: string
  /** 1 to 12; null where it does not expire. */
  readonly expiryMonth: number | null
  readonly expiryYear: number | null
}

export interface MandateRequest {
  readonly idempotencyKey: string
  /** The provider's id of the customer; empty where it has none. */
  readonly customer: string
  readonly email: string
  readonly currency: string
  readonly language: string
  readonly returnUrl: string
}

export type MandateSetUp =
  | { readonly status: 'pending' }
  | { readonly status: 'ready'; readonly method: MandateMethod }
  | { readonly status: 'declined'; readonly reason: string }

/** A confirmed payment of the provider. */
export interface MandatePayment {
  readonly idempotencyKey: string
  readonly reference: string
  readonly amount: number
  readonly currency: string
}
