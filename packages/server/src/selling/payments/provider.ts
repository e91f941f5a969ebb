import type { PayoutStatus, PayoutTransactionKind } from '@cartwright/contract'
import type { AgentPayments } from './agent-payments.ts'

/**
 * The steps by which the checkout pays for an order. After a crash between any two of them, the next attempt, a webhook
 * or the sweeper continues:
 * 1. A payment is stored as `pending`, with the amount and the stamp of what the customer reviewed, and a task that asks
 * the provider about it later.
 * 2. `authorize` is called, outside of any transaction. The payment's id is the idempotency key, so a retry gets the same
 * authorization.
 * 3. One transaction takes stock, counts the coupon, stores the order and marks the payment `authorized`. If it fails
 * (sold out, for example), the money goes back: `void`, or `refund` where it was taken already.
 * 4. After the commit the outbox captures the payment, with retries.
 */
export interface PaymentProvider {
  /** Stored with each payment, so it never changes. */
  readonly id: string
  /** The bank account that the customer transfers money to, as lines of text. Empty: the owner sets it. */
  readonly account?: string
  /** Whether its payments move no money. */
  readonly isTest?: boolean
  /** Which orders may be paid this way, unless the owner set others. */
  readonly limits?: PaymentLimits
  /** The origins that `authorize` redirects to, where they are not the site's own. */
  readonly origins?: readonly string[]
  /** Whether `authorize` takes a token of the provider instead of redirecting the customer. */
  readonly acceptsTokens?: boolean
  /** What it charges for agents beside its own tokens. */
  readonly agentPayments?: AgentPayments
  /** Fields for the checkout page, by which the customer enters a card there. Without JavaScript `authorize` redirects. */
  element?(terms: PaymentTerms): PaymentElement
  /** Whether this order may be paid this way. */
  isAvailable(offer: PaymentOffer): boolean
  /** Sets the money aside, or takes it. Left out by a provider that has nothing to ask before the order stands. */
  authorize?(request: PaymentRequest): Promise<Authorization>
  /** What the provider knows of a payment. Left out where repeating `authorize` tells. */
  status?(payment: AuthorizedPayment): Promise<ProviderStatus>
  /** Takes money that was set aside, whole or in part. */
  capture?(payment: CaptureRequest): Promise<void>
  /** Whether the rest can be captured after a part; otherwise a capture in part releases the rest. */
  readonly capturesInParts?: boolean
  /** Releases what was authorized and not captured, or ends a payment that the customer has not confirmed. */
  void?(payment: AuthorizedPayment): Promise<void>
  /** Returns money that was captured, whole or in part. Left out by a provider that cannot. */
  refund?(refund: RefundRequest): Promise<RefundOutcome>
  /** What was paid out to the bank account of the shop. Left out by a provider that lists no payouts. */
  readonly payouts?: ProviderPayouts
  /** Cards that members let the provider store. Left out by a provider that stores none for the shop. */
  readonly savedMethods?: SavedMethods
  /** Charges that customers agreed to once, for all later ones. Left out by a provider that cannot charge without them. */
  readonly mandates?: Mandates
  /** Whether the provider sends every event that the site needs to an address. Left out by one that cannot tell. */
  webhookState?(url: string): Promise<WebhookState>
  /** An event of the site's own, signed as the provider signs its events; absent where only the provider can. */
  testEvent?(id: string): Promise<PaymentWebhook>
  /**
   * Reads a webhook.
   *
   * @throws InvalidWebhookError when the signature is missing or wrong
   */
  receive?(webhook: PaymentWebhook): Promise<readonly PaymentNotice[]>
}

export interface WebhookState {
  readonly result: 'READY' | 'NOT_FOUND' | 'DISABLED' | 'EVENTS_MISSING'
  readonly missingEvents: readonly string[]
}

/** The payouts of a provider, the newest first. */
export interface ProviderPayouts {
  /** Those that were made from an instant to before another. */
  list(span: PayoutSpan, page: ProviderPage): Promise<ProviderList<ProviderPayout>>
  /**
   * What a payout consists of.
   *
   * @returns null when the provider has no such payout
   */
  transactions(payoutId: string, page: ProviderPage): Promise<ProviderList<ProviderPayoutTransaction> | null>
}

export interface PayoutSpan {
  readonly from: Date
  readonly to: Date
}

export interface ProviderPage {
  /** Where the page before ended. Undefined: the first page. */
  readonly cursor: string | undefined
  /** 1 to 100. */
  readonly limit: number
}

export interface ProviderList<Item> {
  readonly items: readonly Item[]
  /** The cursor of the next page; null after the last. */
  readonly next: string | null
}

export interface ProviderPayout {
  readonly id: string
  readonly status: PayoutStatus
  /** Minor units; below zero where the provider takes money back. */
  readonly amount: number
  readonly currency: string
  /** Minor units that the provider kept. Left out where its list does not say. */
  readonly fees?: number
  readonly createdAt: Date
  /** `YYYY-MM-DD`. */
  readonly arrivesOn: string
  /** Why it failed. */
  readonly problem?: string
  /** Whether the provider lists what it consists of. */
  readonly hasTransactions: boolean
}

export interface ProviderPayoutTransaction {
  readonly id: string
  readonly kind: PayoutTransactionKind
  readonly createdAt: Date
  /** Minor units before the fee; below zero for what goes back. */
  readonly amount: number
  /** Minor units. */
  readonly fee: number
  readonly currency: string
  readonly description?: string
  /** The payment of the site, where the provider names it. */
  readonly payment?: PaymentName
}

/** Which orders may be paid in a way. What is left out limits nothing. */
export interface PaymentLimits {
  /** Countries of delivery. An order without delivery is not limited by them. */
  readonly countries?: readonly string[] | undefined
  readonly currencies?: readonly string[] | undefined
  /** Customer groups, by id or name. Customers of no such group, and guests, are not offered this way to pay. */
  readonly customerGroups?: readonly string[] | undefined
  /** The least and most that is paid, as decimals in the currency of the order. */
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
}

/**
 * Cards that members let the provider store. A payment saves its card where its request says so, and uses a saved one
 * where the request names it.
 */
export interface SavedMethods {
  /**
   * Opens the account of a customer at the provider.
   *
   * @param idempotencyKey the same for each attempt for one member
   * @returns what the provider calls it
   */
  createCustomer(customer: { readonly idempotencyKey: string; readonly email: string }): Promise<string>
  /** The card that a confirmed payment saved; null when it saved none. */
  findSaved(payment: AuthorizedPayment): Promise<SavedMethod | null>
  /** Deletes a card at the provider. One that is gone already is no error. */
  remove(method: { readonly customer: string; readonly reference: string }): Promise<void>
  /** Deletes the account of a customer at the provider, with all its cards. One that is gone already is no error. */
  deleteCustomer(customer: string): Promise<void>
}

/** A card as its provider describes it. */
export interface SavedMethod {
  /** What the provider calls it. */
  readonly reference: string
  /** Equal for the same card, however often it is saved. */
  readonly fingerprint: string
  /** In lower case, such as `visa`. */
  readonly brand: string
  readonly lastDigits: string
  /** 1 to 12. */
  readonly expiryMonth: number
  readonly expiryYear: number
}

/**
 * What customers agreed to for charges without them, such as those of a subscription. A payment sets one up where its
 * request says so; without a payment, the customer does so on a page of the provider.
 */
export interface Mandates {
  /**
   * Opens the account of a customer at the provider. Left out by a provider that opens none.
   *
   * @param idempotencyKey the same for each attempt for one customer
   */
  createCustomer?(customer: { readonly idempotencyKey: string; readonly email: string }): Promise<string>
  /** What a confirmed payment set up; null when it set up nothing. */
  find(payment: AuthorizedPayment): Promise<MandateMethod | null>
  /** Starts to set one up without a payment, on a page of the provider. Under one key this is done once. */
  setUp(request: MandateRequest): Promise<{ readonly url: string; readonly reference: string }>
  /** What became of it. Safe to repeat. */
  readSetUp(setUp: { readonly reference: string; readonly idempotencyKey: string }): Promise<MandateSetUp>
  /** The card as its bank describes it now; null when it is gone. Left out by a provider that does not say. */
  read?(method: { readonly customer: string; readonly reference: string }): Promise<MandateMethod | null>
  /** Ends it at the provider. One that is gone already is no error. */
  remove(method: { readonly customer: string; readonly reference: string }): Promise<void>
}

/** What is charged without the customer. */
export interface MandateMethod {
  /** What the provider calls the customer; empty where it has none. */
  readonly customer: string
  /** What the provider calls it. */
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
  /** What the provider calls the customer; empty where it has none. */
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

/** What a page needs to show the fields of Stripe's Payment Element. */
export interface PaymentElement {
  /** The script of the provider, which has to come from its own address. */
  readonly script: string
  readonly publishableKey: string
  /** In the units that the provider counts in. */
  readonly amount: number
  readonly currency: string
}

export interface PaymentTerms {
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  /** Where it goes; null when nothing is delivered. */
  readonly country: string | null
}

/** What decides whether a way to pay is offered. */
export interface PaymentOffer extends PaymentTerms {
  /** The ids and names of the customer groups of the member who pays. */
  readonly customerGroups: readonly string[]
  /** Whether anything is shipped or picked up. */
  readonly isDelivered: boolean
}

export interface PaymentRequest extends PaymentTerms {
  /** The payment's id: under one key a provider does a thing once. */
  readonly idempotencyKey: string
  readonly email: string
  /** Whether the payer has to be authenticated (3-D Secure). Default: as the provider decides. */
  readonly requires3dSecure?: boolean
  /** Charges this, such as a stored card, without redirecting the customer. */
  readonly token?: string
  /** Whether the holder of the token can be redirected to confirm the payment. Otherwise what needs it is declined. */
  readonly canConfirm?: true
  /** What the provider calls the customer: set where a card is saved, or a saved one pays. */
  readonly customer?: string
  /** Whether the customer agreed that the provider stores the card. */
  readonly saves?: boolean
  /** Whether the customer agreed to later charges without them: the provider stores how this was paid. */
  readonly setsUpMandate?: boolean
  /** What the provider calls the saved card that pays. Its holder is there and can confirm the payment. */
  readonly savedMethod?: string
  /** Whether the shop charges the saved card without its holder: what needs a confirmation is declined. */
  readonly isMerchantInitiated?: true
  /** The language of the checkout. */
  readonly language: string
  /** Where the provider redirects the customer to after the payment, or after canceling it. */
  readonly returnUrl: string
}

export type Authorization =
  | { readonly status: 'authorized'; readonly reference: string }
  /** The customer confirms at the provider first, and comes back to `returnUrl`. */
  | { readonly status: 'redirect'; readonly url: string; readonly reference: string }
  | { readonly status: 'declined'; readonly reason: string }
  /** A token was taken, and the provider decides later. */
  | { readonly status: 'pending'; readonly reference: string }

/** What a provider knows of a payment. */
export type ProviderStatus =
  /** The customer, or the provider, has not decided yet. */
  | { readonly status: 'pending' }
  | { readonly status: 'authorized'; readonly reference: string; readonly method?: string }
  | {
      readonly status: 'captured'
      readonly reference: string
      readonly method?: string
      /** Minor units that were captured, refunds not deducted. */
      readonly captured: number
      /** Minor units that were refunded, by whomever. */
      readonly refunded: number
      readonly disputes?: readonly ProviderDispute[]
    }
  /** Declined, canceled, expired or voided: the customer keeps the money. */
  | { readonly status: 'declined'; readonly reason: string }

export interface AuthorizedPayment {
  readonly idempotencyKey: string
  readonly reference: string
  readonly amount: number
  readonly currency: string
}

export interface CaptureRequest extends AuthorizedPayment {
  /** The key of this capture: the same for each attempt of one capture. */
  readonly captureKey: string
  /** Whether nothing more will be captured, so that the rest can be released. */
  readonly isFinal: boolean
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

export interface PaymentWebhook {
  /** The body as it was sent: signatures are of its bytes. */
  readonly body: string
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
}

/** What a webhook says. A payment is named by the provider's reference, or by the idempotency key it was sent. */
export type PaymentNotice =
  /** Something changed: the site asks the provider what. So late, repeated and reordered webhooks do no harm. */
  | { readonly kind: 'changed'; readonly payment: PaymentName }
  /** The site sent it to itself. */
  | { readonly kind: 'test'; readonly id: string }
  | { readonly kind: 'dispute'; readonly payment: PaymentName; readonly dispute: ProviderDispute }

export type PaymentName = { readonly reference: string } | { readonly idempotencyKey: string }

export interface ProviderDispute {
  readonly id: string
  readonly amount: number
  readonly status: 'open' | 'won' | 'lost'
  readonly reason: string
  /** ISO time until which the provider takes a reply. Default: unknown. */
  readonly replyBy?: string
}

/** A webhook that its provider has not signed. */
export class InvalidWebhookError extends Error {
  override name = 'InvalidWebhookError'
}

declare module '../../platform/kernel/services.ts' {
  interface Services {
    /** Ways to pay, in the order they are offered. */
    readonly paymentProviders: readonly PaymentProvider[]
  }
}
