import { Rejection } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import {
  type CheckoutPayment,
  findPayment,
  type NewPayment,
  openPayment,
  paymentsOfCheckout,
} from '../../selling/payments/payments.ts'
import type { PaymentProvider } from '../../selling/payments/provider.ts'
import { applyAnswer, type Settlement, settlePayment } from './settle-payment.ts'

/**
 * Asks a provider for a payment. The same payment is continued where it was started before.
 *
 * @returns `pending` when the provider does not answer: it may have the money, and the task of the payment finds out
 */
export async function startPayment(
  site: Services,
  provider: PaymentProvider,
  wanted: Omit<NewPayment, 'provider'>,
): Promise<Settlement> {
  const start = () => openPayment(site.db, { ...wanted, provider: provider.id, isTest: provider.isTest }, site.now())
  try {
    let { payment, isNew } = await start()
    // A payment that the customer has canceled at the provider, or that expired there, cannot be continued.
    if (payment.reference !== null && (await settlePayment(site, payment)).status === 'declined')
      ({ payment, isNew } = await start())
    const { request } = payment
    if (isNew && request && provider.authorize)
      return await applyAnswer(site, provider, payment, await provider.authorize(request))
    return await authorize(site, provider, payment)
  } catch (error) {
    if (error instanceof Rejection) throw error
    site.log.error(
      { err: error, checkout: wanted.checkoutId, request: wanted.requestId },
      'the outcome of a payment is not known yet',
    )
    return { status: 'pending' }
  }
}

async function authorize(site: Services, provider: PaymentProvider, payment: CheckoutPayment): Promise<Settlement> {
  const current = await findPayment(site.db, payment.id)
  if (current?.status !== 'pending' || !current.request || !provider.authorize)
    return settlePayment(site, current ?? payment)
  return applyAnswer(site, provider, current, await provider.authorize(current.request))
}

/** Where the customer confirms the payment of a checkout by a token; null where none waits for that. */
export async function findConfirmation(site: Services, checkoutId: string): Promise<string | null> {
  const waiting = (await paymentsOfCheckout(site.db, checkoutId)).find(
    ({ status, reference, request, reason }) =>
      status === 'pending' && reference !== null && reason === null && request?.canConfirm,
  )
  const provider = site.paymentProviders.find(({ id }) => id === waiting?.provider)
  if (!waiting || !provider) return null
  // The same request again has the same response, with the page of the bank.
  const settlement = await authorize(site, provider, waiting)
  return settlement.status === 'redirect' ? settlement.url : null
}
