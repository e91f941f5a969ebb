import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { findCheckout } from '../../selling/checkout/store.ts'
import { type CheckoutPayment, decideReturn, endPending, findPayment } from '../../selling/payments/payments.ts'
import type { Authorization, PaymentProvider, ProviderStatus } from '../../selling/payments/provider.ts'
import { announcePaymentReturned } from './events.ts'
import { releaseUnpaid } from './take-stock.ts'

type Confirmed = Extract<Authorization | ProviderStatus, { status: 'authorized' | 'captured' }>

type Returned =
  | { readonly status: 'placed'; readonly orderId: string }
  | { readonly status: 'returned'; readonly reason: string }

/**
 * Returns the money of a confirmed payment whose order could not be placed: releases it, or refunds it where it was taken
 * already. The decision is stored first, so that after a crash the money goes back and no order is placed.
 *
 * @throws Error when the provider cannot be reached; the payment stays pending, and its task repeats this
 */
export async function returnMoney(
  site: Services,
  provider: PaymentProvider,
  payment: CheckoutPayment,
  answer: Confirmed,
  reason: string,
): Promise<Returned> {
  const { id, currency, amount } = payment
  const isDecided = await write(site, null, (transaction) => decideReturn(transaction, id, reason))
  const current = isDecided ? payment : await findPayment(site.db, id)
  if (current?.orderId) return { status: 'placed', orderId: current.orderId }
  const { reference } = answer
  if (answer.status === 'authorized') {
    await provider.void?.({ idempotencyKey: id, reference, amount, currency })
  } else if (answer.captured > answer.refunded) {
    const rest = { idempotencyKey: `${id}-return`, reference, amount: answer.captured - answer.refunded, currency }
    const outcome = await provider.refund?.(rest)
    if (outcome?.status !== 'succeeded') throw new Error(`The payment ${id} could not be refunded`)
  }
  return paymentReturned(site, { ...payment, reference }, reason)
}

/** Stores that the money went back, once, and raises the event from which the customer is notified. */
export async function paymentReturned(
  site: Services,
  { id, checkoutId, reference, amount, currency, request }: CheckoutPayment,
  reason: string,
): Promise<Returned> {
  await write(site, null, async (transaction) => {
    const now = site.now()
    if (!(await endPending(transaction, id, { status: 'voided', reference, reason }, now))) return
    await releaseUnpaid(transaction, checkoutId, now)
    const { email = '', language = '' } = request ?? {}
    const checkout = checkoutId === null ? null : await findCheckout(transaction, checkoutId)
    const orderId = checkout?.orderId ?? null
    const returned = { paymentId: id, orderId, email, language, amount, currency, reason }
    await announcePaymentReturned(transaction, returned, now)
  })
  return { status: 'returned', reason }
}
