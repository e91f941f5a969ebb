import { write } from '../../platform/database/write.ts'
import { Rejection } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { findCheckout } from '../../selling/checkout/store.ts'
import { type CheckoutPayment, endPending, setReference } from '../../selling/payments/payments.ts'
import type {
  Authorization,
  AuthorizedPayment,
  PaymentProvider,
  ProviderStatus,
} from '../../selling/payments/provider.ts'
import { placeAsPriced } from './place-charged.ts'
import { paymentReturned, returnMoney } from './return-payment.ts'
import { releaseUnpaid } from './take-stock.ts'

/** What became of a payment. */
export type Settlement =
  | { readonly status: 'placed'; readonly orderId: string }
  | { readonly status: 'pending' }
  /** The customer has to confirm at the provider. */
  | { readonly status: 'redirect'; readonly url: string }
  | { readonly status: 'declined'; readonly reason: string }
  /** It was confirmed, the order could not be placed, and the money went back. */
  | { readonly status: 'returned'; readonly reason: string; readonly error?: Rejection }

/** Milliseconds after which a payment that the customer has not confirmed is ended. */
const PATIENCE = 24 * 60 * 60 * 1000

/**
 * Asks the provider about a payment, and places its order, returns its money, or leaves it pending. Safe to repeat, and
 * from several places at the same time: the page that the customer returns to, webhooks and the sweeper all call it.
 */
export async function settlePayment(site: Services, payment: CheckoutPayment): Promise<Settlement> {
  if (payment.status !== 'pending') return settlementOf(payment)
  const provider = site.paymentProviders.find(({ id }) => id === payment.provider)
  if (!provider?.authorize) throw new Error(`The payment provider ${payment.provider} is not configured`)
  if (payment.reference !== null && provider.status)
    return applyAnswer(site, provider, payment, await provider.status(toAuthorized(payment)))
  if (payment.request === null) return { status: 'pending' }
  // The provider's answer was lost, if it was asked at all: the same request gives the same answer.
  const answer = await provider.authorize(payment.request)
  if (answer.status !== 'redirect' || !provider.status) return applyAnswer(site, provider, payment, answer)
  await setReference(site.db, payment.id, answer.reference)
  const known = { ...payment, reference: answer.reference }
  return applyAnswer(site, provider, known, await provider.status(toAuthorized(known)))
}

/** Does what follows from the answer of a provider about a pending payment. */
export async function applyAnswer(
  site: Services,
  provider: PaymentProvider,
  payment: CheckoutPayment,
  answer: Authorization | ProviderStatus,
): Promise<Settlement> {
  switch (answer.status) {
    case 'redirect':
      // An unconfirmed payment expires at the provider, which then opens a new one under the same key.
      if (payment.reference !== answer.reference) await setReference(site.db, payment.id, answer.reference)
      return (await endUnneeded(site, provider, { ...payment, reference: answer.reference })) ?? answer
    case 'pending':
      if ('reference' in answer && payment.reference === null) await setReference(site.db, payment.id, answer.reference)
      return (await endUnneeded(site, provider, payment)) ?? { status: 'pending' }
    case 'declined':
      return decline(site, payment, answer.reason)
    case 'authorized':
    case 'captured':
      return complete(site, provider, { ...payment, reference: answer.reference }, answer)
    default:
      throw unknownAnswer(provider, answer satisfies never)
  }
}

/** Providers are programs of others: what they respond with is typed, and not checked by anything before. */
const unknownAnswer = ({ id }: PaymentProvider, { status }: { readonly status: unknown }) =>
  new TypeError(`The payment provider ${id} responded with the status ${JSON.stringify(status)}`)

type Confirmed = Extract<Authorization | ProviderStatus, { status: 'authorized' | 'captured' }>

async function complete(
  site: Services,
  provider: PaymentProvider,
  payment: CheckoutPayment,
  answer: Confirmed,
): Promise<Settlement> {
  const { id, checkoutId, requestId, reference, reviewed, reason } = payment
  if (reason !== null) return returnMoney(site, provider, payment, answer, reason)
  const method = 'method' in answer ? answer.method : undefined
  const settled = { id, provider: provider.id, reference, paymentStatus: 'PENDING', method, isStored: true } as const
  try {
    const orderId =
      requestId === null
        ? await placeAsPriced(site, { checkoutId: checkoutId ?? '', reviewed: reviewed ?? '', payment: settled })
        : await site.requestedPayments.accept({ ...payment, requestId, method })
    return { status: 'placed', orderId }
  } catch (error) {
    // Anything else may pass: the payment stays pending, and is asked about again.
    if (!(error instanceof Rejection)) throw error
    const returned = await returnMoney(site, provider, payment, answer, reasonOf(error))
    return returned.status === 'returned' ? { ...returned, error } : returned
  }
}

const reasonOf = (error: Rejection) => ('code' in error ? String(error.code) : 'CHECKOUT_CHANGED')

/** The customer keeps the money. One that was released by us, after a crash before that was stored, went back. */
async function decline(site: Services, payment: CheckoutPayment, reason: string): Promise<Settlement> {
  if (payment.reason !== null) return paymentReturned(site, payment, payment.reason)
  const end = { status: 'declined', reference: payment.reference, reason: reason.slice(0, 200) } as const
  await write(site, null, async (transaction) => {
    if (await endPending(transaction, payment.id, end, site.now()))
      await releaseUnpaid(transaction, payment.checkoutId, site.now())
  })
  return { status: 'declined', reason }
}

/** Ends a payment that waits for its customer although its checkout was paid otherwise, or who has not come back. */
async function endUnneeded(
  site: Services,
  provider: PaymentProvider,
  payment: CheckoutPayment,
): Promise<Settlement | null> {
  const isExpired = site.now().getTime() - Date.parse(payment.createdAt) > PATIENCE
  if ((await isNeeded(site, payment)) && !isExpired) return null
  if (payment.reference !== null) await provider.void?.(toAuthorized(payment))
  return decline(site, payment, isExpired ? 'EXPIRED' : 'PAID_OTHERWISE')
}

async function isNeeded(site: Services, { requestId, checkoutId }: CheckoutPayment): Promise<boolean> {
  if (requestId !== null) return site.requestedPayments.isOpen(requestId)
  return checkoutId !== null && (await findCheckout(site.db, checkoutId))?.orderId === null
}

export const toAuthorized = ({ id, reference, amount, currency }: CheckoutPayment): AuthorizedPayment => ({
  idempotencyKey: id,
  reference: reference ?? '',
  amount,
  currency,
})

function settlementOf({ status, orderId, reason }: CheckoutPayment): Settlement {
  if (orderId !== null) return { status: 'placed', orderId }
  if (status === 'voided') return { status: 'returned', reason: reason ?? '' }
  return { status: 'declined', reason: reason ?? '' }
}

/** A confirmed payment of a request. */
export interface RequestedPayment extends CheckoutPayment {
  readonly requestId: string
  readonly method: string | undefined
}

declare module '../../platform/kernel/services.ts' {
  interface Services {
    /** Payments of payment requests, which pay for orders that stand. */
    readonly requestedPayments: {
      /** Whether the request still waits for a payment. */
      isOpen(requestId: string): Promise<boolean>
      /**
       * Counts a confirmed payment of a request for its order.
       *
       * @returns the id of the order
       * @throws PaymentNotNeededError when the order needs it no longer; the money then goes back
       */
      accept(payment: RequestedPayment): Promise<string>
    }
  }
}
